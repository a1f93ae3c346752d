"""Provides a scratch folder, an environment, and a compositor for checking the blocks of one page."""
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

import pages

# The time in seconds after which a command of a page counts as hung.
LIMIT = 900
CONTEXTS = pathlib.Path(__file__).resolve().parent / "contexts"


class Bed:
    """A headless compositor with one program, which runs until `end` is called."""

    def __init__(self, folder, line, cwd, environment):
        self.bed = subprocess.Popen(
            [folder / "weston-bed"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        words = self.bed.stdout.readline().split()
        self.environment = dict(environment, **dict(word.split("=", 1) for word in words))
        # If a signal ends the program that make runs, make exits with 2, or the signal ends make, too.
        self.codes = (0, 2, -signal.SIGTERM) if line.startswith("make") else (0,)
        self.said = tempfile.TemporaryFile("w+")
        self.program = subprocess.Popen(
            ["bash", "-c", f"exec env {line}"], cwd=cwd, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=self.said, start_new_session=True)
        self.driver = subprocess.Popen(
            [folder / "weston-driver", "--quiet", "wait-client"], env=self.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def wait_until_shown(self):
        """Waits for the program's window; returns a message if the program ends first, or else None."""
        while True:
            try:
                self.driver.wait(0.2)
                return None
            except subprocess.TimeoutExpired:
                if self.program.poll() is not None:
                    self.driver.kill()
                    return f"ended with {self.program.returncode} before it showed a window: {self.messages()}"

    def messages(self):
        """Returns the text that the program wrote to standard error."""
        self.said.seek(0)
        return self.said.read().strip()

    def end(self):
        """Ends the program and the compositor; returns a message if the program's exit code is wrong, or else None."""
        if self.program.poll() is None:
            os.killpg(self.program.pid, signal.SIGTERM)
        code = self.program.wait(LIMIT)
        self.bed.stdin.close()
        self.bed.wait(LIMIT)
        return None if code in self.codes else f"ended with {code} on SIGTERM: {self.messages()}"


class Workshop:
    """A scratch folder, also used as the home folder, in which the blocks of one page are checked in order."""

    def __init__(self, build, page):
        self.build = pathlib.Path(build).resolve()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="tactus-documents-"))
        self.cwd = self.folder
        self.printed = ""
        self.bed = None
        self.environment = self.make_environment()
        shutil.copytree(CONTEXTS / "files", self.folder, dirs_exist_ok=True)
        # The commands of an example's page expect the files of the example.
        if page.startswith("Examples/"):
            shutil.copytree((pages.ROOT / page).parent, self.folder, dirs_exist_ok=True)

    def make_environment(self):
        """Returns the environment of commands, in which all folders of the user are in the scratch folder."""
        names = {"XDG_CONFIG_HOME": ".config", "XDG_STATE_HOME": ".local/state",
                 "XDG_DATA_HOME": ".local/share", "XDG_CACHE_HOME": ".cache", "XDG_RUNTIME_DIR": ".run"}
        kept = {name: os.environ[name] for name in ("LANG", "CC") if name in os.environ}
        home = pathlib.Path.home()
        kept.setdefault("RUSTUP_HOME", str(home / ".rustup"))
        result = dict(kept, HOME=str(self.folder), PATH=f"{self.build}:{os.environ['PATH']}",
                      FONTCONFIG_FILE=str(pages.ROOT / "docs/site/fonts.conf"), ROOT=str(pages.ROOT))
        for name, folder in names.items():
            (self.folder / folder).mkdir(parents=True, exist_ok=True, mode=0o700)
            result[name] = str(self.folder / folder)
        include = pages.ROOT / "Sources/CTactusPlugin/include"
        pc = self.folder / ".local/lib/pkgconfig/tactus-plugin.pc"
        pc.parent.mkdir(parents=True)
        pc.write_text(f"kit={pages.ROOT}\nName: tactus-plugin\nDescription: The source tree\nVersion: 1\n"
                      f"Cflags: -I{include}\n")
        result["PKG_CONFIG_PATH"] = str(pc.parent)
        return result

    def run(self, line, keeps_folder=False):
        """Runs a shell command line; returns its exit code, and stores its output in `printed`."""
        environment = self.bed.environment if self.bed else self.environment
        mark = self.folder / ".cwd"
        script = f"umask 022\n{line}\ncode=$?\npwd > '{mark}'\nexit $code"
        try:
            outcome = subprocess.run(
                ["bash", "-c", script], cwd=self.cwd, env=environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            self.printed = f"did not end within {LIMIT} s"
            return -1
        self.printed = outcome.stdout.decode("utf-8", "replace").replace(str(self.folder), "~")
        if keeps_folder and mark.exists():
            self.cwd = pathlib.Path(mark.read_text().strip())
        return outcome.returncode

    def show(self, line, beds):
        """Runs a program under a headless compositor until the next program or the end of the block."""
        fault = self.end_shown()
        self.bed = Bed(beds, line, self.cwd, self.environment)
        return fault or self.bed.wait_until_shown()

    def end_shown(self):
        """Ends the program that `show` started, if there is one."""
        bed, self.bed = self.bed, None
        return bed.end() if bed else None

    def close(self):
        """Removes the scratch folder."""
        shutil.rmtree(self.folder, ignore_errors=True)
