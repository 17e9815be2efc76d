import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATED } from '../../generate/write-files.ts';
import { pythonPackage } from '../../generate/python/names.ts';
import { runProgram } from '../../lib/run-program.ts';
import { hideProduct } from '../../lib/product-name.ts';
import { RECORDINGS, type Recording } from '../../markdown/weave/recordings.ts';
import type { Model } from '../../model/types.ts';
import { startSandbox } from '../../serve/sandbox/start-sandbox.ts';
import { readProjectSamples } from '../read/read-samples.ts';
import { setReadyStage, type Stage } from '../run/stage.ts';
import type { PageSamples } from '../types.ts';
import { sessionOf } from './session.ts';

const COLUMNS = 100;
const ROWS = 30;

/** Seconds of a recording. They don't depend on the machine: each run gives the same file. */
const PACE = {
  start: 0.5,
  /** For each word of a command, and for each line that is pasted after it. */
  word: 0.15,
  pasted: 0.1,
  /** From a command to its output. */
  wait: 0.4,
  /** To read a line of output, and all of it at most. */
  line: 0.12,
  read: 2.5,
};

/** The time of what was created in a recording. */
const NOW = new Date('2030-01-15T09:30:00Z');

/** What terminal.py prints for each line, and before the first. */
interface Step {
  readonly text: string;
  readonly prompt: '$ ' | '> ';
  /** The exit code of the command that has ended. */
  readonly code: string;
}

/**
 * Record what the commands of a guide print in a terminal, on a sandbox of its own. Returns the file of
 * the recording, with placeholders for the product's name.
 */
async function record(
  root: string,
  model: Model,
  stage: Stage,
  recording: Recording,
  page: PageSamples,
  python: string,
): Promise<string> {
  const definition = join(root, GENERATED, 'openapi/admin.json');
  const sandbox = await startSandbox({ definition, now: () => NOW });
  try {
    const cwd = stage.pageFolder(recording.name);
    const home = stage.pageFolder('home');
    // A pipe's progress depends on the machine.
    writeFileSync(join(home, '.curlrc'), 'silent\nshow-error\n');
    const start = join(home, 'bashrc');
    writeFileSync(start, startFile(model, python, recording.prepare ?? ''));
    const lines = sessionOf(page, recording).flatMap(({ script }) => script.trimEnd().split('\n'));
    const { code, stdout, stderr } = await runProgram(
      python,
      [fileURLToPath(new URL('terminal.py', import.meta.url))],
      {
        cwd,
        env: {
          ...stage.environment(sandbox.url),
          CURL_HOME: home,
          NO_COLOR: '1',
          TERM: 'dumb',
        },
        input: JSON.stringify({ start, columns: COLUMNS, rows: ROWS, lines }),
      },
    );
    if (code !== 0) throw new Error(`The recording "${recording.name}" failed: ${stderr}`);
    // terminal.py printed it.
    const [first, ...steps] = JSON.parse(stdout) as Step[];
    if (first?.text) throw new Error(`"prepare" of "${recording.name}" printed: ${first.text}`);
    return hideProduct(castOf(recording.title, lines, steps), model.product);
  } finally {
    await sandbox.close();
  }
}

/** Return what bash runs before the first prompt, which it marks for terminal.py. */
const startFile = ({ product }: Model, python: string, prepare: string): string => `
PS1=$'\\x1e$?\\x1e$ ' PS2=$'\\x1e\\x1e> '
HISTFILE=
set +H
python() { '${python}' "$@"; }
python3() { '${python}' "$@"; }
${product.slug}() { '${python}' -m ${pythonPackage(product).module} "$@"; }
prepared=$(exec 2>&1; set -e
${prepare}
) || echo "$prepared"
true
`;

/** Write asciicast v2. What was typed is an event of its own, when the line ends. */
export function castOf(title: string, lines: readonly string[], steps: readonly Step[]): string {
  const events: (readonly [number, 'o' | 'i', string])[] = [];
  let now = 0;
  const event = (kind: 'o' | 'i', text: string): void => {
    if (text) events.push([Math.round(now * 100) / 100, kind, text]);
  };
  let prompt = '$ ';
  event('o', prompt);
  now += PACE.start;
  for (const [index, line] of lines.entries()) {
    const step = steps[index];
    const echo = `${line}\r\n`;
    if (!step?.text.startsWith(echo)) throw new Error(`"${line}" was typed, but shown otherwise.`);
    if (step.prompt === '$ ' && step.code !== '0') {
      throw new Error(`"${line}" ended with ${step.code}:\n${step.text}`);
    }
    for (const word of prompt === '$ ' ? (line.match(/\s*\S+(?:\s+$)?/g) ?? []) : [line]) {
      now += prompt === '$ ' ? PACE.word : PACE.pasted;
      event('o', word);
    }
    event('i', `${line}\n`);
    event('o', '\r\n');
    const output = step.text.slice(echo.length);
    if (output) {
      now += PACE.wait;
      // Many shells begin a line for the prompt where a program left one open.
      event('o', output.endsWith('\n') ? output : `${output}\r\n`);
      now += Math.min(PACE.read, output.split('\n').length * PACE.line);
    }
    prompt = step.prompt;
    if (index < lines.length - 1) event('o', prompt);
    if (prompt === '$ ') now += PACE.start;
  }
  const header = { version: 2, width: COLUMNS, height: ROWS, title };
  return [header, ...events].map((part) => `${JSON.stringify(part)}\n`).join('');
}

/** Record everything on the list, one on each core. Returns the files by the recordings' names. */
export async function recordAll(
  root: string,
  model: Model,
  recordings: readonly Recording[],
  python: string,
): Promise<Map<string, string>> {
  const pages = readProjectSamples(root, model.product);
  const casts = new Map<string, string>();
  const queue = [...recordings];
  // All recordings share it, so each finds what the programs before it compiled.
  const stage = await setReadyStage(join(root, GENERATED), model, '');
  const work = async (): Promise<void> => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const { name, page: path } = one;
      const page = pages.find((other) => other.page === path);
      if (!page) throw new Error(`${RECORDINGS}: no page has the path "${path}".`);
      casts.set(name, await record(root, model, stage, one, page, python));
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    await stage.remove();
  }
  return casts;
}
