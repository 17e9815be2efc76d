import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCached } from '../../../checks/run-tool.ts';
import { runProgram } from '../../../lib/run-program.ts';
import { findMypy, findPython, pythonEnvironment } from '../../../test/python.ts';
import { lineAt } from '../../place-problem.ts';
import { askPython } from '../../read/ask-python.ts';
import { isForeign, oneLine, temporaryFolder, textOf } from './program.ts';
import type { Complaint, Packages, Program } from './types.ts';

/** The complaints of Python's own tools, and which of them are missing here. */
export interface PythonReport {
  readonly complaints: readonly Complaint[];
  readonly notes: readonly string[];
}

/** Compile programs in Python, and check the types of ours in one run of mypy. */
export async function checkPython(
  programs: readonly Program[],
  packages: Packages,
): Promise<PythonReport> {
  const python = findPython();
  if (python === undefined) {
    const note = 'Python samples were not compiled: no Python 3.10 or later was found.';
    return { complaints: [], notes: [note] };
  }
  const faults = await compile(python, programs);
  const broken = new Set(faults.map(({ program }) => program));
  const mypy = findMypy();
  if (mypy === undefined) {
    return { complaints: faults, notes: ['Types of Python samples were not checked: no mypy.'] };
  }
  const readable = programs.flatMap((program, index) =>
    broken.has(index) || isForeign(program) ? [] : [{ index, text: textOf(program) }],
  );
  return { complaints: [...faults, ...(await checkTypes(mypy, readable, packages))], notes: [] };
}

async function compile(python: string, programs: readonly Program[]): Promise<Complaint[]> {
  const script = fileURLToPath(new URL('compile.py', import.meta.url));
  // The script next to this file wrote it.
  const faults = (await askPython(python, [script], programs.map(textOf))) as readonly (Pick<
    Complaint,
    'line' | 'column' | 'message'
  > | null)[];
  return faults.flatMap((fault, program): Complaint[] => {
    if (!fault) return [];
    const message = `Python can't read this: ${oneLine(fault.message)}`;
    return [{ ...fault, program, rule: 'sample-syntax', message }];
  });
}

async function checkTypes(
  mypy: string,
  programs: readonly { readonly index: number; readonly text: string }[],
  { generated, cache }: Packages,
): Promise<Complaint[]> {
  if (programs.length === 0) return [];
  using folder = temporaryFolder(cache);
  const { path } = folder;
  for (const { index, text } of programs) writeFileSync(join(path, `block_${index}.py`), text);
  const kept = join(cache, 'mypy');
  const run = () => runMypy(mypy, path, join(generated, 'python'), kept);
  const complaints = await runCached(kept, run);
  const texts = new Map(programs.map(({ index, text }) => [index, text]));
  return complaints.map((one) => atKeyword(one, texts.get(one.program) ?? ''));
}

/** Parse `block_3.py:12:5: error: … [attr-defined]`. */
const parseMypy = (output: string): Complaint[] =>
  [...output.matchAll(/^block_(\d+)\.py:(\d+):(\d+): error: (.*?)(?: {2}\[([\w-]+)\])?$/gm)].map(
    ([, program, line, column, message = '', code]) => ({
      program: Number(program),
      line: Number(line),
      column: Number(column),
      rule: 'sample-types',
      message: oneLine(message) + (code === undefined ? '' : ` (${code})`),
    }),
  );

/** Place a complaint about a keyword at the keyword: mypy reports where the call begins. */
function atKeyword(complaint: Complaint, text: string): Complaint {
  const [, keyword] = /^Unexpected keyword argument "(\w+)"/.exec(complaint.message) ?? [];
  if (keyword === undefined) return complaint;
  const lines = text.split('\n');
  const start = lines.slice(0, complaint.line - 1).join('\n').length + complaint.column;
  const place = new RegExp(String.raw`\b${keyword}\s*=(?!=)`).exec(text.slice(start));
  return place ? { ...complaint, ...lineAt(text, start + place.index) } : complaint;
}

async function runMypy(
  mypy: string,
  folder: string,
  packages: string,
  cache: string,
): Promise<Complaint[]> {
  const options = [
    '--check-untyped-defs',
    '--allow-redefinition',
    '--no-site-packages',
    '--no-error-summary',
    '--no-color-output',
    '--show-column-numbers',
    '--show-error-codes',
    // Otherwise it would look for settings.
    '--config-file=',
    `--cache-dir=${cache}`,
  ];
  const env = pythonEnvironment({ MYPYPATH: packages });
  const { code, stdout, stderr } = await runProgram(mypy, [...options, '.'], { cwd: folder, env });
  // 2 and more: it didn't do its work. A crash ends with 1, as complaints do.
  if (code > 1 || stderr.includes('Traceback') || (code === 1 && !stdout.includes(': error: '))) {
    throw new Error(`mypy ended with ${code} on samples:\n${stdout}${stderr}`);
  }
  return parseMypy(stdout);
}
