"""Makes completion scripts for shells from the parser."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_FILES = "@files"


@dataclass(frozen=True)
class _Step:
    """The words that may follow other words."""

    words: str
    """The words before, without the program's name: `route get`."""
    next: tuple[str, ...]
    flags: tuple[str, ...]
    values: tuple[tuple[str, str], ...]
    """What may follow a flag with a value: words or files."""


def _steps(parser: argparse.ArgumentParser, words: str = "") -> Iterator[_Step]:
    nexts: tuple[str, ...] = ()
    flags: list[str] = []
    values: list[tuple[str, str]] = []
    deeper: list[tuple[str, argparse.ArgumentParser]] = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            nexts = tuple(action.choices)
            deeper = list(action.choices.items())
        elif action.option_strings:
            flags += action.option_strings
            if action.nargs != 0:
                choices = " ".join(filter(_PLAIN.match, action.choices or ()))
                what = choices or (_FILES if action.metavar == "FILE" else "")
                values += [(flag, what) for flag in action.option_strings]
        elif action.choices:
            nexts = tuple(map(str, action.choices))
    yield _Step(words, nexts, tuple(flags), tuple(values))
    for name, sub in deeper:
        yield from _steps(sub, f"{words} {name}".strip())


def _cases(parser: argparse.ArgumentParser) -> tuple[str, str]:
    """Writes two lists of cases for bash and zsh: what follows flags, and what follows words."""
    steps = list(_steps(parser))
    after: dict[str, set[str]] = {}
    for step in steps:
        for flag, what in step.values:
            after.setdefault(flag, set()).add(what)
    # What a value may be can depend on the command; that there is one cannot.
    flags = "".join(
        f"    ' {step.words} '*'{flag}') found='{what}'; return ;;\n"
        for step in steps
        for flag, what in step.values
        if what and len(after[flag]) > 1
    ) + "".join(
        f"    *' {flag}') found='{''.join(whats) if len(whats) == 1 else ''}'; return ;;\n"
        for flag, whats in sorted(after.items())
    )
    words = "".join(
        f"    '{step.words}') nexts='{' '.join(step.next)}'; flags='{' '.join(step.flags)}' ;;\n"
        for step in steps
    )
    return flags, words


# What needs no quotes in a shell. Others are values of the contract, which are not offered.
_PLAIN = re.compile(r"[A-Za-z0-9_./:@%+-]+\Z")

# Names of commands and flags contain only lower-case letters, digits and hyphens: nothing to quote.
_FIND = """_@name@_find() {
  # What may stand at the end of the words given: in `found`, words or @files.
  local word='' before='' line='' nexts='' flags=''
  local current="${1}"; shift
  for word in "$@"; do
    case "$word" in -*) ;; *) _@name@_is_value "$before" || line="${line:+$line }$word" ;; esac
    before="$word"
  done
  found=''
  case " $line $before" in
@flags@  esac
  # Names of objects come after the command's own words.
  while :; do
    case "$line" in
@words@    *) case "$line" in *' '*) line="${line% *}"; continue ;; esac ;;
    esac
    break
  done
  case "$current" in -*) found="$flags" ;; *) found="$nexts" ;; esac
}
_@name@_is_value() {
  local found=none
  case " $1" in
@flags@  esac
  return 1
}
"""

_BASH = """# Completion of @name@ for bash: add to ~/.bashrc
#   eval "$(@name@ completion bash)"
@find@_@name@_complete() {
  local found=''
  local current="${COMP_WORDS[COMP_CWORD]}"
  _@name@_find "$current" "${COMP_WORDS[@]:1:COMP_CWORD-1}"
  if [ "$found" = '@files' ]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$current"))
  else
    COMPREPLY=($(compgen -W "$found" -- "$current"))
  fi
}
complete -F _@name@_complete @name@
"""

_ZSH = """#compdef @name@
# Completion of @name@ for zsh: add to ~/.zshrc, after compinit
#   eval "$(@name@ completion zsh)"
@find@_@name@() {
  local found=''
  _@name@_find "${words[CURRENT]}" "${(@)words[2,CURRENT-1]}"
  if [ "$found" = '@files' ]; then
    _files
  else
    compadd -- ${=found}
  fi
}
compdef _@name@ @name@
"""


def _script(template: str) -> Callable[[str, argparse.ArgumentParser], str]:
    def make(name: str, parser: argparse.ArgumentParser) -> str:
        flags, words = _cases(parser)
        find = _FIND.replace("@flags@", flags).replace("@words@", words)
        return template.replace("@find@", find).replace("@name@", name)

    return make


SHELLS: dict[str, Callable[[str, argparse.ArgumentParser], str]] = {
    "bash": _script(_BASH),
    "zsh": _script(_ZSH),
}
