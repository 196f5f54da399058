"""The question as the API takes it, and the reply as it is documented.

A reply is sent as the service made it: its serializers here describe it and are never run on it.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.validators import ProhibitNullCharactersValidator
from rest_framework import serializers
from rest_framework.validators import ProhibitSurrogateCharactersValidator

from agents.intake import MAX_SUBJECT
from agents.service import MAX_CLIENT_MESSAGE_ID
from agents.state import Outcome
from support.api.serializers import CustomerIdField, ProblemSerializer, StrictCharField, TicketSerializer
from support.models import InteractionLog, Priority, Status, StylePreference
from support.returns import Reason

Choice = serializers.ChoiceField
LABELS = [label for label in InteractionLog.Label.values if label != InteractionLog.Label.UNKNOWN]


class MessageField(StrictCharField):
    """A customer's words as they came: the service cleans them, or refuses them in its own words."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_blank=True, trim_whitespace=False, **options)
        unfit = (ProhibitNullCharactersValidator, ProhibitSurrogateCharactersValidator)
        self.validators = [check for check in self.validators if not isinstance(check, unfit)]


class QuerySerializer(serializers.Serializer[Any]):
    """One message of one customer."""

    customer = CustomerIdField(
        allow_null=True,
        help_text="The customer's id; one that is new gets a record. Null: an anonymous visitor.",
    )
    message = MessageField(help_text=f"What the customer says: 1 to {settings.MESSAGE_MAX_LENGTH:,} characters.")
    conversation_id = serializers.UUIDField(
        allow_null=True, default=None, help_text="The conversation to go on with. Null: a new one."
    )
    client_message_id = StrictCharField(
        allow_null=True,
        default=None,
        max_length=MAX_CLIENT_MESSAGE_ID,
        trim_whitespace=False,
        help_text="Your own id of the message, unique to its customer: a repeated request is answered once.",
    )


class SubmissionSerializer(serializers.Serializer[Any]):
    """A ticket as a customer submits it."""

    customer = CustomerIdField(help_text="The customer's id; one that is new gets a record.")
    subject = MessageField(
        default="", help_text=f"One line of at most {MAX_SUBJECT} characters. Empty: the body's first."
    )
    body = MessageField(
        help_text=f"What the matter is. Subject and body together hold {settings.MESSAGE_MAX_LENGTH:,} characters."
    )
    client_message_id = StrictCharField(
        allow_null=True,
        default=None,
        max_length=MAX_CLIENT_MESSAGE_ID,
        trim_whitespace=False,
        help_text="Your own id of the ticket, unique to its customer: a repeated request opens no second one.",
    )


class CitationSerializer(serializers.Serializer[Any]):
    """A section that the reply rests on."""

    document = serializers.CharField()
    title = serializers.CharField()
    section = serializers.CharField()
    url = serializers.CharField(help_text="The section in the version that was quoted, relative to this host.")
    score = serializers.FloatField()


class ReplyTicketSerializer(serializers.Serializer[Any]):
    """The ticket that the turn opened, joined, changed or looked up, as of then."""

    reference = serializers.CharField()
    status = Choice(Status.choices)
    priority = Choice(Priority.choices)
    days_open = serializers.IntegerField()
    sla_breached = serializers.BooleanField()


class OfferedSerializer(serializers.Serializer[Any]):
    """A message that the customer may send with one touch."""

    label = serializers.CharField()  # type: ignore[assignment]
    message = serializers.CharField()


class SafetySerializer(serializers.Serializer[Any]):
    """The rule that kept the message from going further."""

    action = Choice(["refuse", "escalate"])
    family = serializers.CharField()
    rule = serializers.CharField()
    priority = Choice(Priority.choices, allow_null=True)


class EligibilitySerializer(serializers.Serializer[Any]):
    """The verdict on returning one item, computed."""

    item = serializers.CharField()
    eligible = serializers.BooleanField()
    reason = Choice([reason.value for reason in Reason])
    window_days = serializers.IntegerField(allow_null=True)
    days_since_delivery = serializers.IntegerField(allow_null=True)
    deadline = serializers.DateField(allow_null=True)
    policy = serializers.CharField(allow_null=True)


class OrdersSerializer(serializers.Serializer[Any]):
    """The customer's orders that the reply speaks of, and how they were found."""

    references = serializers.ListField(child=serializers.CharField())
    how = serializers.CharField(allow_blank=True)


class StyleSerializer(serializers.Serializer[Any]):
    """How the customer wants replies, and the rule that made it so."""

    name = Choice(StylePreference.Style.choices)
    rule = serializers.CharField()


