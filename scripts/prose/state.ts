import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { nearest } from '../content/nearest.ts';
import { proseFindings, readProse } from '../content/prose.ts';
import type { FieldValue, Prose } from '../content/prose.ts';
import { isFilled, readSections } from '../content/slots.ts';
import type { ProductName } from '../content/types.ts';
import type { Finding } from '../lib/findings.ts';
import { createMemory } from '../lib/memory.ts';
import { verbOf } from '../model/verbs.js';
import type { Target } from './targets.ts';

/** The folder of the writers' prose, from the project's root. */
export const PROSE = 'site/reference';

/** The file of an operation's prose, from the project's root. */
export const proseFile = (operationId: string): string => `${PROSE}/${operationId}.md`;

/** A prose file and the page that it is for. */
export interface Written {
  readonly target: Target;
  readonly bytes: Buffer;
  readonly prose: Prose;
  /** The operation has another id than the file's name or its `operationId` says. */
  readonly isRenamed: boolean;
  /** It was written for another form of the operation. */
  readonly isStale: boolean;
}

/** The prose of a project beside the pages of its contract. */
export interface ProseState {
  readonly written: readonly Written[];
  /** Pages without a prose file. */
  readonly missing: readonly Target[];
  /** What keeps commands from writing anything. */
  readonly faults: readonly Finding[];
}

/** For a process that watches: a file is parsed again only when it has changed. */
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
  const orphans = names.filter((name) => !claimed.has(name));
  faults.push(...orphans.map((name) => orphan(name, targets, missing)));
  return { written, missing, faults };
}

/** Everything that `make check` says about the prose. */
export const stateFindings = ({ written, faults }: ProseState): Finding[] => [
  ...faults,
  ...written.filter(({ isRenamed }) => isRenamed).map(renamed),
  ...written.filter(needsConfirming).map(stale),
];

/** A file without words cannot be out of date. */
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

/** What is wrong with the front matter of a file with this name. */
function fieldFindings({ file, fields }: Prose, name: string, target: Target): Finding[] {
  const { operationId, fingerprint } = fields;
  const findings: Finding[] = [];
  const report = (field: FieldValue | undefined, message: string): void => {
    const { line, column } = field ?? { line: 1, column: 1 };
    findings.push({ file, line, column, rule: 'front-matter', message, severity: 'error' });
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
    report(fingerprint, `"${fingerprint.value}" is no fingerprint. Write "${wanted}".`);
  }
  return findings;
}

const whole = (file: string, rule: string, message: string): Finding => ({
  file,
  line: 0,
  column: 0,
  rule,
  message,
  severity: 'error',
});

const bothThere = (operationId: string, oldId: string): Finding =>
  whole(
    proseFile(operationId),
    'prose-renamed',
    `${oldId} was renamed ${operationId}, and both have a prose file: this one and ${proseFile(oldId)}. Put their words together in this one and remove the other.`,
  );

function orphan(name: string, targets: readonly Target[], missing: readonly Target[]): Finding {
  const id = name.replace(/\.md$/i, '');
  const ids = targets.map(({ operationId }) => operationId);
  const own = ids.find((candidate) => id.endsWith(`/${candidate}`));
  const near = heir(id, missing) ?? nearest(id, ids);
  const found = `No operation with a reference page is named "${id}"${near === undefined ? '' : `; the nearest is "${near}"`}.`;
  return whole(
    `${PROSE}/${name}`,
    'prose-orphan',
    own === undefined
      ? `${found} If the operation was renamed, write "x-renamed-from: ${id}" beside its operationId and run "make stubs"; if it is gone, save what is still true of this text elsewhere and remove the file.`
      : `Folders below ${PROSE}/ hold no prose. Move the file to ${proseFile(own)}.`,
  );
}

/** Of the operations without prose the one that a file may be meant for. */
function heir(id: string, missing: readonly Target[]): string | undefined {
  const ids = missing.map(({ operationId }) => operationId);
  return nearest(id, ids) ?? ids.find((candidate) => verbOf(candidate) === verbOf(id));
}

function renamed({ target, prose }: Written): Finding {
  const message = `The operation is named ${target.operationId} now. Run "make stubs" to carry the text along.`;
  const { line, column } = prose.fields.operationId ?? { line: 0, column: 0 };
  const { file } = prose;
  return { file, line, column, rule: 'prose-renamed', message, severity: 'error' };
}

function stale({ target: { operationId }, prose: { file, fields } }: Written): Finding {
  const { line, column } = fields.fingerprint ?? { line: 0, column: 0 };
  const message = `${operationId} has changed since this was written. See how with "make diff BASE=$(git log -1 --format=%h -- ${file})", mend the text, then run "make confirm OPERATION=${operationId}".`;
  return { file, line, column, rule: 'prose-stale', message, severity: 'warning' };
}
