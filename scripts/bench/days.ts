import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import { runProgram } from '../lib/run-program.ts';
import { SAVE_MEDIAN_MS, STEP_MS, type StepKind } from './goals.ts';
import { median } from './median.ts';

const PLAYS = 3;

/** A step of a day, and the median of the times that it took. */
export interface StepTime {
  readonly what: string;
  readonly median: number;
  readonly goal: number;
}

/**
 * Play the days of test/thorough/, which compare every step with its goal. Returns the medians, and
 * what was missed or failed.
 */
export async function playDays(
  chromium: string,
): Promise<{ readonly steps: readonly StepTime[]; readonly faults: readonly string[] }> {
  const { suites, errors } = await runPlaywright(chromium);
  const results = suites.flatMap(resultsOf);
  const times = new Map<string, { readonly kind: StepKind; readonly times: number[] }>();
  for (const { type, description } of results.flatMap(({ annotations }) => annotations)) {
    const [, time, what] = /^(\d+) ms {2}(.*)$/.exec(description ?? '') ?? [];
    if (!isKind(type) || what === undefined) continue;
    const step = times.get(what) ?? { kind: type, times: [] };
    times.set(what, step);
    step.times.push(Number(time));
  }
  return {
    steps: [...times].map(([what, { kind, times: all }]) => ({
      what: `${kind}: ${what}`,
      median: median(all),
      goal: kind === 'save' ? SAVE_MEDIAN_MS : STEP_MS[kind],
    })),
    faults: [...errors, ...results.flatMap((result) => result.errors)].map(
      ({ message = 'It failed without a message.' }) => message,
    ),
  };
}

const isKind = (type: string): type is StepKind => Object.hasOwn(STEP_MS, type);

const resultsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportTestResult[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(resultsOf),
];

async function runPlaywright(chromium: string): Promise<JSONReport> {
  const command = ['node_modules/@playwright/test/cli.js', 'test', 'day.e2e.ts', '--workers=1'];
  const options = ['--retries=0', `--repeat-each=${PLAYS}`, '--reporter=json'];
  const given = { GOALS: 'strict', THOROUGH: '1', CHROMIUM: chromium, FORCE_COLOR: '0' };
  const env = { ...process.env, ...given };
  const { stdout, stderr } = await runProgram(process.execPath, [...command, ...options], { env });
  // It also exits with a code when a goal is missed; then the report says so.
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return JSON.parse(stdout) as JSONReport;
}
