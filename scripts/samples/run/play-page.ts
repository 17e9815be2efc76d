import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '../../lib/findings.ts';
import type { Api } from '../api.ts';
import { chainOf, filesOf, isFile, sourceOf } from '../groups.ts';
import type { PageSamples, Sample } from '../types.ts';
import { callProblem, operationOf, type CallLog } from './calls.ts';
import { firstDifference, isSameOutput } from './compare-output.ts';
import { printedIn, scriptOf } from './runnable.ts';
import {
  openPython,
  openTerminal,
  readEnvironment,
  runProgram,
  type Ending,
  type Session,
} from './session.ts';
import type { Stage } from './stage.ts';

/** What became of a block that was run. */
export interface Outcome {
  readonly sample: Sample;
  readonly findings: readonly Finding[];
}

export interface Play {
  readonly stage: Stage;
  readonly api: Api;
  readonly log: CallLog;
  /** The operations that commands of a block say they call, each of which must arrive. */
  readonly shown: ReadonlyMap<Sample, readonly string[]>;
  readonly isRun: (sample: Sample) => boolean;
  readonly onOutcome: (outcome: Outcome) => void;
}

/**
 * Runs the blocks of a page in their order, in a folder that holds the files it shows. A page is one
 * terminal, and programs find what it exported. A program goes on where it says `continues`;
 * TypeScript that does runs as one module, at the last of its blocks.
 */
export async function playPage(page: PageSamples, play: Play): Promise<void> {
  const cwd = play.stage.pageFolder(page.page);
  let environment = play.stage.environment(play.log.url);
  for (const [name, { code }] of filesOf(page.samples.toReversed())) {
    writeFile(join(cwd, name), code);
  }
  const sessions = new Map<Sample | string, Session>();
  const session = (key: Sample | string, open: () => Session): Session => {
    const known = sessions.get(key);
    if (known?.isOpen()) return known;
    const opened = open();
    sessions.set(key, opened);
    return opened;
  };
  for (const [index, sample] of page.samples.entries()) {
    if (isFile(sample)) writeFile(join(cwd, sample.meta.title ?? ''), sample.code);
    if (!play.isRun(sample)) continue;
    const chain = chainOf(sample, page.samples);
    const program = writeProgram(join(cwd, `.block-${index}`), sample, chain);
    const before = play.log.calls.length;
    const ending = await run(program.file, chain);
    play.onOutcome({
      sample,
      findings: problemsOf(sample, ending, program, page.samples, {
        ...play,
        calls: play.log.calls.slice(before),
      }).map(({ line, message }) => ({
        file: sample.file,
        line,
        column: sample.column,
        rule: 'sample-run',
        message,
        severity: 'error',
      })),
    });
  }
  await Promise.all([...sessions.values()].map((one) => one.close()));

  async function run(file: string, chain: readonly Sample[]): Promise<Ending> {
    const { kind } = chain.at(-1) ?? {};
    if (kind === 'typescript') return runProgram('node', [file], { cwd, environment });
    if (kind === 'python') {
      const [first] = chain;
      const isLoaded = !first || !isFile(first) || sessions.get(first)?.isOpen();
      const program = session(first ?? '', () => openPython({ cwd, environment }));
      // As `python -i` does.
      if (!isLoaded) await program.run(join(cwd, first.meta.title ?? ''));
      return program.run(file);
    }
    const terminal = session('terminal', () => openTerminal({ cwd, environment }));
    const ending = await terminal.run(file);
    if (ending.code === 0) environment = readEnvironment(file);
    return ending;
  }
}

/** A block as a file, and what stands in the file before it. */
interface Program {
  readonly file: string;
  /** How many lines stand before the block's own. */
  readonly lines: number;
  /** What the program prints where the block begins. */
  readonly mark?: string;
}

