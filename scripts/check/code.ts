import type { Finding } from '../lib/findings.ts';
import { expectWorked, runTool } from './run-tool.ts';

const OXLINT = 'node_modules/oxlint/bin/oxlint';
const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';

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

/** The rules of .oxlintrc.json, the borders between folders among them. */
export async function checkCode(): Promise<Finding[]> {
  const result = await runTool(OXLINT, ['--format=json', '--deny-warnings']);
  const findings = parseOxlint(result.stdout);
  expectWorked('oxlint', result, findings);
  return findings;
}

export function parseOxlint(output: string): Finding[] {
  const report = JSON.parse(output) as OxlintReport;
  return report.diagnostics.map(({ message, code, help, filename, labels: [label] }) => ({
    file: filename,
    line: label?.span.line ?? 0,
    column: label?.span.column ?? 0,
    rule: code,
    message: [message, help].filter(Boolean).join(' '),
    severity: 'error',
  }));
}

/** Files whose layout differs from Prettier's. */
export async function checkLayout(): Promise<Finding[]> {
  const result = await runTool(PRETTIER, ['--list-different', '.']);
  const findings = result.stdout
    .split('\n')
    .filter(Boolean)
    .map((file): Finding => ({
      file,
      line: 0,
      column: 0,
      rule: 'layout',
      message: 'The layout differs from Prettier’s; run `make format`.',
      severity: 'error',
    }));
  expectWorked('prettier', result, findings);
  return findings;
}
