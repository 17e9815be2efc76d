"""Scripts that complete words in shells, made of the parser itself."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_FILES = "@files"


@dataclass(frozen=True)
class _Step:
    """What may follow a row of words."""

    words: str
    """Those before it, the program's name aside: `route get`."""
    next: tuple[str, ...]
    flags: tuple[str, ...]
    values: tuple[tuple[str, str], ...]
    """What may follow a flag that takes a value: words, or files."""


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
                choices = " ".join(map(str, action.choices or ()))
                what = choices or (_FILES if action.metavar == "FILE" else "")
                values += [(flag, what) for flag in action.option_strings]
        elif action.choices:
            nexts = tuple(map(str, action.choices))
    yield _Step(words, nexts, tuple(flags), tuple(values))
    for name, sub in deeper:
        yield from _steps(sub, f"{words} {name}".strip())


def _cases(parser: argparse.ArgumentParser) -> tuple[str, str]:
    """Two lists of cases in the words of bash and zsh: what follows a flag, and what follows words."""
    steps = list(_steps(parser))
    after = {value for step in steps for value in step.values}
    flags = "".join(
        f"    {flag}) found='{what}'; return ;;\n" for flag, what in sorted(after)
    )
    words = "".join(
        f"    '{step.words}') nexts='{' '.join(step.next)}'; flags='{' '.join(step.flags)}' ;;\n"
        for step in steps
    )
    return flags, words


# Names of commands and flags hold small letters, digits and hyphens only: nothing to quote.
_FIND = """_@name@_find() {
  # What may stand at the end of the words given: in `found`, words or @files.
  local word='' before='' line='' nexts='' flags=''
  local current="${1}"; shift
  for word in "$@"; do
    case "$word" in -*) ;; *) _@name@_is_value "$before" || line="${line:+$line }$word" ;; esac
    before="$word"
  done
  found=''
  case "$before" in
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
  case "$1" in
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
