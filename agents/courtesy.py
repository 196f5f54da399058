"""What a customer is told, in their own language, when the desk cannot answer in it. Pure.

The sentences are the desk's own and promise nothing but what has been done: a person has the message.
"""

from __future__ import annotations

from collections.abc import Mapping

NAMES: Mapping[str, str] = {
    "ar": "Arabic",
    "bn": "Bengali",
    "cs": "Czech",
    "da": "Danish",
    "de": "German",
    "el": "Greek",
    "es": "Spanish",
    "fi": "Finnish",
    "fr": "French",
    "he": "Hebrew",
    "hi": "Hindi",
    "hu": "Hungarian",
    "id": "Indonesian",
    "it": "Italian",
    "ja": "Japanese",
    "ko": "Korean",
    "nl": "Dutch",
    "no": "Norwegian",
    "pl": "Polish",
    "pt": "Portuguese",
    "ro": "Romanian",
    "ru": "Russian",
    "sv": "Swedish",
    "ta": "Tamil",
    "te": "Telugu",
    "th": "Thai",
    "tr": "Turkish",
    "uk": "Ukrainian",
    "vi": "Vietnamese",
    "zh": "Chinese",
}

_SENTENCES: Mapping[str, str] = {
    "ar": "لا أستطيع الإجابة باللغة العربية بعد، وقد سلّمت رسالتك إلى أحد الموظفين.",
    "de": "Auf Deutsch kann ich noch nicht antworten; ich habe Ihre Nachricht an einen Menschen weitergegeben.",
    "es": "Todavía no puedo responder en español; he pasado su mensaje a una persona de nuestro equipo.",
    "fr": "Je ne peux pas encore répondre en français ; j'ai transmis votre message à une personne de notre équipe.",
    "hi": "मैं अभी हिन्दी में उत्तर नहीं दे सकता; मैंने आपका संदेश हमारी टीम के एक व्यक्ति को दे दिया है।",
    "it": "Non posso ancora rispondere in italiano; ho passato il suo messaggio a una persona del nostro team.",
    "ja": "日本語ではまだお答えできません。お客様のメッセージは担当者に引き継ぎました。",
    "nl": "Ik kan nog niet in het Nederlands antwoorden; ik heb uw bericht aan een medewerker doorgegeven.",
    "pl": "Nie mogę jeszcze odpowiadać po polsku; przekazałem Państwa wiadomość naszemu pracownikowi.",
    "pt": "Ainda não consigo responder em português; passei a sua mensagem a uma pessoa da nossa equipa.",
    "ru": "Я пока не могу отвечать по-русски; я передал ваше сообщение сотруднику.",
    "tr": "Henüz Türkçe yanıt veremiyorum; mesajınızı bir çalışanımıza ilettim.",
    "zh": "我目前还不能用中文回答，您的留言已转交给我们的工作人员。",
}


def language_name(code: str) -> str:
    """The English name of a language; its code when it has none here."""
    return NAMES.get(code, f"the language “{code}”")


def cannot_answer_in(code: str) -> str:
    """That the desk cannot answer in this language: in the language itself where we can, and in English."""
    english = f"I can't answer in {language_name(code)} yet, and I would rather not guess what you mean."
    own = _SENTENCES.get(code, "")
    return f"{own}\n\n{english}" if own else english
