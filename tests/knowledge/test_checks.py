"""The system checks of the vectors' dimensions."""

from knowledge import checks, embedding


def test_weights_column_and_code_agree():
    assert checks.check_vector_dimensions() == []


def test_another_width_in_code_is_an_error(monkeypatch):
    monkeypatch.setattr(embedding, "DIMENSIONS", 768)
    assert [error.id for error in checks.check_vector_dimensions()] == ["knowledge.E002"]


def test_missing_weights_are_an_error(monkeypatch):
    monkeypatch.setattr(embedding, "WEIGHTS_PACKAGE", "no_such_weights")
    assert [error.id for error in checks.check_vector_dimensions()] == ["knowledge.E001"]
