import { join } from 'node:path';
import { askOnce } from '../../ask-once.ts';
import type { PageSamples } from '../../types.ts';
import { isForeign, placeComplaints, readPrograms, textOf } from './program.ts';
import { checkPython, type PythonReport } from './python.ts';
import type { Complaint, Packages, Program, ProgramReport } from './types.ts';
import { checkTypeScript } from './typescript.ts';

/** Check the types of all programs of pages against the generated packages. Nothing is run. */
export async function checkPrograms(
  pages: readonly PageSamples[],
  packages: Packages,
): Promise<ProgramReport> {
  const scripts = readPrograms(pages, 'typescript');
  const modules = readPrograms(pages, 'python');
  const [typescript, python] = await Promise.all([
    ask('typescript', scripts, packages, async (programs) => ({
      complaints: await checkTypeScript(programs, packages),
      notes: [],
    })),
    ask('python', modules, packages, (programs) => checkPython(programs, packages)),
  ]);
  return {
    problems: [
      ...placeComplaints(typescript.complaints, scripts),
      ...placeComplaints(python.complaints, modules),
    ],
    notes: [...typescript.notes, ...python.notes],
    isComplete: typescript.isComplete && python.isComplete,
  };
}

/** Have a compiler check the programs that it has not checked before. */
async function ask(
  language: 'typescript' | 'python',
  programs: readonly Program[],
  { generated, cache, npmName, mayAsk = true }: Packages,
  check: (programs: readonly Program[]) => Promise<PythonReport>,
): Promise<PythonReport & Pick<ProgramReport, 'isComplete'>> {
  const tool = {
    kept: join(cache, `${language}.json`),
    mayAsk,
    facts: [npmName],
    folders: [join(generated, language), import.meta.dirname],
  };
  const questions = programs.map((program) =>
    JSON.stringify([program.sample.language, isForeign(program), textOf(program)]),
  );
  const { answers, notes, isComplete } = await askOnce<Complaint[]>(
    tool,
    questions,
    async (open) => {
      const found = await check(open.flatMap((index) => programs[index] ?? []));
      const of = Map.groupBy(found.complaints, ({ program }) => program);
      return { answers: open.map((_, position) => of.get(position) ?? []), notes: found.notes };
    },
  );
  const complaints = answers.flatMap((said, program) =>
    (said ?? []).map((complaint) => ({ ...complaint, program })),
  );
  return { complaints, notes, isComplete };
}
