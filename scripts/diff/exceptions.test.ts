import { expect, test } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import { formatFindings } from '../lib/findings.ts';
import { findUnusedExceptions, readExceptions } from './exceptions.ts';
import type { Change } from './types.ts';

const FILE = 'spec/breaking-changes.yaml';

const GOOD = `# Why callers can bear it.
- change: property-removed Route.key
  reason: Nobody sent it.
  version: 1.1.0
`;

test('a file that is not there, or holds nothing, has no exceptions', () => {
  expect(readExceptions(writeFolder({}))).toEqual({ exceptions: [], findings: [] });
  expect(readExceptions(writeFolder({ [FILE]: '# None.\n' }))).toEqual({
    exceptions: [],
    findings: [],
  });
});

test('an exception has the name of a change, a reason and a version', () => {
  expect(readExceptions(writeFolder({ [FILE]: GOOD }))).toEqual({
    findings: [],
    exceptions: [
      {
        change: 'property-removed Route.key',
        reason: 'Nobody sent it.',
        version: '1.1.0',
        place: { file: FILE, line: 2, column: 3 },
      },
    ],
  });
});

test.each([
  {
    name: 'YAML that does not parse',
    given: '- change: [a\n',
    want: [/^spec\/breaking-changes\.yaml:2:1 {2}yaml {2}This is not YAML/],
  },
  {
    name: 'no list',
    given: 'change: a\n',
    want: [
      /^spec\/breaking-changes\.yaml:1:1 {2}exception {2}This is no list\. Write each exception as "- change: …"/,
    ],
  },
  {
    name: 'an entry that is no object',
    given: '- property-removed Route.key\n',
    want: [
      /:1:3 {2}exception {2}This is no exception\. Write it as an object with change, reason, version\.$/,
    ],
  },
  {
    name: 'an unknown key, and what is missing because of it',
    given: GOOD.replace('reason', 'reasn'),
    want: [
      /:2:3 {2}exception {2}The exception has no "reason"\. Write why callers can bear the change\.$/,
      /:3:3 {2}exception {2}An exception has no "reasn", did you mean "reason"\?/,
    ],
  },
  {
    name: 'an empty reason, and a version that is a number',
    given: GOOD.replace('Nobody sent it.', "''").replace('1.1.0', '1.1'),
    want: [
      /:3:11 {2}exception {2}The exception has a "reason" that is no text\./,
      /:4:12 {2}exception {2}The exception has a "version" that is no text\. Write the info\.version/,
    ],
  },
  {
    name: 'a version that is none',
    given: GOOD.replace('1.1.0', 'next'),
    want: [/:4:12 {2}exception {2}"next" is no version\. Write three numbers, such as 1\.2\.0\.$/],
  },
  {
    name: 'a kind of change that there is not',
    given: GOOD.replace('property-removed', 'property-remove'),
    want: [
      /:2:11 {2}exception {2}No change is called "property-remove", did you mean "property-removed"\?/,
    ],
  },
  {
    name: 'the same change twice',
    given: GOOD + GOOD,
    want: [
      /:6:3 {2}exception {2}"property-removed Route\.key" has an exception already\. Remove one\.$/,
    ],
  },
])('$name', ({ given, want }) => {
  const lines = formatFindings(readExceptions(writeFolder({ [FILE]: given })).findings);
  expect(lines.trimEnd().split('\n')).toEqual(want.map((line) => expect.stringMatching(line)));
});

test('an exception that excuses nothing is named, with the nearest change', () => {
  const { exceptions } = readExceptions(writeFolder({ [FILE]: GOOD }));
  const change = (id: string, isBreaking: boolean): Change => ({
    id,
    kind: 'property-removed',
    group: { type: 'contract' },
    isBreaking,
    what: '',
    why: '',
    operations: [],
    reaches: [],
    places: {},
  });
  const lines = (changes: readonly Change[]): string =>
    formatFindings(findUnusedExceptions(exceptions, changes));
  const start =
    'spec/breaking-changes.yaml:2:3  warning exception-unused  "property-removed Route.key" (written for 1.1.0)';
  expect(lines([])).toBe(
    `${start} is no change since the base. Correct or remove the exception.\n`,
  );
  expect(lines([change('property-removed Route.kay', true)])).toBe(
    `${start} is no change since the base, did you mean "property-removed Route.kay"? Correct or remove the exception.\n`,
  );
  expect(lines([change('property-removed Route.key', false)])).toBe(
    `${start} breaks no caller, so it needs no exception. Correct or remove the exception.\n`,
  );
  expect(lines([change('property-removed Route.key', true)])).toBe('');
});
