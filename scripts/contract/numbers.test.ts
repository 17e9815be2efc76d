import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContractEdit, edited, EXAMPLE, lint, ROUTE, ROUTE_NAME } from './fixture-contract.ts';
import { isExact } from './numbers.ts';

const keyword = (text: string): ContractEdit => [
  ROUTE,
  '    description: When the',
  `    ${text}\n    description: When the`,
];

test.each<[string, string, ContractEdit, string]>([
  [
    'an example',
    '9007199254740993',
    [ROUTE_NAME, 'type: string\nexample: support', 'type: integer\nexample: 9007199254740993'],
    'spec/parameters/RouteName.yaml:7:10',
  ],
  ['a default', '-9007199254740993', keyword('default: -9007199254740993'), `${ROUTE}:17:14`],
  ['an enum', '9007199254740995', keyword('enum: [1, 9007199254740995]'), `${ROUTE}:17:15`],
  ['a limit', '9007199254740993', keyword('maxLength: 9007199254740993'), `${ROUTE}:17:16`],
  [
    'an example in its own file',
    '0.12345678901234567890',
    [EXAMPLE, "created_at: '2026-01-01'", 'created_at: 0.12345678901234567890'],
    'spec/examples/route.yaml:6:17',
  ],
  ['a key', '9007199254740993', keyword('enum: [{ 9007199254740993: a }]'), `${ROUTE}:17:14`],
  ['no number of JSON', '.inf', keyword('default: .inf'), `${ROUTE}:17:14`],
])(
  'make lint rejects %s that JavaScript reads as a different number: %s',
  async (_name, number, edit, place) => {
    const found = await lint(edited([edit]));
    expect(found.filter((line) => line.includes('number-exact'))).toEqual([
      `${place}  number-exact (required)  JavaScript reads ${number} as ${Number(number === '.inf' ? Infinity : number)}: samples, clients and pages would contain a different number. Write a number with fewer digits, or a string.`,
    ]);
  },
);

test('make lint rejects a number that JavaScript reads its neighbors as', async () => {
  const found = await lint(edited([keyword('default: 9007199254740992')]));
  expect(found).toContainEqual(
    expect.stringContaining(
      'JavaScript reads 9007199254740992 and its neighbors as the same number: ',
    ),
  );
});

test.each([
  '0',
  '-0',
  '1',
  '-1.50',
  '.5',
  '5.',
  '1e3',
  '1E-7',
  '100',
  '0.1',
  '0x10',
  '9007199254740991',
  '123456789.125',
  '1e-10',
])('JavaScript represents %s exactly', (text) => {
  expect(isExact(text)).toBe(true);
});

test('no number that JavaScript itself prints is reported, apart from integers that are too large', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(isExact(String(value))).toBe(Math.abs(value) <= Number.MAX_SAFE_INTEGER);
    }),
  );
});