class EscalatedSerializer(serializers.Serializer[Any]):
    """Why a person was called, and in which ticket."""

    reason = serializers.CharField()
    ticket = serializers.CharField()


class GateSerializer(serializers.Serializer[Any]):
    """The score that decided whether the passages may be answered from."""

    score = serializers.FloatField()
    threshold = serializers.FloatField()


class RewriteSerializer(serializers.Serializer[Any]):
    """The second attempt: why the first missed, the question in the documents' words, and whether that was answered."""

    reason = serializers.CharField()
    query = serializers.CharField()
    changes = serializers.ListField(child=serializers.CharField())
    first_score = serializers.FloatField(help_text="Of the first search; the gate has that of the second.")
    recovered = serializers.BooleanField()


class RetrievedSerializer(serializers.Serializer[Any]):
    """A passage that was found, cited or not."""

    document = serializers.CharField()
    version = serializers.CharField()
    section = serializers.CharField()
    score = serializers.FloatField()


class TokensSerializer(serializers.Serializer[Any]):
    """What the language model read and wrote."""

    input = serializers.IntegerField()
    output = serializers.IntegerField()


class SpanSerializer(serializers.Serializer[Any]):
    """One node that ran."""

    node = serializers.CharField()
    decision = serializers.CharField()
    ms = serializers.FloatField()


class ToolCallSerializer(serializers.Serializer[Any]):
    """One tool that was called; `error` is the code of a refusal."""

    tool = serializers.CharField()
    ms = serializers.FloatField()
    error = serializers.CharField(allow_blank=True)
    chosen = serializers.BooleanField(help_text="By a language model; the graph's own calls are not counted.")


class TraceSerializer(serializers.Serializer[Any]):
    """How the reply came about."""

    classification = Choice(LABELS, allow_null=True, help_text="Null when the safety gate decided.")
    category = serializers.CharField(allow_null=True)
    priority = Choice(Priority.choices, allow_null=True)
    priority_reason = serializers.CharField(allow_null=True, help_text="Why it has this priority.")
    sentiment = serializers.CharField(allow_null=True)
    language = serializers.CharField(allow_null=True, help_text="An ISO 639-1 code.")
    route_taken = serializers.CharField()
    agents_invoked = serializers.ListField(child=serializers.CharField())
    tools_called = serializers.ListField(child=serializers.CharField())
    tool_called = serializers.CharField(allow_null=True)
    rag_confidence = serializers.FloatField(allow_null=True)
    gate = GateSerializer(allow_null=True)
    reformulated = serializers.BooleanField()
    rewrite = RewriteSerializer(allow_null=True)
    misses = serializers.ListField(child=serializers.CharField())
    retrieved = RetrievedSerializer(many=True)
    grounded = serializers.BooleanField()
    withheld = serializers.ListField(child=serializers.CharField())
    safety = SafetySerializer(allow_null=True)
    eligibility = EligibilitySerializer(many=True, allow_null=True)
    orders = OrdersSerializer(allow_null=True)
    style = StyleSerializer(allow_null=True)  # type: ignore[assignment]
    escalated = EscalatedSerializer(allow_null=True)
    degraded = serializers.BooleanField()
    model = serializers.CharField()
    prompt_version = serializers.CharField()
    tokens = TokensSerializer()
    latency_ms = serializers.IntegerField()
    failure = serializers.CharField(allow_null=True)
    spans = SpanSerializer(many=True)
    tool_calls = ToolCallSerializer(many=True)


class ReplySerializer(serializers.Serializer[Any]):
    """One reply: the same from the API, the terminal and the log."""

    turn_id = serializers.UUIDField(allow_null=True, help_text="Null while a specialist has the conversation.")
    conversation_id = serializers.UUIDField()
    reply = serializers.CharField()
    outcome = Choice([outcome.value for outcome in Outcome])
    citations = CitationSerializer(many=True)
    ticket = ReplyTicketSerializer(allow_null=True)
    choices = OfferedSerializer(many=True)
    trace = TraceSerializer()


class IntakeSerializer(serializers.Serializer[Any]):
    """A submitted ticket after its turn, and the reply that the customer gets."""

    ticket = TicketSerializer()
    reply = ReplySerializer(
        help_text="Where the brand keeps replies as suggestions, its outcome is `with_specialist`: a person answers."
    )


class TurnProblemSerializer(ProblemSerializer):
    """A problem; while a turn is still under way, with its id."""

    turn_id = serializers.UUIDField(required=False)
