import { execFile } from 'node:child_process';
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import { SAVE_MEDIAN_MS, STEP_MS, type StepKind } from './goals.ts';

const PLAYS = 3;

/** A step of a day, and how long it took in the middle one of the plays. */
export interface StepTime {
  readonly what: string;
  readonly median: number;
  readonly goal: number;
}

/**
 * Plays the days of test/e2e/, where every step is held against its goal: gives the medians, and what
 * was missed or failed.
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
      median: all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0,
      goal: kind === 'save' ? SAVE_MEDIAN_MS : STEP_MS[kind],
    })),
    faults: [...errors, ...results.flatMap((result) => result.errors)].map(
      ({ message = 'It failed and does not say why.' }) => message,
    ),
  };
}

const isKind = (type: string): type is StepKind => Object.hasOwn(STEP_MS, type);

const resultsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportTestResult[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(resultsOf),
];

function runPlaywright(chromium: string): Promise<JSONReport> {
  const command = ['node_modules/@playwright/test/cli.js', 'test', 'day.e2e.ts', '--workers=1'];
  const options = ['--retries=0', `--repeat-each=${PLAYS}`, '--reporter=json'];
  const env = { ...process.env, GOALS: 'strict', CHROMIUM: chromium, FORCE_COLOR: '0' };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...command, ...options],
      { env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        // A missed goal ends it with a code as well; then the report says so.
        if (!stdout.startsWith('{')) return reject(error ?? new Error(stderr));
        resolve(JSON.parse(stdout) as JSONReport);
      },
    );
  });
}
