import path from 'node:path';
import { lintWithSpectral } from '../spectral.ts';
import { ROOT, writeFolder } from '../temporary-project.ts';

/**
 * What one rule of the real `.spectral.yaml` says about a contract: its text, or its files by name,
 * `admin.yaml` first. Gives `line:column message`, with the file in front when there are several.
 */
export async function runRule(
  rule: string,
  contract: string | Readonly<Record<string, string>>,
): Promise<string[]> {
  const files = typeof contract === 'string' ? { 'admin.yaml': contract } : contract;
  const folder = writeFolder(files);
  const findings = await lintWithSpectral(ROOT, path.join(folder, 'admin.yaml'));
  return findings
    .filter((finding) => finding.rule === rule && finding.severity === 'error')
    .map(({ file, line, column, message }) => {
      const name = path.relative(folder, path.resolve(ROOT, file)).replaceAll(path.sep, '/');
      return `${typeof contract === 'string' ? '' : `${name}:`}${line}:${column} ${message}`;
    });
}
