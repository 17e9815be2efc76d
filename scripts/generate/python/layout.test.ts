import { describe, expect, test } from 'vitest';
import { after, before, call, dict, docstring, layout, list, type Code } from './layout.ts';

const long = 'x'.repeat(40);

describe('layout', () => {
  test.each<{ name: string; given: Code; want: string }>([
    { name: 'what fits', given: call('f', ['a', list(['1', '2'])]), want: 'f(a, [1, 2])' },
    {
      name: 'what does not fit, with the comma that black keeps',
      given: after('y = ', call('f', [long, after('b=', dict([`"k": ${long}`]))])),
      want: `y = f(\n    ${long},\n    b={"k": ${long}},\n)`,
    },
    {
      name: 'brackets within brackets',
      given: before(call('f', [list([long, long])]), ' as g:'),
      want: `f(\n    [\n        ${long},\n        ${long},\n    ],\n) as g:`,
    },
    { name: 'a line of 88', given: call('f', ['x'.repeat(85)]), want: `f(${'x'.repeat(85)})` },
    {
      name: 'a line of 89',
      given: call('f', ['x'.repeat(86)]),
      want: `f(\n    ${'x'.repeat(86)},\n)`,
    },
    {
      name: 'nothing between brackets',
      given: call(long + long + long, []),
      want: `${long}${long}${long}()`,
    },
  ])('$name', ({ given, want }) => expect(layout(given)).toBe(want));
});

describe('docstring', () => {
  test.each<{ name: string; given: string; want: string }>([
    { name: 'a line', given: 'A line.', want: '"""A line."""' },
    { name: 'quotes at the end', given: 'A "line"', want: '"""A "line"\n"""' },
    { name: 'an end within', given: 'a """ b', want: '"""a \\"\\"\\" b"""' },
    { name: 'backslashes', given: '\\N{x}\\', want: '"""\\\\N{x}\\\\"""' },
    { name: 'control characters', given: 'a\0b\rc', want: '"""a b\nc\n"""' },
    {
      name: 'an entry that goes on under itself',
      given: `Args:\n    name: ${long} ${long}`,
      want: `"""Args:\n    name: ${long}\n        ${long}\n"""`,
    },
  ])('$name', ({ given, want }) => expect(docstring(given, 0)).toBe(want));
});
