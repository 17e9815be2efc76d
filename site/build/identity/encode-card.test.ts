import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { writeFolder } from '../../../scripts/lib/temporary-folder.ts';
import { drawCard } from './draw-card.ts';
import { encodeCard, readGround, shades } from './encode-card.ts';
import { readLook } from './identity-files.ts';

const MAX_CARD_BYTES = 25_000;

test('a picture of few colors keeps each of them', () => {
  const pixels = Uint8Array.from([1, 2, 3, 255, 1, 2, 3, 255, 9, 8, 7, 255, 1, 2, 3, 255]);
  const png = encodeCard(readGround({ width: 2, height: 2, pixels }));
  expect(imageSize(png)).toMatchObject({ width: 2, height: 2, type: 'png' });
  expect([...part(png, 'PLTE')]).toEqual([1, 2, 3, 9, 8, 7]);
  // Each row begins with its filter, and each byte has two pixels.
  expect([...inflateSync(part(png, 'IDAT'))]).toEqual([0, 0x00, 0, 0x10]);
});

test('the last pixel of a row of an odd width has a byte of its own', () => {
  const pixels = new Uint8Array(6 * 4).fill(255);
  pixels.set([1, 2, 3, 255], 2 * 4);
  const png = encodeCard(readGround({ width: 3, height: 2, pixels }));
  expect([...inflateSync(part(png, 'IDAT'))]).toEqual([0, 0x00, 0x10, 0, 0x00, 0x00]);
});

test('a layer is above the ground, through which it shows as far as it is transparent', () => {
  const pixels = Uint8Array.from([0, 0, 100, 255, 0, 0, 100, 255, 0, 0, 100, 255]);
  const layer = Uint8Array.from([200, 0, 0, 255, 100, 0, 0, 128]);
  const png = encodeCard(readGround({ width: 1, height: 3, pixels }), {
    left: 0,
    top: 1,
    picture: { width: 1, height: 2, pixels: layer },
    palette: shades('#c80000', '#000064'),
  });
  expect([...part(png, 'PLTE')]).toEqual([0, 0, 100, 200, 0, 0, 133, 0, 33, 67, 0, 67]);
  // Half of it is nearer to a third of the ground than to two.
  expect([...inflateSync(part(png, 'IDAT'))]).toEqual([0, 0x00, 0, 0x10, 0, 0x20]);
});

test('a ground keeps the colors of text, and its other pixels have the nearest of its own', () => {
  const pixels = Uint8Array.from([9, 9, 9, 255, 9, 9, 9, 255, 200, 0, 0, 255, 99, 99, 99, 255]);
  const ground = readGround({ width: 4, height: 1, pixels }, shades('#c80000', '#c80000'), 2);
  const png = encodeCard(ground);
  expect([...part(png, 'PLTE')]).toEqual([200, 0, 0, 9, 9, 9]);
  expect([...inflateSync(part(png, 'IDAT'))]).toEqual([0, 0x11, 0x01]);
});

const part = (png: Buffer, name: string): Buffer => {
  const at = png.indexOf(name);
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
};

test('a card with a short title is at most 25 kB, and a damaged one in the cache is drawn again', async () => {
  const cache = writeFolder();
  const text = {
    siteTitle: 'Gatehouse documentation',
    title: 'Trust and safety',
    description:
      'Detect toxic, harmful and unsafe text in requests and in responses, before either reaches your application, its readers or the model that you use.',
    trail: ['Features', 'Traffic and cost'],
  };
  const look = readLook();
  expect(look.mark).not.toContain('@media');
  const card = await drawCard(text, look, cache);
  expect(card.length).toBeLessThanOrEqual(MAX_CARD_BYTES);
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), 'damaged');
  expect(await drawCard(text, look, cache)).toEqual(card);
});
