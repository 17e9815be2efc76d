"""Type lines into bash in a pseudo terminal, each when the prompt is there, and print what appears.

Standard input is JSON: the file that bash reads first, the size of the terminal, and the lines. Standard
output is a list with the text, the prompt and the exit code after each line, and before the first.
"""

import fcntl
import json
import os
import pty
import re
import select
import struct
import sys
import termios

PROMPT = re.compile(rb"\x1e(\d*)\x1e([$>] )$")
SECONDS = 60

given = json.load(sys.stdin)
process, terminal = pty.fork()
if process == 0:
    size = struct.pack("HHHH", given["rows"], given["columns"], 0, 0)
    fcntl.ioctl(0, termios.TIOCSWINSZ, size)
    words = ["bash", "--noprofile", "--noediting", "--rcfile", given["start"], "-i"]
    os.execvp("bash", words)


def read() -> dict[str, str]:
    """Read until the next prompt."""
    shown = b""
    while not (prompt := PROMPT.search(shown)):
        ready, _, _ = select.select([terminal], [], [], SECONDS)
        if not ready:
            sys.exit(f"No prompt after {SECONDS} seconds: {shown.decode()}")
        shown += os.read(terminal, 65536)
    return {
        "text": shown[: prompt.start()].decode(),
        "code": prompt[1].decode(),
        "prompt": prompt[2].decode(),
    }


steps = [read()]
for line in given["lines"]:
    os.write(terminal, f"{line}\n".encode())
    steps.append(read())
os.close(terminal)
json.dump(steps, sys.stdout)
