"""If the extra is not installed, the error says how to install it."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "lacks"),
    [
        ("ofuda.envs", "numpy"),
        ("ofuda.envs", "gymnasium"),
        ("ofuda.envs", "pettingzoo"),
        ("ofuda.envs.openspiel", "pyspiel"),
    ],
)
def test_a_missing_library_is_named_with_the_way_to_install_it(module: str, lacks: str) -> None:
    code = f"""
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name == {lacks!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
try:
    import {module}
except ImportError as error:
    print(error)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    how = "pip install 'ofuda[envs]' (in a checkout: ./go setup test)"
    assert run.stdout == f"{module} needs {lacks}, which is not installed: {how}\n"
