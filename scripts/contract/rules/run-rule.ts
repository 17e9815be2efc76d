import path from 'node:path';
import { expect, test } from 'vitest';
import { lintWithSpectral } from '../spectral.ts';
import { THIS_PROJECT, writeFolder } from '../temporary-project.ts';

/** A contract: a text, or files by name. */
type Contract = string | Readonly<Record<string, string>>;

/**
 * Run one rule of the real `.spectral.yaml` on a contract. Returns `line:column message`, with the
 * file's name first if there are files.
 */
export async function runRule(rule: string, contract: Contract): Promise<string[]> {
  const files = typeof contract === 'string' ? { 'admin.yaml': contract } : contract;
  const folder = writeFolder(files);
  const findings = await lintWithSpectral(THIS_PROJECT, path.join(folder, 'admin.yaml'));
  return findings
    .filter((finding) => finding.rule === rule && finding.severity === 'error')
    .map(({ file, line, column, message }) => {
      const name = path
        .relative(folder, path.resolve(THIS_PROJECT, file))
        .replaceAll(path.sep, '/');
      return `${typeof contract === 'string' ? '' : `${name}:`}${line}:${column} ${message}`;
    });
}

/** Test a rule: each row has the texts that `contract` inserts, and what `runRule` returns. */
export function testRule(
  rule: string,
  contract: (...texts: string[]) => Contract,
  rows: readonly (readonly [texts: string | readonly string[], ...want: string[]])[],
): void {
  const cases = rows.map(([given, ...want]) => {
    const texts = [given].flat();
    return { title: texts.map((text) => text || 'nothing').join(' and '), texts, want };
  });
  test.each(cases)(`${rule} checks $title`, async ({ texts, want }) => {
    expect(await runRule(rule, contract(...texts))).toEqual(want);
  });
}
