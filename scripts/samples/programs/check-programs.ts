import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMypy, findPython } from '../../test/python.ts';
import type { PageSamples } from '../types.ts';
import { isForeign, placeComplaints, readPrograms, textOf } from './program.ts';
import { checkPython, type PythonReport } from './python.ts';
import type { Packages, Program, ProgramReport } from './types.ts';
import { checkTypeScript } from './typescript.ts';

/** Checks the types of all programs of pages against the generated packages. Nothing is run. */
export async function checkPrograms(
  pages: readonly PageSamples[],
  packages: Packages,
): Promise<ProgramReport> {
  const scripts = readPrograms(pages, 'typescript');
  const modules = readPrograms(pages, 'python');
  const [typescript, python] = await Promise.all([
    remembered('typescript', scripts, packages, async () => ({
      complaints: scripts.length > 0 ? await checkTypeScript(scripts, packages) : [],
      notes: [],
    })),
    remembered('python', modules, packages, async () =>
      modules.length > 0 ? await checkPython(modules, packages) : { complaints: [], notes: [] },
    ),
  ]);
  return {
    problems: [
      ...placeComplaints(typescript.complaints, scripts),
      ...placeComplaints(python.complaints, modules),
    ],
    notes: [...typescript.notes, ...python.notes],
  };
}

/** What was found out about the same programs and the same packages is not found out again. */
async function remembered(
  language: 'typescript' | 'python',
  programs: readonly Program[],
  { generated, cache, npmName }: Packages,
  check: () => Promise<PythonReport>,
): Promise<PythonReport> {
  const hash = createHash('sha256').update(
    JSON.stringify([
      npmName,
      findPython() ?? '',
      findMypy() ?? '',
      programs.map((program) => [program.sample.language, isForeign(program), textOf(program)]),
    ]),
  );
  // Also how they are checked.
  for (const folder of [join(generated, language), import.meta.dirname]) {
    for (const file of globSync('**/*.{ts,py}', { cwd: folder }).toSorted()) {
      hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  const key = hash.digest('hex');
  const place = join(cache, `${language}.json`);
  const known = existsSync(place) ? readKept(readFileSync(place, 'utf8')) : undefined;
  if (known?.key === key) return known.report;
  const report = await check();
  mkdirSync(cache, { recursive: true });
  writeFileSync(place, JSON.stringify({ key, report }));
  return report;
}

interface Kept {
  readonly key: string;
  readonly report: PythonReport;
}

function readKept(text: string): Kept | undefined {
  try {
    // Written by the function above; a file that broke off is none.
    return JSON.parse(text) as Kept;
  } catch {
    return undefined;
  }
}
