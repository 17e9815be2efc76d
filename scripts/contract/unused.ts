import path from 'node:path';
import { isMap, isScalar, isSeq, visit, type Node, type Scalar } from 'yaml';
import type { Finding } from '../lib/findings.ts';
import { ENTRY, type ContractFile } from './read-contract.ts';
import { SUBSCHEMAS } from './rules/places.js';

/**
 * Find files that nothing refers to, unused entries of files whose entries are referred to, and
 * messages of the error catalog that no response has. They aren't part of the contract, and no
 * linter checks them.
 */
export function findUnused(files: readonly ContractFile[]): Finding[] {
  const unused = unusedNodes(files);
  return [...unused, ...unusedMessages(files, new Set(unused.map(({ node }) => node)))].map(
    ({ file: { file, placeOf }, node, message }) => ({
      file,
      ...placeOf(node?.range?.[0] ?? 0),
      rule: 'unused',
      message,
      severity: 'error',
    }),
  );
}

/** An unused part of a file; `node` is the key of an entry, or everything in the file. */
interface Unused {
  readonly file: ContractFile;
  readonly node: Node | null | undefined;
  readonly message: string;
}

function unusedNodes(files: readonly ContractFile[]): Unused[] {
  const targets = new Set(files.flatMap(referencesIn));
  const finding = (file: ContractFile, node: Unused['node'], what: string): Unused => ({
    file,
    node,
    message: `Nothing refers to ${what}, so it isn't part of the contract. Refer to it, or remove it.`,
  });
  // A reference to one field of a schema doesn't need the rest, but the rest says what the field belongs to.
  const isSchema = (file: string): boolean =>
    Object.keys(SUBSCHEMAS).some((keyword) => targets.has(`${file}#/${keyword}`));
  return files
    .filter(({ file }) => file !== ENTRY && !targets.has(`${file}#`) && !isSchema(file))
    .flatMap((file) => {
      const { contents } = file.document;
      const entries = isMap<Scalar>(contents) ? contents.items.map(({ key }) => key) : [];
      const unused = entries.filter(({ value }) => !targets.has(`${file.file}#/${value}`));
      return unused.length === entries.length
        ? [finding(file, contents, 'this file')]
        : unused.map((key) => finding(file, key, `"${key.value}"`));
    });
}

/** Find the messages of the error catalog that no example in a used part of the contract has. */
function unusedMessages(
  files: readonly ContractFile[],
  unused: ReadonlySet<Unused['node']>,
): Unused[] {
  const used = new Set<unknown>();
  for (const { document } of files) {
    if (unused.has(document.contents)) continue;
    visit(document, {
      Pair(_, { key, value }) {
        if (unused.has(key as Node)) return visit.SKIP;
        if (isScalar(key) && key.value === 'value' && isScalar(value)) used.add(value.value);
        return undefined;
      },
    });
  }
  const file = files.find((one) => one.file === ENTRY);
  const catalog = file?.document.getIn(['info', 'x-error-catalog']);
  if (!file || !isMap(catalog)) return [];
  const messages = catalog.items.flatMap(({ value }) => (isSeq(value) ? value.items : []));
  return messages
    .filter((node) => isScalar(node))
    .filter(({ value }) => !used.has(value))
    .map((node) => ({
      file,
      node,
      message: `No error response has the message ${JSON.stringify(node.value)}. Add a response that has it, or remove it from the error catalog.`,
    }));
}

/** Return `spec/errors.yaml#/BadRequest` for an entry, `spec/schemas/Route.yaml#` for a whole file. */
function referencesIn({ file, document }: ContractFile): string[] {
  const targets: string[] = [];
  const add = (value: unknown): void => {
    if (!isScalar(value)) return;
    const [target, pointer = ''] = String(value.value).split('#');
    const [, entry] = pointer.split('/');
    const whole = target ? path.posix.join(path.posix.dirname(file), target) : file;
    if (entry) targets.push(`${whole}#/${entry}`);
    // A file that refers to itself doesn't become part of the contract.
    else if (whole !== file) targets.push(`${whole}#`);
  };
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key)) return;
      if (key.value === '$ref') add(value);
      // A discriminator names variants that may be nowhere else.
      if (key.value === 'mapping' && isMap(value)) value.items.forEach((item) => add(item.value));
    },
  });
  return targets;
}
