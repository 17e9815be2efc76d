import { expect, test } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import { formatFindings } from '../lib/findings.ts';
import { findUnusedExceptions, readExceptions } from './exceptions.ts';
import { testChange } from './test-change.ts';
import type { Change } from './types.ts';

const FILE = 'spec/breaking-changes.yaml';

const GOOD = `# Why callers can bear it.
- change: property-removed Route.key
  reason: Nobody sent it.
  version: 1.1.0
`;

test('a missing or empty file contains no exceptions', () => {
  expect(readExceptions(writeFolder({}))).toEqual({ exceptions: [], findings: [] });
  expect(readExceptions(writeFolder({ [FILE]: '# None.\n' }))).toEqual({
    exceptions: [],
    findings: [],
  });
});

test('an exception contains the name of a change, a reason and a version', () => {
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

test.each<[name: string, given: string, ...want: RegExp[]]>([
  [
    'YAML that does not parse',
    '- change: [a\n',
    /^spec\/breaking-changes\.yaml:2:1 {2}yaml {2}This is not YAML/,
  ],
  [
    'something else than a list',
    'change: a\n',
    /:1:1 {2}exception {2}The file is .*: expected a list, each exception after "- "\.$/,
  ],
  [
    'an entry that is not an object',
    '- property-removed Route.key\n',
    /:1:3 {2}exception {2}Item 1 is ".*": expected an object with change, reason and version\.$/,
  ],
  [
    'an unknown key',
    GOOD.replace('reason', 'reasn'),
    /:2:3 {2}exception {2}"reason" is missing\. Add "reason: …"\.$/,
    /:3:3 {2}exception {2}Unknown field "reasn", did you mean "reason"\?/,
  ],
  [
    'an empty reason, and a version that is a number',
    GOOD.replace('Nobody sent it.', "''").replace('1.1.0', '1.1'),
    /:3:11 {2}exception {2}"reason" is "": expected the reason why callers can accept the change\.$/,
    /:4:12 {2}exception {2}"version" is 1\.1: expected the info\.version .* three numbers/,
  ],
  [
    'a version that is not three numbers',
    GOOD.replace('1.1.0', 'next'),
    /:4:12 {2}exception {2}"version" is "next": expected .* three numbers, such as 1\.2\.0\.$/,
  ],
  [
    'an unknown kind of change',
    GOOD.replace('property-removed', 'property-remove'),
    /:2:11 {2}exception {2}"property-remove" isn't the name of a change, did you mean "property-removed"\?/,
  ],
  [
    'the same change twice',
    GOOD + GOOD,
    /:6:11 {2}exception {2}"property-removed Route\.key" already has an exception\. Remove one of them\.$/,
  ],
])('the exceptions file may not contain %s', (_name, given, ...want) => {
  const lines = formatFindings(readExceptions(writeFolder({ [FILE]: given })).findings);
  expect(lines.trimEnd().split('\n')).toEqual(want.map((line) => expect.stringMatching(line)));
});

test('an exception that excuses nothing is a warning with the nearest change', () => {
  const { exceptions } = readExceptions(writeFolder({ [FILE]: GOOD }));
  const lines = (changes: readonly Change[]): string =>
    formatFindings(findUnusedExceptions(exceptions, changes));
  const start =
    'spec/breaking-changes.yaml:2:3  warning exception-unused  "property-removed Route.key" (written for 1.1.0)';
  expect(lines([])).toBe(
    `${start} isn't a change since the base. Correct or remove the exception.\n`,
  );
  expect(lines([testChange('property-removed Route.kay', true)])).toBe(
    `${start} isn't a change since the base, did you mean "property-removed Route.kay"? Correct or remove the exception.\n`,
  );
  expect(lines([testChange('property-removed Route.key', false)])).toBe(
    `${start} doesn't break callers, so it needs no exception. Correct or remove the exception.\n`,
  );
  expect(lines([testChange('property-removed Route.key', true)])).toBe('');
});
