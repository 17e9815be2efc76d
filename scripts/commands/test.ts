import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { failureOf, runChecks } from '../check/index.ts';
import {
  count,
  countFindings,
  EXIT,
  hasErrors,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { addTotals, formatJunit, readReport } from '../test/junit.ts';
import type { Report } from '../test/junit.ts';
import { ensureSystem } from '../test/system.ts';

const RESULTS = 'test-results';
const NONE: Report = { passed: 0, failed: 0, skipped: 0, failures: [] };

interface Stage {
  readonly name: string;
  /** The JUnit report that the stage leaves behind; none for one that only prepares. */
  readonly report?: string;
  readonly run: (environment: NodeJS.ProcessEnv) => Promise<boolean>;
}

const STAGES: readonly Stage[] = [
  { name: 'check', report: `${RESULTS}/check.xml`, run: check },
  {
    name: 'unit and contract tests',
    report: `${RESULTS}/vitest.xml`,
    run: (environment) => runNode(environment, 'node_modules/vitest/vitest.mjs', 'run'),
  },
  { name: 'build', run: (environment) => runNode(environment, 'site/build/build.ts', '--strict') },
  {
    name: 'browser tests',
    report: `${RESULTS}/browser.xml`,
    run: (environment) => runNode(environment, 'node_modules/@playwright/test/cli.js', 'test'),
  },
];

/** `make test`: everything, the browser included. The last line counts what passed and failed. */
await runCommand(async () => {
  readOptions({});
  // A wrong FORMAT is told before the long work, not after it.
  readFormat();
  const { browser, notes } = ensureSystem();
  const environment = { ...process.env, CHROMIUM: browser };
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);

  const reports: Report[] = [];
  for (const { name, report, run } of STAGES) {
    const started = performance.now();
    process.stdout.write(`\n── ${name}\n`);
    const succeeded = await run(environment);
    const counted = report && existsSync(report) ? readReport(report) : NONE;
    // A stage that failed without a failed test (a crash, say) counts as one.
    reports.push(
      succeeded || counted.failed > 0
        ? counted
        : { ...counted, failed: 1, failures: [`${name}: ended without a failed test, see above`] },
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`── ${name}: ${succeeded ? 'fine' : 'FAILED'}, ${seconds} s\n`);
  }

  // Once more: what failed first is thousands of lines above.
  for (const failure of reports.flatMap(({ failures }) => failures)) {
    process.stdout.write(`\nFAILED: ${failure}`);
  }
  const { passed, failed, skipped } = addTotals(reports);
  process.stdout.write(`\nJUnit reports: ${RESULTS}/*.xml\n`);
  for (const note of notes) process.stdout.write(`Skipped: ${note}\n`);
  process.stdout.write(
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
  );
  return failed > 0 ? EXIT.findings : EXIT.fine;
});

async function check(): Promise<boolean> {
  const results = await runChecks(process.cwd());
  const findings = results.flatMap((result) => result.findings);
  printFindings(findings);
  const cases = results.map((result) => ({ name: result.name, failure: failureOf(result) }));
  writeFileSync(`${RESULTS}/check.xml`, formatJunit('check', cases));
  process.stdout.write(`${count(results.length, 'check')}, ${countFindings(findings)}\n`);
  return !hasErrors(findings);
}

function runNode(environment: NodeJS.ProcessEnv, ...command: string[]): Promise<boolean> {
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: environment });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
