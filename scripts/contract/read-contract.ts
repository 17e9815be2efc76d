import fs from 'node:fs';
import path from 'node:path';
import { isMap, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { Finding } from '../lib/findings.ts';
import { createMemory } from '../lib/memory.ts';

/** The front door of the contract, from the project's root. */
export const ENTRY = 'spec/admin.yaml';

/** The written exceptions of `make diff`: they stand beside the contract and are no part of it. */
export const EXCEPTIONS = 'spec/breaking-changes.yaml';

/** A file of the contract, parsed with the positions of what it holds. */
export interface ContractFile {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** Kept for the next reader: it is not to be changed. */
  readonly document: Document;
  readonly placeOf: (offset: number) => { readonly line: number; readonly column: number };
}

/** The path of `file` from `root`, with forward slashes. */
export const relativeTo = (root: string, file: string): string =>
  path.relative(root, file).replaceAll(path.sep, '/');

/**
 * Reads the files of the contract. What keeps one from being read is a finding here, once: the
 * linters would each report it in their own way, and much else because of it.
 */
export function readContract(root: string): { files: ContractFile[]; findings: Finding[] } {
  if (!fs.existsSync(path.join(root, ENTRY))) {
    const message = `There is no ${ENTRY}, the front door of the contract. Create it, or run this in the project's folder.`;
    return { files: [], findings: [{ ...WHOLE_ENTRY, message }] };
  }
  const files = fs
    .readdirSync(path.join(root, 'spec'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .filter((name) => `spec/${name}` !== EXCEPTIONS)
    .map((name) => readContractFile(root, path.join(root, 'spec', name)));
  const findings = files.flatMap(findSyntaxErrors);
  return { files, findings: findings.length > 0 ? findings : findVersionErrors(files) };
}

const WHOLE_ENTRY = {
  file: ENTRY,
  line: 0,
  column: 0,
  rule: 'contract-readable',
  severity: 'error',
} as const;

/** One file, parsed whatever is wrong with it. */
export function readContractFile(root: string, absolute: string): ContractFile {
  const text = fs.readFileSync(absolute, 'utf8');
  return parsed.recall(absolute, [root, text], () => parseContractFile(root, absolute, text));
}

/** For a process that watches: a file is parsed again only when it has changed. */
const parsed = createMemory<ContractFile>();

function parseContractFile(root: string, absolute: string, text: string): ContractFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeOf: ContractFile['placeOf'] = (offset) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  return { file: relativeTo(root, absolute), document, placeOf };
}

/** What keeps a file from being read as YAML. */
export function findSyntaxErrors({ file, document, placeOf }: ContractFile): Finding[] {
  const at = (offset: number, message: string): Finding => ({
    file,
    ...placeOf(offset),
    rule: 'yaml',
    message,
    severity: 'error',
  });
  // What follows the first error of a file is often its consequence; repeated keys are not.
  const broken = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (broken) {
    return [
      at(
        broken.pos[0],
        `This is not YAML: ${broken.message}. Correct this line or the one above it; text that holds braces, ": " or a backslash needs single quotes.`,
      ),
    ];
  }
  const findings = document.errors.map(({ pos }) =>
    at(
      pos[0],
      'This key is here twice in one object, and only one can count. Remove or rename one.',
    ),
  );
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      const message = `No "&${alias.source}" comes before "*${alias.source}". Write quotes around text that begins with an asterisk.`;
      findings.push(at(alias.range?.[0] ?? 0, message));
    },
    Pair(_, { key }) {
      // `{{product}}` without quotes is an object within an object to YAML.
      if (!isMap(key)) return;
      const offset = key.range?.[0] ?? 0;
      findings.push(at(offset, "Text that begins with braces needs single quotes: '{{product}}'."));
    },
  });
  return findings;
}

function findVersionErrors(files: readonly ContractFile[]): Finding[] {
  const entry = files.find(({ file }) => file === ENTRY)?.document;
  const version: unknown = isMap(entry?.contents) ? entry.contents.get('openapi') : undefined;
  if (/^3\.1\.\d+$/.test(String(version))) return [];
  const found = version === undefined ? 'has no "openapi"' : `is of OpenAPI ${version}`;
  const message = `${ENTRY} ${found}; expected OpenAPI 3.1. Write "openapi: 3.1.0" at its top.`;
  return [{ ...WHOLE_ENTRY, message }];
}
