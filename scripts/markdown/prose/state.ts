import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { nearest } from '../../lib/nearest.ts';
import { proseFindings, readProse, type FieldValue, type Prose } from '../weave/prose.ts';
import { isFilled, readSections } from '../weave/slots.ts';
import type { ProductName } from '../types.ts';
import { errorAt, type Finding } from '../../lib/findings.ts';
import { createMemory } from '../../lib/memory.ts';
import { readOperationId } from '../../model/verbs.js';
import type { Target } from './targets.ts';

/** The folder of prose files, from the project's root. */
export const PROSE = 'site/reference';

/** Return the prose file of an operation, from the project's root. */
export const proseFile = (operationId: string): string => `${PROSE}/${operationId}.md`;

/** A prose file with its page. */
export interface Written {
  readonly target: Target;
  readonly bytes: Buffer;
  readonly prose: Prose;
  /** The operation's id differs from the file's name or its `operationId`. */
  readonly isRenamed: boolean;
  /** The operation has changed since the prose was confirmed. */
  readonly isStale: boolean;
}

/** The prose of a project, matched with the pages of its contract. */
export interface ProseState {
  readonly written: readonly Written[];
  readonly missing: readonly Target[];
  /** Files without a page, with the page without prose that each is probably for. */
  readonly orphans: readonly Orphan[];
  /** All findings about the files, including orphans. */
  readonly faults: readonly Finding[];
}

interface Orphan {
  readonly finding: Finding;
  readonly heir?: Target;
}

/** Parsed files, for a process that watches: only changed files are parsed again. */
const files = createMemory<Prose>();

export function readState(
  root: string,
  targets: readonly Target[],
  product: ProductName,
): ProseState {
  const names = listFiles(join(root, PROSE));
  const written: Written[] = [];
  const missing: Target[] = [];
  const faults: Finding[] = [];
  const claimed = new Set<string>();
  for (const target of targets) {
    const { operationId, renamedFrom, slots } = target;
    const [name, other] = [operationId, renamedFrom].filter(
      (id) => id !== undefined && names.includes(`${id}.md`),
    );
    if (name === undefined) {
      missing.push(target);
      continue;
    }
    claimed.add(`${name}.md`);
    if (other !== undefined) {
      claimed.add(`${other}.md`);
      faults.push(bothThere(operationId, other));
      continue;
    }
    const file = proseFile(name);
    const bytes = readFileSync(join(root, file));
    const texts = [bytes.toString('latin1'), JSON.stringify(product)];
    const prose = files.recall(file, texts, () => readProse(file, bytes, product));
    const fieldFaults = prose.findings.length > 0 ? [] : fieldFindings(prose, name, target);
    faults.push(...proseFindings(prose, slots), ...fieldFaults);
    const { fields } = prose;
    written.push({
      target,
      bytes,
      prose,
      isRenamed: name !== operationId || fields.operationId?.value !== operationId,
      isStale: fields.fingerprint?.value !== target.fingerprint,
    });
  }
  const orphans = names
    .filter((name) => !claimed.has(name))
    .map((name) => readOrphan(name, targets, missing));
  faults.push(...orphans.map(({ finding }) => finding));
  return { written, missing, orphans, faults };
}

/** Return every finding of the row `prose` of `make check`. */
export const stateFindings = ({ written, faults }: ProseState): Finding[] => [
  ...faults,
  ...written.filter(({ isRenamed }) => isRenamed).map(renamed),
  ...written.filter(needsConfirming).map(stale),
];

/** Return whether the prose must be confirmed. A file without text needs no confirmation. */
export const needsConfirming = ({ isStale, prose }: Written): boolean =>
  isStale && readSections(prose.tree).some(isFilled);

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^.].*\.md$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.split(sep).join('/'))
    .toSorted();
}

function fieldFindings({ file, fields }: Prose, name: string, target: Target): Finding[] {
  const { operationId, fingerprint } = fields;
  const findings: Finding[] = [];
  const report = (field: FieldValue | undefined, message: string): void => {
    const { line, column } = field ?? { line: 1, column: 1 };
    findings.push(errorAt({ file, line, column }, 'front-matter', message));
  };
  const wanted = `fingerprint: '${target.fingerprint}'`;
  if (!operationId && !fingerprint) {
    const lines = ['---', `operationId: ${name}`, wanted, '---'];
    report(
      undefined,
      `The file has no front matter. Begin it with the lines ${lines.map((line) => `"${line}"`).join(', ')}.`,
    );
    return findings;
  }
  if (!operationId) {
    report(undefined, `"operationId" is missing. Add the line "operationId: ${name}".`);
  } else if (![name, target.renamedFrom].includes(operationId.value)) {
    report(
      operationId,
      `"operationId" is "${operationId.value}" in a file named ${name}.md. Write "${name}", or rename the file.`,
    );
  }
  if (!fingerprint) {
    report(undefined, `"fingerprint" is missing. Add the line "${wanted}".`);
  } else if (!/^[0-9a-f]{12}$/.test(fingerprint.value)) {
    report(fingerprint, `"${fingerprint.value}" isn't a fingerprint. Write "${wanted}".`);
  }
  return findings;
}

const bothThere = (operationId: string, oldId: string): Finding =>
  errorAt(
    { file: proseFile(operationId) },
    'prose-renamed',
    `${oldId} was renamed to ${operationId}, and both have a prose file: this one and ${proseFile(oldId)}. Merge their texts in this one, and remove the other.`,
  );

function readOrphan(name: string, targets: readonly Target[], missing: readonly Target[]): Orphan {
  const id = name.replace(/\.md$/i, '');
  const ids = targets.map(({ operationId }) => operationId);
  const own = ids.find((candidate) => id.endsWith(`/${candidate}`));
  const heirId = own ?? findHeir(id, missing);
  const near = heirId ?? nearest(id, ids);
  const found = `No operation with a reference page is named "${id}"${near === undefined ? '' : `; the nearest is "${near}"`}.`;
  const finding = errorAt(
    { file: `${PROSE}/${name}` },
    'prose-orphan',
    own === undefined
      ? `${found} If the operation was renamed, write "x-renamed-from: ${id}" next to its operationId and run "make stubs"; if it was removed, move what is still true to another page and remove the file.`
      : `Folders below ${PROSE}/ contain no prose. Move the file to ${proseFile(own)}.`,
  );
  const heir = missing.find(({ operationId }) => operationId === heirId);
  return { finding, ...(heir && { heir }) };
}

/** Find the operation without prose that a file is probably for. */
function findHeir(id: string, missing: readonly Target[]): string | undefined {
  const ids = missing.map(({ operationId }) => operationId);
  const wordOf = (one: string): string => readOperationId(one, '').word;
  return nearest(id, ids) ?? ids.find((candidate) => wordOf(candidate) === wordOf(id));
}

function renamed({ target, prose }: Written): Finding {
  const message = `The operation is now ${target.operationId}. Run "make stubs": it renames the file and keeps its text.`;
  return errorAt({ file: prose.file, ...prose.fields.operationId }, 'prose-renamed', message);
}

function stale({ target: { operationId }, prose: { file, fields } }: Written): Finding {
  const message = `${operationId} has changed since this was written. See how with "make diff BASE=$(git log -1 --format=%h -- ${file})", fix the text, then run "make confirm OPERATION=${operationId}".`;
  const finding = errorAt({ file, ...fields.fingerprint }, 'prose-stale', message);
  return { ...finding, severity: 'warning' };
}
