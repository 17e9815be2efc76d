import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatJson, formatTypeScript } from '../../lib/format-code.ts';
import type { JsonObject } from '../../model/json.ts';
import { jsonText, typeScriptProperties } from './layout.ts';

/** Values as bodies have them: short keys, and texts with quotes and line breaks. */
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom('', "it's", 'say "x"', `"it's"`, 'a\nb', 'ü', 'a'.repeat(60)),
      fc.integer(),
      fc.constantFrom(1.5, 1e21, true, null),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 40 }),
    fc.dictionary(fc.constantFrom('a', 'name', 'x-y', '1', 'config', 'b_c'), tie('value')),
  ),
}));

test('JSON looks as oxfmt lays it out', async () => {
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      expect(jsonText(value as JsonObject)).toBe(await formatJson(value as JsonObject));
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('properties in TypeScript look as oxfmt lays them out', async () => {
  await fc.assert(
    fc.asyncProperty(values, async (body) => {
      const object = { id: 'a', body: body as JsonObject };
      const written = `call({\n${typeScriptProperties(object, 1)}\n});\n`;
      expect(written).toBe(
        await formatTypeScript(`call({\nid: "a", body: ${JSON.stringify(body)} })`),
      );
    }),
    { numRuns: 300, seed: 1 },
  );
});
