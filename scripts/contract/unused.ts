import path from 'node:path';
import { isMap, isScalar, visit, type Node, type Scalar } from 'yaml';
import type { Finding } from '../lib/findings.ts';
import { ENTRY, type ContractFile } from './read-contract.ts';

/**
 * Finds files that nothing refers to, and entries in files that are referred to by entry. They are no
 * part of the contract, and no linter looks at them.
 */
export function findUnused(files: readonly ContractFile[]): Finding[] {
  const targets = new Set(files.flatMap(referencesIn));
  const finding = (
    { file, placeOf }: ContractFile,
    node: Node | null | undefined,
    what: string,
  ): Finding => ({
    file,
    ...placeOf(node?.range?.[0] ?? 0),
    rule: 'unused',
    message: `Nothing refers to ${what}, so it is no part of the contract. Refer to it, or remove it.`,
    severity: 'error',
  });
  return files
    .filter(({ file }) => file !== ENTRY && !targets.has(`${file}#`))
    .flatMap((file) => {
      const { contents } = file.document;
      const entries = isMap<Scalar>(contents) ? contents.items.map(({ key }) => key) : [];
      const unused = entries.filter(({ value }) => !targets.has(`${file.file}#/${value}`));
      return unused.length === entries.length
        ? [finding(file, contents, 'this file')]
        : unused.map((key) => finding(file, key, `"${key.value}"`));
    });
}

/** `spec/errors.yaml#/BadRequest` for an entry, `spec/schemas/Route.yaml#` for a whole file. */
function referencesIn({ file, document }: ContractFile): string[] {
  const targets: string[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value)) return;
      const [target, pointer = ''] = String(value.value).split('#');
      const [, entry] = pointer.split('/');
      const whole = target ? path.posix.join(path.posix.dirname(file), target) : file;
      if (entry) targets.push(`${whole}#/${entry}`);
      // A file that refers to itself is no more a part of the contract for it.
      else if (whole !== file) targets.push(`${whole}#`);
    },
  });
  return targets;
}
