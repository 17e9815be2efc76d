import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '../../lib/findings.ts';
import type { Api } from '../match/api.ts';
import { chainOf, filesOf, isFile } from '../read/groups.ts';
import type { PageSamples, Sample } from '../types.ts';
import { runProblems, type BlockFile, type CallLog } from './run-problems.ts';
import { scriptOf } from './runnable.ts';
import {
  openPython,
  openTerminal,
  readEnvironment,
  runToEnd,
  type Ending,
  type Session,
} from './session.ts';
import type { Stage } from './stage.ts';

/** The result of running a block. */
export interface PlayedBlock {
  readonly sample: Sample;
  readonly findings: readonly Finding[];
}

export interface Play {
  readonly stage: Stage;
  readonly api: Api;
  readonly log: CallLog;
  /** The operations that the commands of a block call, each of which must arrive. */
  readonly shown: ReadonlyMap<Sample, readonly string[]>;
  readonly isRun: (sample: Sample) => boolean;
  readonly onResult: (block: PlayedBlock) => void;
}

/**
 * Run the blocks of a page in order, in a folder with the files that the page shows. A page is one
 * terminal, and programs get its exported variables. A block with `continues` continues a program; in
 * TypeScript, the program runs again as one module.
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
    play.onResult({
      sample,
      findings: runProblems(sample, ending, program, page.samples, {
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
    if (kind === 'typescript') return runToEnd('node', [file], { cwd, environment });
    if (kind === 'python') {
      const [first] = chain;
      const isLoaded = !first || !isFile(first) || sessions.get(first)?.isOpen();
      const program = session(first ?? '', () => openPython({ cwd, environment }));
      // Like `python -i`.
      if (!isLoaded) await program.run(join(cwd, first.meta.title ?? ''));
      return program.run(file);
    }
    const terminal = session('terminal', () => openTerminal({ cwd, environment }));
    const ending = await terminal.run(file);
    if (ending.code === 0) environment = readEnvironment(file);
    return ending;
  }
}

/** Write the file of a block. Shell and Python continue their session; a module repeats the code before. */
function writeProgram(name: string, sample: Sample, chain: readonly Sample[]): BlockFile {
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

function writeFile(place: string, text: string): void {
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, `${text}\n`);
}
