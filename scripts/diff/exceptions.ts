import { existsSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { suggestion } from '../content/nearest.ts';
import {
  EXCEPTIONS,
  findSyntaxErrors,
  readContractFile,
  type ContractFile,
} from '../contract/read-contract.ts';
import type { Finding } from '../lib/findings.ts';
import { KINDS } from './kinds.ts';
import type { Change } from './types.ts';

/** A breaking change that somebody answers for. */
export interface Exception {
  /** The change's name, as `make diff` prints it. */
  readonly change: string;
  readonly reason: string;
  /** The `info.version` that brings the change. */
  readonly version: string;
  readonly place: Pick<Finding, 'file' | 'line' | 'column'>;
}

const KEYS = ['change', 'reason', 'version'] as const;

/** Reads the written exceptions of the project at `root`; a file that is not there has none. */
export function readExceptions(root: string): { exceptions: Exception[]; findings: Finding[] } {
  const absolute = path.join(root, EXCEPTIONS);
  if (!existsSync(absolute)) return { exceptions: [], findings: [] };
  const file = readContractFile(root, absolute);
  const broken = findSyntaxErrors(file);
  if (broken.length > 0) return { exceptions: [], findings: broken };
  const { contents } = file.document;
  if (contents === null) return { exceptions: [], findings: [] };
  if (!isSeq<Node>(contents)) {
    const message = `This is no list. Write each exception as "- change: …" with ${KEYS.slice(1).join(' and ')} below it.`;
    return { exceptions: [], findings: [problem(file, contents, message)] };
  }
  const read = contents.items.map((item) => readException(file, item));
  const exceptions = read.flatMap((entry) => ('change' in entry ? [entry] : []));
  const findings = [
    ...read.flatMap((entry) => ('findings' in entry ? entry.findings : [])),
    ...findRepeated(exceptions),
  ];
  return { exceptions, findings };
}

function readException(file: ContractFile, item: Node): Exception | { findings: Finding[] } {
  if (!isMap(item)) {
    const message = `This is no exception. Write it as an object with ${KEYS.join(', ')}.`;
    return { findings: [problem(file, item, message)] };
  }
  const findings: Finding[] = [];
  for (const { key } of item.items) {
    const name = isScalar(key) ? String(key.value) : '';
    if (KEYS.some((known) => known === name)) continue;
    const message = `An exception has no "${name}"${suggestion(name, KEYS) || '.'} It has ${KEYS.join(', ')}.`;
    findings.push(problem(file, isScalar(key) ? key : item, message));
  }
  const text = (name: (typeof KEYS)[number], expected: string): string => {
    const node = item.get(name, true);
    const value = isScalar(node) ? node.value : undefined;
    if (typeof value === 'string' && value.trim()) return value.trim();
    const found = node === undefined ? `has no "${name}"` : `has a "${name}" that is no text`;
    const message = `The exception ${found}. Write ${expected}.`;
    findings.push(problem(file, isScalar(node) ? node : item, message));
    return '';
  };
  const change = text('change', 'the name of the change as `make diff` prints it');
  const reason = text('reason', 'why callers can bear the change');
  const version = text('version', 'the info.version that brings the change, such as 1.2.0');
  const [kind = ''] = change.split(' ');
  if (change && !KINDS.includes(kind)) {
    const message = `No change is called "${kind}"${suggestion(kind, KINDS) || '.'} Copy the name that \`make diff\` prints.`;
    findings.push(problem(file, item.get('change', true), message));
  }
  if (version && !/^\d+\.\d+\.\d+$/.test(version)) {
    const message = `"${version}" is no version. Write three numbers, such as 1.2.0.`;
    findings.push(problem(file, item.get('version', true), message));
  }
  if (findings.length > 0) return { findings };
  const { file: name, line, column } = problem(file, item, '');
  return { change, reason, version, place: { file: name, line, column } };
}

function findRepeated(exceptions: readonly Exception[]): Finding[] {
  return exceptions
    .filter(({ change }, index) => exceptions.findIndex((other) => other.change === change) < index)
    .map(({ change, place }) => ({
      ...place,
      rule: 'exception',
      message: `"${change}" has an exception already. Remove one.`,
      severity: 'error',
    }));
}

function problem({ file, placeOf }: ContractFile, node: unknown, message: string): Finding {
  const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  return { file, ...placeOf(offset), rule: 'exception', message, severity: 'error' };
}

const isNode = (value: unknown): value is Node => isMap(value) || isSeq(value) || isScalar(value);

/** Exceptions that excuse nothing: what they name did not happen since this base, or breaks nobody. */
export function findUnusedExceptions(
  exceptions: readonly Exception[],
  changes: readonly Change[],
): Finding[] {
  const breaking = changes.filter(({ isBreaking }) => isBreaking).map(({ id }) => id);
  return exceptions
    .filter(({ change }) => !breaking.includes(change))
    .map(({ change, version, place }): Finding => {
      const found = changes.some(({ id }) => id === change)
        ? 'breaks no caller, so it needs no exception'
        : `is no change since the base${suggestion(change, breaking)}`;
      const message = `"${change}" (written for ${version}) ${found}${found.endsWith('?') ? '' : '.'} Correct or remove the exception.`;
      return { ...place, rule: 'exception-unused', message, severity: 'warning' };
    });
}
