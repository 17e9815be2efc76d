import { errorAt, type Finding } from '../lib/findings.ts';
import { expectWorked, runTool } from './run-tool.ts';

const OXLINT = 'node_modules/oxlint/bin/oxlint';

interface OxlintReport {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly code: string;
    readonly help?: string;
    readonly filename: string;
    readonly labels: readonly {
      readonly span: { readonly line: number; readonly column: number };
    }[];
  }[];
}

/** Check the rules of .oxlintrc.json, borders between folders included. */
export async function checkCode(): Promise<Finding[]> {
  const result = await runTool(OXLINT, ['--format=json', '--deny-warnings']);
  const findings = parseOxlint(result.stdout);
  expectWorked('oxlint', result, findings);
  return findings;
}

export function parseOxlint(output: string): Finding[] {
  const report = JSON.parse(output) as OxlintReport;
  return report.diagnostics.map(({ message, code, help, filename, labels: [label] }) =>
    errorAt({ file: filename, ...label?.span }, code, [message, help].filter(Boolean).join(' ')),
  );
}
