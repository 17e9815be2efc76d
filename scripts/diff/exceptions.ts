import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXCEPTIONS } from '../contract/read-contract.ts';
import type { Finding } from '../lib/findings.ts';
import { suggestion } from '../lib/nearest.ts';
import { readYamlFile } from '../lib/yaml-file.ts';
import { CHANGE_KINDS } from './kinds.ts';
import type { Change } from './types.ts';

/** A breaking change that someone has accepted in writing. */
export interface Exception {
  /** The change's name, as `make diff` prints it. */
  readonly change: string;
  readonly reason: string;
  /** The `info.version` that brings the change. */
  readonly version: string;
  readonly place: Pick<Finding, 'file' | 'line' | 'column'>;
}

const SCHEMA = {
  type: ['array', 'null'],
  description: 'a list, each exception after "- "',
  items: {
    type: 'object',
    description: 'an object with change, reason and version',
    additionalProperties: false,
    required: ['change', 'reason', 'version'],
    properties: {
      change: { type: 'string', description: 'the name of the change, as `make diff` prints it' },
      reason: {
        type: 'string',
        pattern: String.raw`\S`,
        description: 'the reason why callers can accept the change',
      },
      version: {
        type: 'string',
        pattern: String.raw`^\d+\.\d+\.\d+$`,
        description: 'the info.version that contains the change: three numbers, such as 1.2.0',
      },
    },
  },
};

/** Read the written exceptions of the project at `root`. A missing file contains none. */
export function readExceptions(root: string): { exceptions: Exception[]; findings: Finding[] } {
  const file = join(root, EXCEPTIONS);
  if (!existsSync(file)) return { exceptions: [], findings: [] };
  const text = readFileSync(file, 'utf8');
  const read = readYamlFile<readonly Omit<Exception, 'place'>[] | null>({
    file: EXCEPTIONS,
    text,
    schema: SCHEMA,
    rule: 'exception',
  });
  const list = read.value ?? [];
  const findings = list.flatMap(({ change }, index): Finding[] => {
    const [kind = ''] = change.split(' ');
    const message = !CHANGE_KINDS.includes(kind)
      ? `"${kind}" isn't the name of a change${suggestion(kind, CHANGE_KINDS) || '.'} Copy the name that \`make diff\` prints.`
      : list.findIndex((other) => other.change === change) < index
        ? `"${change}" already has an exception. Remove one of them.`
        : undefined;
    const place = { file: EXCEPTIONS, ...read.placeOf([index, 'change']) };
    return message ? [{ ...place, rule: 'exception', message, severity: 'error' }] : [];
  });
  return {
    exceptions: list.map((exception, index) => ({
      ...exception,
      place: { file: EXCEPTIONS, ...read.placeOf([index]) },
    })),
    findings: [...read.findings, ...findings],
  };
}

/** Find exceptions that excuse nothing: there is no such change since the base, or it breaks no caller. */
export function findUnusedExceptions(
  exceptions: readonly Exception[],
  changes: readonly Change[],
): Finding[] {
  const breaking = changes.filter(({ isBreaking }) => isBreaking).map(({ id }) => id);
  return exceptions
    .filter(({ change }) => !breaking.includes(change))
    .map(({ change, version, place }): Finding => {
      const found = changes.some(({ id }) => id === change)
        ? "doesn't break callers, so it needs no exception"
        : `isn't a change since the base${suggestion(change, breaking)}`;
      const message = `"${change}" (written for ${version}) ${found}${found.endsWith('?') ? '' : '.'} Correct or remove the exception.`;
      return { ...place, rule: 'exception-unused', message, severity: 'warning' };
    });
}
