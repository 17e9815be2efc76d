import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { runChecks } from '../check/index.ts';
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
import { formatFindings } from '../lib/findings.ts';
import { addTotals, formatJunit, readTotals, type Totals } from '../test/junit.ts';
import { ensureSystem } from '../test/system.ts';

const RESULTS = 'test-results';
const NONE: Totals = { passed: 0, failed: 0, skipped: 0 };

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
  const { browser, skipped: without } = ensureSystem();
  const environment = { ...process.env, CHROMIUM: browser };
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);

  const totals: Totals[] = [];
  for (const { name, report, run } of STAGES) {
    const started = performance.now();
    process.stdout.write(`\n── ${name}\n`);
    const succeeded = await run(environment);
    const counted = report && existsSync(report) ? readTotals(report) : NONE;
    // A stage that failed without a failed test (a crash, say) counts as one.
    totals.push(succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`── ${name}: ${succeeded ? 'fine' : 'FAILED'}, ${seconds} s\n`);
  }

  const { passed, failed, skipped } = addTotals(totals);
  process.stdout.write(`\nJUnit reports: ${RESULTS}/*.xml\n`);
  for (const line of without) process.stdout.write(`${line}\n`);
  process.stdout.write(
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
  );
  return failed > 0 ? EXIT.findings : EXIT.fine;
});

async function check(): Promise<boolean> {
  const results = await runChecks(process.cwd());
  const findings = results.flatMap((result) => result.findings);
  printFindings(findings);
  const cases = results.map((result) => ({
    name: result.name,
    // Stale prose is a warning: it waits for its writer and stops nobody else.
    failure:
      formatFindings(result.findings.filter(({ severity }) => severity === 'error')) +
      result.details,
  }));
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
