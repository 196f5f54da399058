"""One module a family of safety rules. Each is data: patterns in RE2 syntax for normalised text, and replies.

Invariant: a module holds ``RULES``, a tuple of rules that bear its name as their family; a family
that is too long for one module goes on in another, whose name begins with it.
"""
