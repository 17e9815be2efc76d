import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { formatResult } from '../checks/check-result.ts';
import { failureOf, runChecks } from '../checks/run-checks.ts';
import {
  EXIT,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { count, countFindings, hasErrors } from '../lib/findings.ts';
import { suggestion } from '../lib/nearest.ts';
import { readCost } from '../test/cost.ts';
import { addTotals, formatJunit, readJunit, type Report } from '../test/junit.ts';
import { ensureSystem } from '../test/system.ts';

const RESULTS = 'test-results';
const NONE: Report = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
const SLOWEST = 10;
const TESTS = '{scripts,templates,site,generated,test}/**/*.{test.ts,test.tsx,e2e.ts}';

interface Stage {
  readonly name: string;
  /** The JUnit report that the stage leaves behind; none for one that only prepares. */
  readonly report?: string;
  readonly run: (environment: NodeJS.ProcessEnv) => Promise<boolean>;
}

/**
 * `make test`: everything, the browser included, or only FILES. `make test-thorough` is the same with
 * THOROUGH=1, which adds test/thorough/. The last line counts what passed and failed.
 */
await runCommand(async () => {
  const { files = '' } = readOptions({ files: { type: 'string' } });
  // A wrong FORMAT or FILES is reported before the long work, not after it.
  readFormat();
  const stages = stagesFor(files ? findTests(files.split(/\s+/).filter(Boolean)) : undefined);
  const { browser, notes } = ensureSystem();
  const environment = { ...process.env, CHROMIUM: browser };
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);

  const reports: Report[] = [];
  for (const stage of stages) reports.push(await runStage(stage, environment));

  // Once more: what failed first is thousands of lines above.
  for (const failure of reports.flatMap(({ failures }) => failures)) {
    process.stdout.write(`\nFAILED: ${failure}`);
  }
  printSlowest(reports);
  const { passed, failed, skipped } = addTotals(reports);
  process.stdout.write(`\nJUnit reports: ${RESULTS}/*.xml\n`);
  for (const note of notes) process.stdout.write(`Skipped: ${note}\n`);
  const { wallSeconds, cpuSeconds } = readCost();
  process.stdout.write(
    `${wallSeconds.toFixed(0)} s, ${cpuSeconds === undefined ? 'CPU time unknown' : `${cpuSeconds.toFixed(0)} CPU s`}\n`,
  );
  process.stdout.write(
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
  );
  return failed > 0 ? EXIT.findings : EXIT.fine;
});

/** Choose the stages: all of them, or those that the named files need. */
function stagesFor(files: readonly string[] | undefined): Stage[] {
  const journeys = files?.filter((file) => file.endsWith('.e2e.ts'));
  const others = files?.filter((file) => !file.endsWith('.e2e.ts'));
  const stages: Stage[] = [];
  // First: it keeps the pages that it reads, for the checks and for the copies of the project that tests make.
  if (!journeys || journeys.length > 0) {
    stages.push({
      name: 'build',
      run: (environment) => runNode(environment, 'site/build/build.ts', '--strict'),
    });
  }
  if (!files) stages.push({ name: 'check', report: `${RESULTS}/check.xml`, run: check });
  if (!others || others.length > 0) {
    stages.push({
      name: 'unit, contract and project tests',
      report: `${RESULTS}/vitest.xml`,
      run: (environment) =>
        runNode(environment, 'node_modules/vitest/vitest.mjs', 'run', ...(others ?? [])),
    });
  }
  // A project may have no journeys of its own.
  if (journeys ? journeys.length > 0 : existsSync('test/journeys')) {
    stages.push({
      name: 'browser tests',
      report: `${RESULTS}/browser.xml`,
      run: (environment) =>
        runNode(environment, 'node_modules/@playwright/test/cli.js', 'test', ...(journeys ?? [])),
    });
  }
  return stages;
}

/** Find the test files that words name: a file, a folder, or a glob. */
function findTests(words: readonly string[]): string[] {
  const known = globSync(TESTS).toSorted();
  const found = words.map((word) => {
    const matched = new Set([word, ...globSync([word, `${word}/**`])]);
    return known.filter((file) => matched.has(file));
  });
  const unknown = words.filter((_, index) => found[index]?.length === 0);
  if (unknown.length > 0) {
    const lines = unknown.map(
      (word) => `FILES: ${word} matches no test${suggestion(word, known) || '.'}`,
    );
    throw new Misuse(
      `${lines.join('\n')}\nWrite files, folders or globs, separated by spaces, such as FILES="test/project scripts/diff/*.test.ts".`,
    );
  }
  return [...new Set(found.flat())];
}

async function runStage(
  { name, report, run }: Stage,
  environment: NodeJS.ProcessEnv,
): Promise<Report> {
  const started = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  const succeeded = await run(environment);
  const counted = report && existsSync(report) ? readJunit(report) : NONE;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`── ${name}: ${succeeded ? 'passed' : 'FAILED'}, ${seconds} s\n`);
  if (succeeded || counted.failed > 0) return counted;
  // A stage that failed without a failed test (a crash, say) counts as one.
  const failures = [`${name}: ended without a failed test, see above`];
  return { ...counted, failed: 1, failures };
}

/** Print where the time goes, so that a run that grows shows where. */
function printSlowest(reports: readonly Report[]): void {
  const files = reports
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  process.stdout.write('\nSlowest files:\n');
  for (const { file, seconds } of files) {
    process.stdout.write(`${seconds.toFixed(1).padStart(8)} s  ${file}\n`);
  }
}

async function check(): Promise<boolean> {
  const results = await runChecks(process.cwd(), (result) =>
    process.stdout.write(formatResult(result)),
  );
  const findings = results.flatMap((result) => result.findings);
  printFindings(findings);
  const cases = results.map((result) => ({ name: result.name, failure: failureOf(result) }));
  writeFileSync(`${RESULTS}/check.xml`, formatJunit('check', cases));
  process.stdout.write(`${count(results.length, 'check')}, ${countFindings(findings)}\n`);
  return !hasErrors(findings);
}

async function runNode(env: NodeJS.ProcessEnv, ...command: string[]): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, command, { stdio: 'inherit', env }), 'close');
  return code === 0;
}
