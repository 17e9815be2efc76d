import {
  appendFileSync,
  globSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Misuse } from '../lib/misuse.js';
import { runProgram } from '../lib/run-program.ts';
import { seededFile, seedGuides } from './seed-guides.ts';

/** What a program used. */
export interface Usage {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The peak of memory of the largest process. */
  readonly megabytes: number;
}

export interface BuildTimes {
  readonly pages: number;
  /** Reading, parsing, highlighting and writing the seeded pages: the mean of two runs. */
  readonly floor: Usage;
  /** Builds of the seeded pages and of the project's own: first, and after an edit of one page. */
  readonly viewing: Usage;
  readonly viewingEdited: Usage;
  /** The same with cards and compressed files, from its own empty cache. */
  readonly publishing: Usage;
  readonly publishingEdited: Usage;
  readonly distMegabytes: number;
}

/** `make build` of the project's own site. */
export interface OwnTimes {
  /** From an empty cache. */
  readonly first: Usage;
  /** Nothing has changed. */
  readonly again: Usage;
}

/** `make build`, as a program with the flags of the Makefile. */
export const MAKE_BUILD: readonly string[] = [
  ...(/^SITE := (.+)$/m.exec(readFileSync('Makefile', 'utf8'))?.[1]?.split(' ') ?? []),
  'site/build/build.ts',
];

/** Build `count` seeded pages in addition to the project's guides, and compare with the floor. */
export async function timeBuilds(
  count: number,
  onProgress: (what: string) => void,
): Promise<BuildTimes> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
  const place = (name: string): string => join(folder.path, name);
  onProgress(`seeding ${count} pages`);
  seedGuides('site/guides', place('guides'), count);
  const build = (out: string, ...options: readonly string[]): readonly string[] => [
    ...MAKE_BUILD,
    '--guides',
    place('guides'),
    '--out',
    place(out),
    ...options,
  ];
  const view = build('viewing', '--without-cards', '--cache', place('viewing-cache'));
  const cache = ['--cache', place('publishing-cache')];
  const publish = [
    build('publishing', ...cache),
    ['site/build/hosting.ts', '--site', place('publishing'), '--out', place('hosting'), ...cache],
  ];
  const edit = (): void =>
    appendFileSync(seededFile(place('guides'), 1), '\nThis sentence is new.\n');
  const run = async (what: string, ...programs: (readonly string[])[]): Promise<Usage> => {
    onProgress(what);
    const used = [];
    for (const program of programs) used.push(await measureUsage(program, place('usage')));
    return total(used);
  };
  const timeFloor = (out: string): Promise<Usage> =>
    run('the floor', [
      'scripts/bench/floor.ts',
      '--guides',
      place('guides/seeded'),
      '--out',
      place(out),
    ]);
  // Before the builds and after them: the speed of a machine changes meanwhile, and they are compared with it.
  const before = await timeFloor('floor-before');
  const builds = {
    viewing: await run('the site, for viewing', view),
    viewingEdited: (edit(), await run('one edited page', view)),
    publishing: await run('the site, for publishing', ...publish),
    publishingEdited: (edit(), await run('one edited page', ...publish)),
  };
  return {
    pages: count,
    floor: meanOf(before, await timeFloor('floor-after')),
    ...builds,
    distMegabytes: sizeOf(place('publishing')) / 1e6,
  };
}

/** Build the project's own site, and build it again. */
export async function timeOwnBuilds(onProgress: (what: string) => void): Promise<OwnTimes> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
  const place = (name: string): string => join(folder.path, name);
  const build = [...MAKE_BUILD, '--out', place('site'), '--cache', place('cache')];
  const run = (what: string): Promise<Usage> => {
    onProgress(what);
    return measureUsage(build, place('usage'));
  };
  return { first: await run('our own site'), again: await run('the same without a change') };
}

/** Run one of the project's programs. Its processes report what they use in `folder`, which is removed. */
export async function measureUsage(program: readonly string[], folder: string): Promise<Usage> {
  mkdirSync(folder);
  const started = performance.now();
  const { code, stderr } = await runProgram(
    process.execPath,
    ['--import', new URL('report-usage.ts', import.meta.url).href, ...program],
    { env: { ...process.env, NODE_ENV: 'production', USAGE_FOLDER: folder } },
  );
  if (code !== 0) throw new Misuse(`"node ${program.join(' ')}" failed:\n${stderr}`);
  const seconds = (performance.now() - started) / 1000;
  const used = globSync('*.json', { cwd: folder }).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Usage, 'seconds'>,
  );
  rmSync(folder, { recursive: true });
  return { ...total(used.map((one) => ({ seconds: 0, ...one }))), seconds };
}

const total = (used: readonly Usage[]): Usage => ({
  seconds: used.reduce((sum, { seconds }) => sum + seconds, 0),
  cpuSeconds: used.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  megabytes: Math.max(...used.map(({ megabytes }) => megabytes)),
});

const meanOf = (a: Usage, b: Usage): Usage => ({
  seconds: (a.seconds + b.seconds) / 2,
  cpuSeconds: (a.cpuSeconds + b.cpuSeconds) / 2,
  megabytes: Math.max(a.megabytes, b.megabytes),
});

const sizeOf = (folder: string): number =>
  globSync('**', { cwd: folder }).reduce((sum, name) => {
    const stat = statSync(join(folder, name));
    return sum + (stat.isFile() ? stat.size : 0);
  }, 0);
