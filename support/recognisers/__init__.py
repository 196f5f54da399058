"""One module a family of personal data: functions from the view of a text to extents.

Invariant: a finder is pure, works in linear time, and says where data stands, not what becomes of it; that is
decided by ``support.redaction``.
"""

Extent = tuple[int, int]
"""Where data stands: its first position and the one after its last."""
