import { EventEmitter, once } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { Finding } from '../../../scripts/lib/findings.ts';
import { createFindingsFeed, type SaveVerdict } from './findings-feed.ts';

const finding = (message: string): Finding => ({
  file: 'site/guides/index.md',
  line: 1,
  column: 1,
  rule: 'sample-body',
  message,
  severity: 'error',
});

/** A feed whose checks end when the test says so; `told` is what a terminal shows. */
function startFeed({ isContractKnown = true } = {}) {
  const told: string[] = [];
  const asked = new EventEmitter();
  const given = new EventEmitter();
  const feed = createFindingsFeed({
    judge: async () => {
      asked.emit('judge');
      return ((await once(given, 'verdict')) as [SaveVerdict])[0];
    },
    compile: async () => {
      asked.emit('compile');
      await once(given, 'compiled');
    },
    show: (_all, fresh) => told.push(...fresh.map(({ message }) => message)),
    tellFine: () => told.push('FINE'),
  });
  const give = async (...args: readonly [string, unknown?]): Promise<void> => {
    given.emit(...(args as [string]));
    // What follows from it has happened when all that was waiting has run.
    await new Promise((resolve) => setImmediate(resolve));
  };
  // A test's first save comes so soon that one verdict is about both.
  if (isContractKnown) feed.contractChecked([]);
  return {
    feed,
    told,
    /** Wait until the feed asks for a verdict, or for the compilers. */
    asks: (what: 'judge' | 'compile') => once(asked, what),
    judged: (findings: readonly Finding[], isComplete = true) =>
      give('verdict', { findings, isComplete }),
    compiled: () => give('compiled'),
    /** Save a file, and give the verdict about it. */
    save: async (findings: readonly Finding[], isComplete = true) => {
      const asks = once(asked, 'judge');
      feed.saved();
      await asks;
      await give('verdict', { findings, isComplete });
    },
  };
}

test('each finding is shown once, and the feed reports when the last one is fixed', async () => {
  const { told, save } = startFeed();
  await save([]);
  await save([finding('a')]);
  await save([finding('a'), finding('b')]);
  await save([finding('b')]);
  await save([]);
  await save([]);
  await save([finding('a')]);
  expect(told).toEqual(['a', 'b', 'FINE', 'a']);
});

test('what was found while a file was being saved is not shown, because a check of that save follows', async () => {
  const { feed, told, save, asks, judged } = startFeed();
  await save([]);
  const first = asks('judge');
  feed.saved();
  await first;
  const second = asks('judge');
  feed.saved();
  await judged([finding('half-written')]);
  await second;
  await judged([finding('a')]);
  expect(told).toEqual(['a']);
});

test('the feed reports "fine" only after the compilers have run', async () => {
  const { told, save, asks, judged, compiled } = startFeed();
  await save([finding('a'), finding('types')]);
  const compile = asks('compile');
  await save([], false);
  await compile;
  expect(told).toEqual(['a', 'types']);
  const again = asks('judge');
  await compiled();
  await again;
  await judged([finding('types')]);
  // It was only unknown for a while.
  expect(told).toEqual(['a', 'types']);
  await save([]);
  expect(told).toEqual(['a', 'types', 'FINE']);
});

test('a save during a check is checked too before the feed reports "fine"', async () => {
  const { told, feed, save, asks, judged } = startFeed();
  await save([finding('a')]);
  const first = asks('judge');
  feed.saved();
  await first;
  const second = asks('judge');
  feed.saved();
  await judged([]);
  await second;
  expect(told).toEqual(['a']);
  await judged([]);
  expect(told).toEqual(['a', 'FINE']);
});

test('while the contract is checked, the feed reports no result', async () => {
  const { told, feed, save, asks, judged } = startFeed();
  await save([finding('a')]);
  const running = asks('judge');
  feed.saved();
  await running;
  feed.contractSaved();
  await judged([finding('half-written')]);
  const after = asks('judge');
  feed.contractChecked([]);
  await after;
  expect(told).toEqual(['a']);
  await judged([]);
  expect(told).toEqual(['a', 'FINE']);
});

test('findings are shown before the contract has been checked, and "fine" only after that', async () => {
  const { told, feed, save, asks, judged } = startFeed({ isContractKnown: false });
  await save([finding('a')]);
  await save([]);
  expect(told).toEqual(['a']);
  const asked = asks('judge');
  feed.contractChecked([]);
  await asked;
  await judged([]);
  expect(told).toEqual(['a', 'FINE']);
});

test('findings in the contract alone are reported', async () => {
  const { told, feed, save, asks, judged } = startFeed();
  await save([]);
  for (const findings of [[finding('contract')], []]) {
    const asked = asks('judge');
    feed.contractSaved();
    feed.contractChecked(findings);
    await asked;
    await judged([]);
  }
  expect(told).toEqual(['contract', 'FINE']);
});

test('findings in the contract are told once, however often it is saved', () => {
  const show = vi.fn<() => void>();
  const never = () => new Promise<never>(() => {});
  const feed = createFindingsFeed({ judge: never, compile: never, show, tellFine: () => {} });
  feed.contractChecked([finding('a')]);
  feed.contractChecked([finding('a')]);
  expect(show).toHaveBeenCalledTimes(1);
  feed.contractChecked([finding('b')]);
  expect(show).toHaveBeenCalledTimes(2);
});

test('findings from reading the pages are shown until the checks have a result', async () => {
  const { told, feed, save } = startFeed();
  feed.pagesRead(() => [finding('page')]);
  await save([finding('page'), finding('sample')]);
  feed.pagesRead(() => [finding('stale')]);
  await save([]);
  expect(told).toEqual(['page', 'sample', 'FINE']);
});
