"""``projectl train``: runs that begin, that learn nothing, and that cannot go on."""

from itertools import islice
from pathlib import Path

from projectl.lab.training import train
from tests.commands import run
from tests.lab.training.test_train import SMALL


def test_a_run_begins_goes_on_or_is_refused(tmp_path: Path) -> None:
    wrong = run(tmp_path, "train", "three")
    assert wrong.returncode == 2
    assert "choose one of two, many, solo" in wrong.stderr
    none = run(tmp_path, "train", "two", "--minutes", "0", "--folder", str(tmp_path))
    assert none.returncode == 0, none.stderr
    assert "nothing was learned" in none.stdout
    list(islice(train.Training(tmp_path / "two", SMALL).run(600), 1))
    other = run(tmp_path, "train", "two", "--minutes", "0", "--folder", str(tmp_path))
    assert other.returncode == 2
    assert "remove it, or choose another folder" in other.stderr
