import { expect, test } from 'vitest';
import { findField } from './fields.ts';

const JSON_BODY = '{"name": "a: b", "models": [{"name": "m", "weight": 2}, {"name": "n"}]}';

test.each<{ sample: string; text: string; path: string[]; want: string[] }>([
  { sample: 'JSON', text: JSON_BODY, path: ['name'], want: ['"name": "a'] },
  { sample: 'JSON', text: JSON_BODY, path: ['models', 'name'], want: ['"name": "m', '"name": "n'] },
  { sample: 'JSON', text: JSON_BODY, path: ['weight'], want: [] },
  {
    sample: 'cURL',
    text: `curl --header "x-api-key: $KEY" \\\n  --data '${JSON_BODY}'`,
    path: ['models', 'weight'],
    want: ['"weight": 2'],
  },
  {
    sample: 'cURL',
    text: `curl --header "x-api-key: $KEY" --data '{"key": 1}'`,
    path: ['x-api-key'],
    want: ['x-api-key: '],
  },
  {
    sample: 'Python',
    text: 'with C(url=e["U"]) as c:\n    c.create(\n        Route(name="a", models=[Model(name="m")]))',
    path: ['models', 'name'],
    want: ['name="m"'],
  },
  {
    sample: 'TypeScript',
    text: "await c.create({\n  body: {\n    name: 'a',\n    models: [{ name: 'm' }] } });",
    path: ['name'],
    want: ["name: 'a'"],
  },
])('findField finds $path in a sample in $sample', ({ text, path, want }) => {
  const found = findField(text, path);
  expect(found.map(([start], at) => text.slice(start, start + (want[at] ?? '').length))).toEqual(
    want,
  );
});