/** Shell and Python go on in a session of their own; a module repeats what it goes on from. */
function writeProgram(name: string, sample: Sample, chain: readonly Sample[]): Program {
  if (sample.kind !== 'typescript') {
    writeFileSync(name, `${sample.kind === 'shell' ? scriptOf(sample) : sample.code}\n`);
    return { file: name, lines: 0 };
  }
  const file = `${name}.${sample.language === 'typescript' ? 'mts' : 'mjs'}`;
  const mark = `\u0000${name}`;
  const before = [
    ...chain.slice(0, -1).map(({ code }) => code),
    `console.log(${JSON.stringify(mark)});`,
  ].join('\n');
  writeFileSync(file, `${before}\n${sample.code}\n`);
  return { file, lines: before.split('\n').length, mark };
}

interface Problem {
  readonly line: number;
  readonly message: string;
}

/** What a run of a block shows to be wrong with it. */
function problemsOf(
  sample: Sample,
  ending: Ending,
  program: Program,
  samples: readonly Sample[],
  { api, shown, calls }: Play & { readonly calls: CallLog['calls'] },
): Problem[] {
  const { codeLine } = sample;
  const problems: Problem[] = calls
    .map((call) => callProblem(call, api))
    .filter((message) => message !== undefined)
    .map((message) => ({ line: codeLine, message: `The block ${message}.` }));
  if (ending.code !== 0) {
    const line = failedLine(sample, ending, program);
    problems.push({ line: line ?? codeLine, message: failure(ending) });
  }
  const arrived = new Set(calls.map((call) => operationOf(call, api)?.id));
  const missing = (shown.get(sample) ?? []).filter((id) => !arrived.has(id));
  if (ending.code === 0 && missing.length > 0) {
    const message = `The block shows a call of ${missing.join(' and ')}, and sent none.`;
    problems.push({ line: codeLine, message });
  }
  if (ending.code !== 0) return problems;
  const output = program.mark
    ? (ending.output.split(`${program.mark}\n`).at(-1) ?? '')
    : ending.output;
  for (const { text, language, line } of outputsOf(sample, samples)) {
    if (isSameOutput(text, output, language)) continue;
    const message = `The block does not print this: ${firstDifference(text, output)}.`;
    problems.push({ line, message });
  }
  return problems;
}

/** What the page says that a block prints. */
function outputsOf(
  sample: Sample,
  samples: readonly Sample[],
): { text: string; language: string; line: number }[] {
  const inside = printedIn(sample);
  const below = samples.filter(
    (other) => other.meta.unverified === undefined && sourceOf(other, samples) === sample,
  );
  return [
    ...(inside ? [{ text: inside, language: 'text', line: sample.codeLine }] : []),
    ...below.map(({ code, language, codeLine }) => ({ text: code, language, line: codeLine })),
  ];
}

/** The line of the page on which a program failed, as its own messages name it. */
function failedLine(
  { codeLine, language }: Sample,
  { errors }: Ending,
  { file, lines }: Program,
): number | undefined {
  const places = errors.split('\n').flatMap((line) => {
    const at = line.indexOf(file);
    const rest = at === -1 ? '' : line.slice(at + file.length);
    const [, number] = /^(?:", line |: line |:)(\d+)/.exec(rest) ?? [];
    return number === undefined || Number(number) <= lines ? [] : [Number(number) - lines];
  });
  // The innermost call stands last in Python, and first elsewhere.
  const place = places.at(language === 'python' ? -1 : 0);
  return place === undefined ? undefined : codeLine + place - 1;
}

/** Why a program failed, in its own last words. */
function failure({ code, errors }: Ending): string {
  if (code === undefined) return 'The block did not end in time.';
  const lines = errors
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    // What curl says of its progress, and where Node was.
    .filter((line) => /[a-z]/i.test(line) && !/^(?:% Total|Dload|at |Node\.js v|file:)/.test(line));
  const words = lines.slice(-4).join(' / ').slice(0, 600);
  return `The block ended with ${code}${words ? `: ${words}` : ' and said nothing'}.`.replace(
    /\.\.$/,
    '.',
  );
}

function writeFile(place: string, text: string): void {
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, `${text}\n`);
}
