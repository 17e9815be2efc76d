import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../lib/run-program.ts';
import { findMypy, findPython, pythonEnvironment } from '../../test/python.ts';
import { lineAt } from '../place.ts';
import { isForeign, oneLine, textOf } from './program.ts';
import type { Complaint, Packages, Program } from './types.ts';

/** What Python's own tools say, and which of them are missing here. */
export interface PythonReport {
  readonly complaints: readonly Complaint[];
  readonly notes: readonly string[];
}

/** Compiles programs in Python, and checks the types of ours in one run of mypy. */
export async function checkPython(
  programs: readonly Program[],
  packages: Packages,
): Promise<PythonReport> {
  const python = findPython();
  if (python === undefined) {
    const note = 'Python samples were not compiled: no Python 3.10 or later was found.';
    return { complaints: [], notes: [note] };
  }
  const faults = compile(python, programs);
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

function compile(python: string, programs: readonly Program[]): Complaint[] {
  const script = fileURLToPath(new URL('compile.py', import.meta.url));
  const output = execFileSync(python, ['-X', 'utf8', script], {
    input: JSON.stringify(programs.map(textOf)),
    env: pythonEnvironment(),
    encoding: 'utf8',
  });
  // The script beside this file wrote it.
  const faults = JSON.parse(output) as (Pick<Complaint, 'line' | 'column' | 'message'> | null)[];
  return faults.flatMap((fault, program) =>
    fault
      ? [
          {
            ...fault,
            program,
            rule: 'sample-syntax' as const,
            message: `Python cannot read this: ${oneLine(fault.message)}`,
          },
        ]
      : [],
  );
}

async function checkTypes(
  mypy: string,
  programs: readonly { readonly index: number; readonly text: string }[],
  { generated, cache }: Packages,
): Promise<Complaint[]> {
  if (programs.length === 0) return [];
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'python-'));
  try {
    for (const { index, text } of programs) writeFileSync(join(folder, `block_${index}.py`), text);
    const output = await runMypy(mypy, folder, join(generated, 'python'), join(cache, 'mypy'));
    const texts = new Map(programs.map(({ index, text }) => [index, text]));
    return parseMypy(output).map((one) => atKeyword(one, texts.get(one.program) ?? ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `block_3.py:12:5: error: … [attr-defined]`. */
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

/** A keyword that a call does not know, at its own place: mypy says where the call begins. */
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
): Promise<string> {
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
  // 2 and more: it did not do its work.
  if (code > 1) throw new Error(`mypy ended with ${code} on samples:\n${stdout}${stderr}`);
  return stdout;
}
