"""Which messages are in a language that the small models do not know, and above all which are not."""

import time

import pytest

from agents.triage import language
from agents.triage.language import unserved

FOREIGN = [
    ("ar", "بطاقتي لم تصل بعد مرور ثلاثة أسابيع"),
    ("ar", "أين طلبي الذي دفعت ثمنه يوم الأحد؟"),
    ("bg", "Как мога да сменя паролата на профила си?"),
    ("bn", "আমার কার্ড তিন সপ্তাহ পরেও এসে পৌঁছায়নি"),
    ("cs", "Moje karta ještě nedorazila a už jsou to tři týdny"),
    ("cs", "kde je moje objednávka měla přijít včera"),
    ("da", "Hvordan nulstiller jeg min adgangskode?"),
    ("de", "Wie kann ich mein Passwort zurücksetzen?"),
    ("de", "ich komme seit heute früh nicht mehr in mein Konto"),
    ("de", "Könnt ihr mir bitte die Rechnung RE-2210 noch einmal an buero@example.org schicken"),
    ("el", "Πώς μπορώ να αλλάξω τον κωδικό μου;"),
    ("es", "¿Cómo puedo restablecer mi contraseña de la banca en línea?"),
    ("es", "hola, necesito ayuda con mi pedido por favor"),
    ("es", "NO PUEDO ENTRAR EN MI CUENTA DESDE AYER"),
    ("fa", "چگونه می‌توانم رمز عبور خود را عوض کنم؟"),
    ("fi", "missä tilaukseni on sen piti tulla eilen"),
    ("fr", "Où est ma commande, elle devait arriver hier"),
    ("fr", "pouvez vous me rembourser la somme prélevée deux fois"),
    ("he", "איך אני מאפס את הסיסמה שלי?"),
    ("hi", "मैं अपना पासवर्ड कैसे बदल सकता हूँ?"),
    ("hu", "hol van a csomagom tegnap kellett volna megérkeznie"),
    ("id", "Bagaimana cara mengganti kata sandi akun saya?"),
    ("it", "mi avete addebitato due volte lo stesso importo"),
    ("ja", "パスワードを変更するにはどうすればいいですか"),
    ("ko", "비밀번호를 어떻게 재설정하나요?"),
    ("nl", "er is twee keer geld van mijn rekening afgeschreven"),
    ("no", "hvorfor ble jeg belastet to ganger for samme kjøp"),
    ("pl", "nie moge sie zalogowac do swojego konta"),
    ("pt", "como faço para mudar a senha da minha conta"),
    ("ro", "unde este comanda mea trebuia sa ajunga ieri"),
    ("ru", "Моя карта так и не пришла за три недели"),
    ("ru", "где мой заказ"),
    ("sv", "jag kan inte logga in på mitt konto längre"),
    ("ta", "மூன்று வாரங்கள் ஆகியும் என் அட்டை வரவில்லை"),
    ("th", "บัตรของฉันยังไม่มาถึงหลังจากสามสัปดาห์"),
    ("tr", "siparişim nerede dün gelmesi gerekiyordu"),
    ("uk", "де моє замовлення воно мало прийти вчора"),
    ("vi", "đơn hàng của tôi ở đâu rồi vậy"),
    ("zh", "怎样才能重置我的网上银行密码？"),
    ("zh", "你好"),
]

SERVED = [
    "",
    "ok",
    "hii",
    "hola",
    "Danke!",
    "Priya Sharma",
    "Rajesh Kumar Venkataraman Iyer",
    "François Müller, São Paulo",
    "NM-10077 NM-10078 SB-22 TKT042",
    "Galaxy S24 Ultra 256 GB titanium",
    "https://example.org/konto/passwort-vergessen-und-nun",
    "wher is mi ordr its lat agen",
    "pls hlp acc lockd",
    "refund pls",
    "My flat is in Rue de la Paix, can the courier find it?",
    "what does Rechnung mean on my invoice",
    "can i import from Pipedrive to Orbit via Zapier webhook",
    "Sehr geehrte Damen und Herren, my card has not arrived, please help",
    "mujhe refund chahiye bhai jaldi karo",
    "mera paisa kab wapas milega bhai",
    "order kab aayega please bata do",
    "The sign Ω on my router blinks",
    "Please translate спасибо for me, a customer wrote it",
    "𝓘 𝔀𝓪𝓷𝓽 𝓽𝓸 𝓬𝓪𝓷𝓬𝓮𝓵 𝓶𝔂 𝓸𝓻𝓭𝓮𝓻",
    "😀😀😀😀",
    "\ud800\ud800",
    "\0 \u202e hello there my friend",
]


@pytest.mark.parametrize(("code", "text"), FOREIGN, ids=[f"{code}: {text[:20]}" for code, text in FOREIGN])
def test_another_language_is_named(code: str, text: str) -> None:
    assert unserved(text) == code


@pytest.mark.parametrize("text", SERVED, ids=ascii)
def test_english_and_what_cannot_be_told_is_let_pass(text: str) -> None:
    assert unserved(text) == ""


@pytest.mark.parametrize(("code", "text"), [FOREIGN[7], FOREIGN[-2], FOREIGN[0]])
def test_a_language_that_is_served_is_let_pass(code: str, text: str) -> None:
    assert unserved(text, served=("en", code)) == ""


def test_english_is_told_apart_where_it_is_not_served() -> None:
    assert unserved("Where is my parcel, it should have come on Monday?", served=("de",)) == "en"


def test_what_is_said_first_decides_however_long_the_rest() -> None:
    assert unserved("Wo ist meine Bestellung geblieben? " * 20 + "thank you " * 500) == "de"


def test_the_identifier_is_read_once() -> None:
    assert language._identifier() is language._identifier()


def test_it_is_loaded_beside_the_first_requests() -> None:
    language.warm_up()
    assert unserved("Wie kann ich mein Passwort zurücksetzen?") == "de"


@pytest.mark.parametrize("piece", ["straße und ", "я ", "١٢٣ ", "a@", "<", "9a "])
def test_a_message_of_any_length_takes_a_moment(piece: str) -> None:
    text = piece * 20_000
    unserved(text)
    started = time.process_time()
    for _ in range(10):
        unserved(text)
    assert time.process_time() - started < 0.5
