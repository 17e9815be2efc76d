import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTsc } from '../../../checks/types.ts';
import type { Finding } from '../../../lib/findings.ts';
import { isForeign, oneLine, temporaryFolder, textOf } from './program.ts';
import type { Complaint, Packages, Program } from './types.ts';

/** Check programs in TypeScript and JavaScript, all in one run of the compiler. */
export async function checkTypeScript(
  programs: readonly Program[],
  packages: Packages,
): Promise<Complaint[]> {
  using folder = temporaryFolder(packages.cache);
  const names = programs.map((program, index) => {
    const name = `block-${index}.${EXTENSIONS[program.sample.language] ?? 'ts'}`;
    writeFileSync(join(folder.path, name), (isForeign(program) ? UNCHECKED : '') + textOf(program));
    return name;
  });
  const all = await compile(folder.path, names, packages);
  // The compiler checks no types while it can't parse a file.
  const unread = new Set(all.filter(({ rule }) => isSyntax(rule)).map(({ file }) => file));
  const isHeldUp = unread.size > 0 && all.every(({ rule }) => isSyntax(rule));
  const left = names.filter((name) => !unread.has(name));
  const more = isHeldUp && left.length > 0 ? await compile(folder.path, left, packages) : [];
  return [...all, ...more].flatMap(({ file, line, column, rule, message }): Complaint[] => {
    const program = names.indexOf(file);
    const isLoose = file.endsWith('.js') && IMPLICIT.test(rule);
    if (program === -1 || isLoose) return [];
    const text = oneLine(message);
    const place = {
      program,
      line: line - (isForeign(programs[program] as Program) ? 1 : 0),
      column,
    };
    return isSyntax(rule)
      ? [{ ...place, rule: 'sample-syntax', message: `TypeScript can't read this: ${text}` }]
      : [{ ...place, rule: 'sample-types', message: `${text} (${rule})` }];
  });
}

const EXTENSIONS: Readonly<Record<string, string>> = { tsx: 'tsx', javascript: 'js' };

/** Foreign programs use types that we don't have; syntax errors are found all the same. */
const UNCHECKED = '// @ts-nocheck\n';

const isSyntax = (rule: string): boolean => /^TS1\d{3}$/.test(rule);

/** Errors about implicit types, which JavaScript always has. */
const IMPLICIT = /^TS70\d\d$/;

async function compile(
  folder: string,
  files: readonly string[],
  { generated, npmName }: Packages,
): Promise<Finding[]> {
  const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
  const config = {
    compilerOptions: {
      target: 'ESNext',
      lib: ['ESNext', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      allowJs: true,
      checkJs: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      typeRoots: [join(modules, '@types')],
      types: ['node'],
      paths: {
        [npmName]: [join(generated, 'typescript/index.ts')],
        // The generated code may be outside the project.
        'openapi-fetch': [join(modules, 'openapi-fetch')],
      },
    },
    files,
  };
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(config));
  const findings = await runTsc(join(modules, '..'), project);
  return findings.map((finding) => ({ ...finding, file: finding.file.replace(/^.*\//, '') }));
}
