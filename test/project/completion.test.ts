import { beforeEach, describe, expect, test } from 'vitest';
import {
  isOnPath,
  PACKAGE,
  PROGRAM,
  PYTHON,
  runBare,
  runCommandLine,
  runPython,
} from './program.ts';

/** What a user types, the last word unfinished, and what must be offered, or not. */
const TYPED: readonly { typed: string; has?: string[]; only?: string[]; not?: string[] }[] = [
  { typed: '', has: ['route', 'provider', 'secret', 'query', 'completion'], not: ['list'] },
  { typed: 'sec', only: ['secret'] },
  { typed: 'route ', only: ['list', 'get', 'create', 'update', 'delete'] },
  { typed: 'route d', only: ['delete'] },
  { typed: '--output yaml route ', has: ['list'] },
  { typed: 'route get --base-url http://127.0.0.1 ', only: [] },
  { typed: 'route get tea ', only: [] },
  { typed: 'route get tea --o', only: ['--output'] },
  { typed: 'route list --output ', only: ['json', 'yaml', 'table'] },
  { typed: 'route list --namespace ', only: [] },
  { typed: 'secret list --names', only: ['--namespace'] },
  { typed: 'route list --names', only: [] },
  { typed: 'gateway delete dev --y', only: ['--yes'] },
  { typed: 'query tea --fi', only: ['--file'] },
  { typed: 'route create --n', only: ['--name'] },
  { typed: 'route create --enabled ', only: ['true', 'false'] },
  { typed: '--namespace blue secret ', has: ['list'] },
  { typed: 'secret create a b --api-key-file ', has: ['README.md', 'scripts'] },
  { typed: 'completion ', only: ['bash', 'zsh'] },
  { typed: '--ver', only: ['--version'] },
  { typed: 'route create --file ', has: ['README.md', 'scripts'] },
  { typed: 'route list --key-file ', has: ['README.md', 'scripts'] },
];

beforeEach((context) => {
  if (!PYTHON) context.skip('There is no Python.');
});

describe.each([
  { shell: 'bash', isThere: true, quiet: ['--norc'], script: bashScript },
  { shell: 'zsh', isThere: isOnPath('zsh'), quiet: ['-f'], script: zshScript },
])('completion in $shell', ({ shell, isThere, quiet, script }) => {
  let printed: ReturnType<typeof runCommandLine> | undefined;
  const complete = async (typed: string): Promise<string[]> => {
    printed ??= runCommandLine(['completion', shell]);
    const { stdout: code } = await printed;
    const words = [PROGRAM, ...typed.split(' ')];
    const outcome = await runBare(shell, [...quiet, '-c', script(words)], {
      env: { COMPLETION: code },
    });
    expect(outcome.stderr).toBe('');
    return outcome.stdout.split('\n').filter(Boolean);
  };

  test.skipIf(!isThere).each(TYPED)('after "$typed"', async ({ typed, has, only, not }) => {
    const found = await complete(typed);
    if (only) expect(found.toSorted()).toEqual(only.toSorted());
    if (has) expect(found).toEqual(expect.arrayContaining(has));
    for (const word of not ?? []) expect(found).not.toContain(word);
  });
});

test.each([
  ['tea make --kind ', 'green\nblack\n'],
  ['--kind green tea drink --kind ', 'cold\n'],
  ['tea pour --kind ', '\n'],
])(
  'values after "%s" are those of the command, without what a shell would run',
  async (typed, want) => {
    const { stdout: code, stderr } = await runPython(['-c', KINDS]);
    expect(stderr).toBe('');
    const script = bashScript([PROGRAM, ...typed.split(' ')]);
    const { stdout } = await runBare('bash', ['--norc', '-c', script], {
      env: { COMPLETION: code },
    });
    expect(stdout).toBe(want);
  },
);

/** A program whose commands have an option of the same name, with other values. */
const KINDS = `
import argparse
from ${PACKAGE}.cli._completion import SHELLS
parser = argparse.ArgumentParser()
tea = parser.add_subparsers().add_parser("tea").add_subparsers()
tea.add_parser("make").add_argument("--kind", choices=["green", "black", "$(echo red)", "' ; echo '"])
tea.add_parser("drink").add_argument("--kind", choices=["cold"])
tea.add_parser("pour").add_argument("--kind")
print(SHELLS["bash"]("${PROGRAM}", parser))
`;

/** Bash has set these words when it calls the function that the script has named. */
function bashScript(words: readonly string[]): string {
  return `
    eval "$COMPLETION"
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
    COMP_CWORD=${words.length - 1}
    "$(complete -p ${PROGRAM} | sed 's/.*-F \\([^ ]*\\) .*/\\1/')"
    printf '%s\\n' "\${COMPREPLY[@]}"
  `;
}

/** As zsh's completion calls it, with that completion's own commands replaced by what prints. */
function zshScript(words: readonly string[]): string {
  return `
    compdef() { completer="$1" }
    compadd() { shift; for word in "$@"; do [[ "$word" == "\${words[CURRENT]}"* ]] && print -r -- "$word"; done; true }
    _files() { print -l -- * }
    eval "$COMPLETION"
    words=(${words.map((word) => `'${word}'`).join(' ')})
    CURRENT=${words.length}
    "$completer"
  `;
}
