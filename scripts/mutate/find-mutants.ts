import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPython } from '../test/python.ts';
import { contractMutants, SERVED_DEFINITION } from './contract-mutants.ts';
import { applyEdit, type Edit, type Group, type Mutant } from './mutant.ts';
import { typeScriptEdits } from './typescript-mutants.ts';

const SOURCES: readonly { readonly group: Group; readonly pattern: string }[] = [
  { group: 'clients', pattern: 'generated/typescript/{client,index}.ts' },
  {
    group: 'clients',
    pattern: 'generated/python/*/{client,async_client,models,_operations,_contract}.py',
  },
  { group: 'clients', pattern: 'generated/python/*/cli/_commands.py' },
  {
    group: 'typescript',
    pattern:
      'templates/typescript/{bodies,connection,errors,keys,pages,parameters,retries,secrets,settings,transport}.ts',
  },
  { group: 'python', pattern: 'templates/python/sdk/{*,cli/*}.py' },
];

/** Find every possible mutant of the project, always in the same order. */
export function findMutants(root: string): Mutant[] {
  const files = SOURCES.flatMap(({ group, pattern }) =>
    globSync(pattern, { cwd: root })
      .toSorted()
      .map((file) => ({ group, file, source: readFileSync(join(root, file), 'utf8') })),
  );
  const edits = pythonEdits(
    files.filter(({ file }) => file.endsWith('.py')).map(({ file }) => join(root, file)),
  );
  const definition = readFileSync(join(root, SERVED_DEFINITION), 'utf8');
  return [
    ...contractMutants(definition),
    ...files.flatMap(({ group, file, source }) =>
      (file.endsWith('.py') ? (edits.get(join(root, file)) ?? []) : typeScriptEdits(source)).map(
        (edit) => ({
          group,
          file,
          ...applyEdit(source, edit),
          operations: group === 'clients' ? operationAround(source, edit.start) : [],
        }),
      ),
    ),
  ];
}

/** Ask Python for the edits of its files, by file. */
function pythonEdits(files: readonly string[]): Map<string, Edit[]> {
  const script = join(import.meta.dirname, 'python_mutants.py');
  const output = execFileSync(findPython() ?? 'python3', [script, ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // The script wrote it.
  const lists = JSON.parse(output) as Edit[][];
  return new Map(files.map((file, index) => [file, lists[index] ?? []]));
}

/** Find the operation whose method contains a place: what a client calls it is in the line before it. */
function operationAround(source: string, start: number): string[] {
  const before = source.slice(0, start);
  const names = [
    ...before.matchAll(/call\('(\w+)'|^    (?:async )?def ([a-z]\w*)\(|^([A-Z_]+): /gm),
  ];
  const [, typeScript, python, constant] = names.at(-1) ?? [];
  const name =
    typeScript ??
    (python ?? constant)
      ?.toLowerCase()
      .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return name ? [name] : [];
}
