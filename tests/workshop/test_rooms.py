"""The engine leans on nothing of the outside but msgspec; import-linter's contracts can only name what is forbidden."""

import sys

import grimp
import pytest

ALLOWED = sys.stdlib_module_names | {"msgspec", "hegemon"}


def strangers(package: str, room: str, allowed: frozenset[str] | set[str]) -> set[str]:
    """Modules outside `allowed` that some module of `room` imports itself."""
    graph = grimp.build_graph(package, include_external_packages=True, cache_dir=None)
    inside = {room} | graph.find_descendants(room)
    imported = {target for module in inside for target in graph.find_modules_directly_imported_by(module)}
    return {module for module in imported if module.partition(".")[0] not in allowed}


def test_the_engine_imports_nothing_of_the_outside_but_msgspec():
    assert strangers("hegemon", "hegemon.engine", ALLOWED) == set()


@pytest.mark.parametrize(
    ("source", "found"), [("import msgspec, enum", set()), ("def f():\n    import rich", {"rich"})]
)
def test_a_stranger_would_be_found(tmp_path, monkeypatch, source, found):
    name = f"sample_{len(found)}"
    (tmp_path / name / "engine").mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "engine" / "__init__.py").touch()
    (tmp_path / name / "engine" / "rule.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    assert strangers(name, f"{name}.engine", ALLOWED | {name}) == found
