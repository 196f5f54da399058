"""Orders: which one is meant, where it is, and whether it may go back. What is computed is only explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from agents import order_talk, order_wording, wording
from agents.nodes.writing import checked, cited_passages, helpful_sentences
from agents.runtime import Runtime
from agents.state import Draft, OrderTalk, Outcome, Sentence, TurnState, Verification, need
from knowledge.sentences import compose
from support.errors import OrderNotFound

if TYPE_CHECKING:
    from agents.references import References
    from agents.tools.orders import OrderSummary
    from knowledge.retrieval import Passage
    from support.returns import ReturnVerdict

MOST_ORDERS = 5  # in one reply, or as choices


def orders_meant(state: TurnState, found: References, runtime: Runtime) -> OrderTalk | None:
    """Which orders the question is about; None when it is about no order of the customer's."""
    day, own_order = order_talk.asks_about_window(state.question), order_talk.asks_about_order(state.question)
    returning, near = found.return_intent or day is not None, order_talk.near_numbers(state.question)
    if not (found.orders or near or returning or own_order) or not runtime.tools.allows("order_lookup"):
        return None
    asks_for_news = own_order or order_talk.names_only(state.question)
    talk = OrderTalk(returning=returning, day=day, answers=returning or asks_for_news)
    if found.orders:
        return replace(talk, references=found.orders[:MOST_ORDERS], how="named")
    own = runtime.tools.run("list_orders")
    if near and (own or own_order):  # who has never ordered anything may speak of a standing order
        return _by_digits(talk, near, own)
    meant = order_talk.resolve(
        state.question,
        named=(),
        orders=_views(own),
        mentioned=state.recall.orders,
        known=state.recall.known_orders,
        returning=returning,
        now=runtime.clock().astimezone(runtime.brand.calendar.zone),
    )
    if not meant.references and day is not None:
        meant = order_talk.last_spoken_of(_views(own), (*state.recall.known_orders, *state.recall.orders))
    if not meant.references:
        # At a bank "when will my card reach me?" is a question for the policies.
        return talk if own_order and not own and runtime.brand.return_terms else None
    references = _returnable(meant.references, own) if returning else meant.references
    return replace(
        talk,
        references=references[:MOST_ORDERS],
        items=meant.items,
        how=meant.how,
        candidates=tuple(order for order in own if order.reference in references)[:MOST_ORDERS],
        all_meant=meant.all_meant or len(references) == 1,
    )


def order_desk(state: TurnState, runtime: Runtime) -> TurnState:
    """Look the orders up, and judge each item's return where one is asked about: no model is asked for a verdict."""
    talk, found = need(state.orders), []
    missing = list(talk.missing)
    for reference in talk.references:
        try:
            found.append(runtime.tools.run("order_lookup", reference=reference))
        except OrderNotFound:
            missing.append(reference)
    talk = replace(talk, found=tuple(found), missing=tuple(missing))
    talk = replace(talk, items=talk.items or _items_named(state, talk))
    if talk.returning:
        talk = replace(talk, verdicts=tuple(_verdicts(talk, runtime)))
    if found:
        return replace(state, orders=talk)
    text = order_wording.not_found(missing, anonymous=runtime.customer.is_anonymous)
    return replace(state, orders=talk, draft=Draft(Outcome.NOT_FOUND, text))


def which_order(state: TurnState, runtime: Runtime) -> TurnState:
    """Several orders fit: ask, with each as a choice."""
    fitting = need(state.orders).candidates
    choices = tuple(
        {"label": order_wording.label(order), "message": f"{state.question} (order {order.reference})"}
        for order in fitting
    )
    return replace(state, draft=Draft(Outcome.ASKED_BACK, order_wording.which_order(fitting), choices=choices))


def explain(state: TurnState, runtime: Runtime) -> TurnState:
    """Put the computed facts into words, each sentence checked, with what a policy adds and where it says so."""
    talk = need(state.orders)
    told = [Sentence(text) for text in order_wording.told(talk, state.style)]
    kept, faults = checked(told, state)
    helpful = helpful_sentences(state, runtime)
    cited = cited_passages(state, helpful) or _governing(state, talk)
    parts = [compose(sentence.text for sentence in kept), compose(sentence.text for sentence in helpful)]
    if talk.missing:
        parts.append(order_wording.not_found(talk.missing, anonymous=False))
    parts.append(wording.sources(cited))
    outcome = Outcome.ANSWERED if talk.returning else Outcome.ORDER_STATUS
    return replace(
        state,
        sentences=(*kept, *helpful),
        verification=Verification(len(kept), faults),
        draft=Draft(outcome, "\n\n".join(filter(None, parts)), cited),
    )


def _by_digits(talk: OrderTalk, near: Sequence[str], own: Sequence[OrderSummary]) -> OrderTalk:
    """Numbers that are not written as one: those of an own order whose digits they have, and what is missing."""
    meant = [order.reference for order in own if any(order.reference.endswith(typed[-5:]) for typed in near)]
    if meant:
        return replace(talk, references=tuple(meant[:MOST_ORDERS]), how="digits", answers=True)
    return replace(talk, missing=tuple(near[:MOST_ORDERS]))


def _verdicts(talk: OrderTalk, runtime: Runtime) -> Iterator[tuple[str, ReturnVerdict]]:
    for order in talk.found:
        for verdict in runtime.tools.run("check_return_eligibility", reference=order.reference):
            if not talk.items or verdict.item in talk.items:
                yield order.reference, verdict


def _items_named(state: TurnState, talk: OrderTalk) -> tuple[str, ...]:
    """The items of the orders found that the question names."""
    named = tuple(order.reference for order in talk.found)
    return order_talk.resolve(state.question, named=named, orders=_views(talk.found), mentioned=()).items


def _returnable(references: Sequence[str], own: Sequence[OrderSummary]) -> tuple[str, ...]:
    """Of several candidates for a return, those of which something has arrived, if any has."""
    arrived = {order.reference for order in own if any(item.state == "DELIVERED" for item in order.items)}
    return tuple(reference for reference in references if reference in arrived) or tuple(references)


def _governing(state: TurnState, talk: OrderTalk) -> tuple[Passage, ...]:
    """The section to cite for a verdict beside which nothing is quoted: the best of the policy that governs it."""
    policies = {verdict.policy for _, verdict in talk.verdicts}
    passages = need(state.evidence).retrieval.passages
    return tuple([passage for passage in passages if passage.document_id in policies][:1])


def _views(orders: Sequence[OrderSummary]) -> list[order_talk.OrderView]:
    return [
        order_talk.OrderView(
            reference=order.reference,
            placed_at=order.placed_at,
            items=tuple(order_talk.OrderItemView(item.name, item.category) for item in order.items),
            open=order.state not in ("DELIVERED", "CANCELLED", "RETURNED", "LOST"),
        )
        for order in orders
    ]
