import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { drawCard } from './draw-card.ts';
import { encodeCard } from './encode-card.ts';
import { darkIcon } from './icons.ts';
import { ICON } from './identity-files.ts';
import { readPalette } from './palette.ts';

const MAX_CARD_BYTES = 25_000;

test('a picture of few colors keeps each of them', async () => {
  const pixels = Uint8Array.from([1, 2, 3, 255, 1, 2, 3, 255, 9, 8, 7, 255, 1, 2, 3, 255]);
  const png = await encodeCard({ width: 2, height: 2, pixels });
  expect(imageSize(png)).toMatchObject({ width: 2, height: 2, type: 'png' });
  const part = (name: string): Buffer => {
    const at = png.indexOf(name);
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  expect([...part('PLTE')]).toEqual([1, 2, 3, 9, 8, 7]);
  // Each row begins with its filter.
  expect([...inflateSync(part('IDAT'))]).toEqual([0, 0, 0, 0, 1, 0]);
});

test('a card with a short title is at most 25 kB, and a damaged one in the cache is drawn again', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'cards-'));
  const text = {
    siteTitle: 'Gatehouse documentation',
    title: 'Trust and safety',
    description:
      'Detect toxic, harmful and unsafe text in requests and in responses, before either reaches your application, its readers or the model that you use.',
    trail: ['Features', 'Traffic and cost'],
  };
  const look = { palette: readPalette(), mark: darkIcon(ICON) };
  expect(look.mark).not.toContain('@media');
  const card = await drawCard(text, look, cache);
  expect(card.length).toBeLessThanOrEqual(MAX_CARD_BYTES);
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), 'damaged');
  expect(await drawCard(text, look, cache)).toEqual(card);
});
