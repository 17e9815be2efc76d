import { expect, onTestFinished, test } from 'vitest';
import { json, startUnreliableServer } from '../../templates/typescript/unreliable-server.ts';
import { PACKAGE, PYTHON, runPython } from './program.ts';

/** The command line of a made-up contract, with what the project's own contract lacks. */

test.skipIf(!PYTHON)(
  'each part of a command has the effect that the contract describes',
  async () => {
    const server = await startUnreliableServer(json({ b: 1, a: 2, other: 3 }));
    onTestFinished(() => server.close());
    const words = [...SENT.map(([line]) => line), ...REFUSED.map(([line]) => line), 'drain a b'];
    const { stdout, stderr } = await runPython(['-c', RUN], {
      env: { TEA_BASE_URL: server.url, TEA_LABEL: 'green' },
      input: JSON.stringify(words.map((line) => line.split(' '))),
    });
    expect(stderr).toBe('');
    const ends = JSON.parse(stdout) as { readonly code: number; readonly errors: string }[];
    expect(server.received).toHaveLength(SENT.length);
    for (const [index, [line, target, headers, body]] of SENT.entries()) {
      expect(ends[index], line).toEqual({ code: 0, errors: '' });
      const call = server.received[index];
      expect(`${call?.method} ${call?.target}`).toBe(target);
      expect(call?.headers, line).toMatchObject(headers);
      expect(call?.body, line).toBe(body);
    }
    for (const [index, [line, want]] of REFUSED.entries()) {
      const end = ends[SENT.length + index];
      expect(end, line).toEqual({ code: 2, errors: expect.stringContaining(want) });
    }
    expect(ends.at(-1)).toEqual({
      code: 9,
      errors: 'drain: a, b. Sure? [y/N] tea: not confirmed, so nothing was done\n',
    });
  },
);

/** Words, and what is sent. */
const SENT: readonly (readonly [string, string, Readonly<Record<string, string>>, string])[] = [
  ['brew --size 1 --size 2', 'GET /brew?size=1&size=2', { 'x-label': 'green' }, ''],
  ['--label black brew', 'GET /brew', { 'x-label': 'black' }, ''],
  ['brew --trace t-1', 'GET /brew', { 'x-trace': 't-1' }, ''],
  ['pour a/b 7', 'POST /pour/a%2Fb/7', {}, ''],
  [
    'pour a b --cups 12 --degrees 91.5 --kind one',
    'POST /pour/a/b',
    {},
    '{"cups": 12, "degrees": 91.5, "kind": 1}',
  ],
];

/** Words, and the message about them. */
const REFUSED: readonly (readonly [string, string])[] = [
  ['pour a b --cups 1.5', "argument --cups: expected an integer, found '1.5'"],
  ['pour a b --cups x', "argument --cups: expected an integer, found 'x'"],
  ['pour a b --degrees hot', "argument --degrees: expected a number, found 'hot'"],
  ['pour a b --cups 1 --cups 2', 'argument --cups: given twice'],
  ['pour a b --kind two', "argument --kind: invalid choice: 'two'"],
  ['stir', 'the following arguments are required: --spoon'],
];

/** Runs the program with each list of words, on a terminal where no one says yes. */
const RUN = `
import contextlib, io, json, sys
from ${PACKAGE}._operation import Operation
from ${PACKAGE}._settings import Package
from ${PACKAGE}.cli import _main
from ${PACKAGE}.cli._table import Argument, Body, Command, Field, Option, Program, raw

def command(name, method, path, arguments=(), options=(), body=None):
    operation = raw(Operation(name, method, path, (), None, {200: None, 201: dict}))
    return Command(
        name, name, name, operation, arguments, options, body, ["a", "b"], is_confirmed=method == "DELETE"
    )

SIZE = Option("query", "size", "--size", "the size", is_required=False, is_list=True)
TRACE = Option("header", "x-trace", "--trace", "the trace", is_required=False)
LABEL = Option("header", "x-label", "--label", "the label", is_required=True, setting="label")
SPOON = Option("query", "spoon", "--spoon", "the spoon", is_required=True)
CUPS = Field("cups", "--cups", "integer", "COUNT", "how many cups")
DEGREES = Field("degrees", "--degrees", "number", "NUMBER", "how hot")
KIND = Field("kind", "--kind", "choice", "KIND", "which kind", {"one": 1})
POT = Argument("pot", "pot", "the pot")
CUP = Argument("cup", "cup", "the cup")

_main.PROGRAM = Program(
    "tea",
    "Makes tea: 100 %.",
    Package("tea", "1", "1", "TEA"),
    [],
    [
        command("brew", "GET", "/brew", options=[SIZE, TRACE, LABEL]),
        command("pour", "POST", "/pour/{pot}/{cup}", [POT, CUP], body=Body("", False, [CUPS, DEGREES, KIND], ())),
        command("stir", "GET", "/stir", options=[SPOON]),
        command("drain", "DELETE", "/pour/{pot}/{cup}", [POT, CUP]),
    ],
)

class Terminal(io.StringIO):
    def isatty(self):
        return True

def end(words):
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(Terminal()) as errors:
        code = _main.main(words)
    return {"code": code, "errors": errors.getvalue()}

lines = json.load(sys.stdin)
sys.stdin = Terminal()
print(json.dumps([end(words) for words in lines]))
`;
