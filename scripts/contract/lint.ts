import { join } from 'node:path';
import { limitFindings, sortFindings, type Finding } from '../lib/findings.ts';
import { CODE, inputsKey } from '../lib/inputs-key.ts';
import { keep, readKept } from '../lib/kept.ts';
import { withLayers } from './layers.ts';
import { findWrongDefaults } from './defaults.ts';
import { readValues } from './contract-values.ts';
import { findEndlessValues } from './endless-values.ts';
import { findInexactNumbers } from './numbers.ts';
import { forgetContract, readContract } from './read-contract.ts';
import { lintWithRedocly } from './redocly.ts';
import { lintWithSpectral } from './spectral.ts';
import { findTextFaults } from './text-faults.ts';
import { findUnused } from './unused.ts';

/**
 * Rules whose findings may only be consequences: the rule of the cause, and the rules that are silent
 * while it has a finding.
 */
const CONSEQUENCES: Readonly<Record<string, readonly string[]>> = {
  'no-unresolved-refs': [
    'invalid-ref',
    'namespace-header',
    'no-unused-components',
    'path-parameters-defined',
    'unused',
  ],
  'error-body': ['unused'],
  'oas3-operation-security-defined': ['no-unused-components'],
};

/** What to do about the findings of built-in rules, whose messages don't include it. */
const REMEDIES: Readonly<Record<string, string>> = {
  'info-description': "Write one: it's the introduction of the API reference.",
  'no-ambiguous-paths': 'Change one of them, or merge them.',
  'no-duplicated-enum-values': 'Remove one.',
  'no-enum-type-mismatch': 'Correct the value, or the type.',
  'no-path-trailing-slash': 'Remove it.',
  'no-required-schema-properties-undefined':
    'Add the property, or remove its name from "required".',
  'oas3-api-servers': 'Add one with "url" and "description".',
  'oas3-operation-security-defined': 'Correct the name, or declare the scheme there.',
  'oas3-server-trailing-slash': 'Remove it.',
  'openapi-tags-uniqueness': 'Remove one.',
  'operation-parameters-unique': 'Remove one.',
  'path-not-include-query': 'Make it a parameter in "query".',
  'path-parameters-defined': 'Add the parameter, or correct its name here or in the path.',
};

/**
 * Lint the contract of the project at `root` with its `.spectral.yaml` and `redocly.yaml`. Reports
 * each mistake once, at the place where it was written. The parsed files are remembered for the next run
 * only if there is one: the linters have their own.
 */
export async function lintContract(root: string, { isOnlyRun = false } = {}): Promise<Finding[]> {
  const { own, unreadable } = lintFiles(root);
  if (unreadable.length > 0) return sortFindings(withLayers(root, unreadable));
  if (isOnlyRun) forgetContract();
  const all = [...(await lintWithRedocly(root)), ...(await lintWithSpectral(root)), ...own];
  if (isOnlyRun) forgetContract();
  const rules = new Set(all.map(({ rule }) => rule));
  const byLine = Map.groupBy(all, lineOf);
  const unique = all
    .filter((finding) => !isRepeated(finding, rules, byLine.get(lineOf(finding)) ?? []))
    .map(withRemedy);
  return limitFindings(withLayers(root, unique));
}

/** Find what the linters can't see. The parsed files aren't needed afterwards. */
function lintFiles(root: string) {
  const { files, findings } = readContract(root);
  if (findings.length > 0) return { own: [], unreadable: findings };
  const values = readValues(files);
  const own = [
    ...findUnused(files),
    ...findInexactNumbers(files),
    ...findWrongDefaults(files, values),
    ...findEndlessValues(files, values),
    ...findTextFaults(files),
  ];
  return { own, unreadable: [] };
}

/** What findings of the contract depend on, apart from code and tools. */
const READS = ['spec/**', '{redocly.yaml,.redocly.lint-ignore.yaml,.spectral.yaml}', '@theme/*'];

/** The same for a command that lints once, from what the last one kept unless something has changed since. */
export async function lintContractOnce(root: string): Promise<Finding[]> {
  const engine = join(import.meta.dirname, '../..');
  const code = [
    process.version,
    inputsKey(engine, [...CODE, 'node_modules/.package-lock.json'], []),
  ];
  const keyNow = (): string => inputsKey(root, READS, code);
  const file = join(root, '.cache/lint.json');
  const key = keyNow();
  const kept = readKept<Finding[]>(file, key);
  if (kept) return kept;
  const findings = await lintContract(root, { isOnlyRun: true });
  // A file that was saved meanwhile may have been read in either form.
  if (key === keyNow()) keep(file, key, findings);
  return findings;
}

const lineOf = ({ file, line }: Finding): string => `${file}:${line}`;

/**
 * Return whether another finding reports the same mistake better, or its cause. `rules` are those of all
 * findings, and `neighbors` the findings of the same line.
 */
function isRepeated(
  { rule, message }: Finding,
  rules: ReadonlySet<string>,
  neighbors: readonly Finding[],
): boolean {
  if (rule === 'struct') return isDescriptionMissing(message);
  // Ajv wants a constant in each variant, which OpenAPI doesn't.
  if (message.startsWith('Example validation errored: discriminator')) return true;
  // An invalid schema is reported where it is written.
  if (message.startsWith('Example validation errored'))
    return rules.has('struct') || rules.has('no-unresolved-refs');
  return (
    neighbors.some(
      (other) =>
        (other.rule === 'struct' && !isDescriptionMissing(other.message)) ||
        // What no generator handles, a convention of the project usually forbids as well.
        (other.rule === 'feature-handled' && CONVENTIONS.includes(rule)),
    ) ||
    Object.entries(CONSEQUENCES).some(
      ([cause, silent]) => silent.includes(rule) && rules.has(cause),
    )
  );
}

const CONVENTIONS = ['error-body', 'key-required'];

/** Return whether the finding is about a missing description, which description-present explains better. */
const isDescriptionMissing = (message: string): boolean =>
  message.startsWith('The field `description` is missing');

function withRemedy(finding: Finding): Finding {
  const remedy = REMEDIES[finding.rule];
  return remedy ? { ...finding, message: `${finding.message} ${remedy}` } : finding;
}
