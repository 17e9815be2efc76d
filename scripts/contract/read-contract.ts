import fs from 'node:fs';
import path from 'node:path';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
} from 'yaml';
import type { Finding } from '../lib/findings.ts';
import { createMemory } from '../lib/memory.ts';
import { readText, type TextFile } from '../lib/text-file.ts';

/** The main file of the contract, from the project's root. */
export const ENTRY = 'spec/admin.yaml';

/** The exceptions of `make diff`. They're next to the contract but not part of it. */
export const EXCEPTIONS = 'spec/breaking-changes.yaml';

/** A parsed file of the contract, with positions. */
export interface ContractFile {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** Why the file isn't text. */
  readonly findings: readonly Finding[];
  /** Shared by all readers: don't change it. */
  readonly document: Document;
  readonly placeOf: (offset: number) => { readonly line: number; readonly column: number };
}

/** Return the path of `file` from `root`, with forward slashes. */
export const relativeTo = (root: string, file: string): string =>
  path.relative(root, file).replaceAll(path.sep, '/');

/**
 * Read the files of the contract. Reports a file that can't be read once, because each linter would
 * report it differently, with its consequences.
 */
export function readContract(root: string): { files: ContractFile[]; findings: Finding[] } {
  if (!fs.existsSync(path.join(root, ENTRY))) {
    const message = `${ENTRY}, the main file of the contract, doesn't exist. Create it, or run this command in the project's folder.`;
    return { files: [], findings: [{ ...WHOLE_ENTRY, message }] };
  }
  const files = fs
    .readdirSync(path.join(root, 'spec'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .filter((name) => `spec/${name}` !== EXCEPTIONS)
    .map((name) => readContractFile(root, path.join(root, 'spec', name)));
  const findings = files.flatMap(findUnreadable);
  return { files, findings: findings.length > 0 ? findings : findVersionErrors(files) };
}

const WHOLE_ENTRY = {
  file: ENTRY,
  line: 0,
  column: 0,
  rule: 'contract-readable',
  severity: 'error',
} as const;

/** Read one file, even with syntax errors. */
export function readContractFile(root: string, absolute: string): ContractFile {
  const name = relativeTo(root, absolute);
  const content = fs.readFileSync(absolute, 'utf8');
  return parsed.recall(absolute, [root, content], () =>
    parseContractFile(readText(name, content), name),
  );
}

/** Parsed files, for a process that watches: only changed files are parsed again. */
const parsed = createMemory<ContractFile>();

/** Drop the parsed files, which take ten times the memory of the contract. */
export const forgetContract = (): void => parsed.forget();

function parseContractFile({ text, findings }: TextFile, file: string): ContractFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeOf: ContractFile['placeOf'] = (offset) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  return { file, text, findings, document, placeOf };
}

/** The target of a path through an alias, or its nearest ancestor that exists. */
interface BehindAlias {
  readonly node: Node;
  readonly key: Node | undefined;
}

/**
 * Follow a path through the aliases of a file. Returns nothing for a path without one: linters
 * misplace only what an alias repeats, at the top of the file or at the alias.
 */
export function findBehindAlias(
  root: string,
  absolute: string,
  path: readonly (string | number)[],
): (BehindAlias & { readonly placeOf: ContractFile['placeOf'] }) | undefined {
  // Most files have none, and needn't be parsed.
  if (!ANCHOR.test(fs.readFileSync(absolute, 'utf8'))) return undefined;
  const { document, placeOf } = readContractFile(root, absolute);
  let found: BehindAlias | undefined;
  let node: unknown = document.contents;
  for (const step of path) {
    if (isAlias(node)) {
      const target = node.resolve(document);
      if (target) found = { node: target, key: undefined };
      node = target;
    }
    const pair = isMap(node)
      ? node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(step))
      : undefined;
    node = isSeq(node) ? node.items[Number(step)] : pair?.value;
    if (!isNode(node)) break;
    if (found) found = { node, key: isNode(pair?.key) ? pair.key : undefined };
  }
  return found && { ...found, placeOf };
}

/** Whatever could be an anchor, to which an alias refers. */
const ANCHOR = /(?:^|[\s,[{])&[^\s,[\]{}]/;

/** Find why a file can't be read: it isn't text, or it has syntax errors or repeated keys. */
export function findUnreadable({
  file,
  findings: faults,
  document,
  placeOf,
}: ContractFile): readonly Finding[] {
  if (faults.length > 0) return faults;
  const at = (offset: number, message: string): Finding => ({
    file,
    ...placeOf(offset),
    rule: 'yaml',
    message,
    severity: 'error',
  });
  // Further errors of a file are often consequences of the first; repeated keys aren't.
  const broken = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (broken) {
    return [
      at(
        broken.pos[0],
        `This is not YAML: ${broken.message}. Correct this line or the one above it; text that contains braces, ": " or a backslash needs single quotes.`,
      ),
    ];
  }
  const findings = document.errors.map(({ pos }) =>
    at(pos[0], 'This object has the key twice. Remove or rename one of them.'),
  );
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      const message = `The alias "*${alias.source}" has no anchor "&${alias.source}" above it. Define the anchor, or put quotes around text that begins with an asterisk.`;
      findings.push(at(alias.range?.[0] ?? 0, message));
    },
    Pair(_, { key }) {
      // YAML reads `{{product}}` without quotes as an object within an object.
      if (!isMap(key)) return;
      const offset = key.range?.[0] ?? 0;
      findings.push(
        at(offset, "Put single quotes around text that begins with braces: '{{product}}'."),
      );
    },
  });
  return findings;
}

function findVersionErrors(files: readonly ContractFile[]): Finding[] {
  const entry = files.find(({ file }) => file === ENTRY)?.document;
  const version: unknown = isMap(entry?.contents) ? entry.contents.get('openapi') : undefined;
  if (/^3\.[01]\.\d+$/.test(String(version))) return [];
  const found = version === undefined ? 'has no "openapi"' : `is of OpenAPI ${version}`;
  const message = `${ENTRY} ${found}; expected OpenAPI 3.1 or 3.0. Begin the file with "openapi: 3.1.0".`;
  return [{ ...WHOLE_ENTRY, message }];
}
