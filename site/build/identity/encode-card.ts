import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** A picture of one byte each for red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** More colors make letters no sharper, and files larger. */
const MAX_COLORS = 64;

/** The highest level takes five times as long and saves little. */
const LEVEL = 6;

/**
 * Encode an opaque picture as a PNG with at most 64 colors: a third of the size, because cards have a few flat colors
 * and the edges of letters. The most frequent colors stay exact, and each other one becomes the nearest of them.
 * See https://www.w3.org/TR/png-3/.
 */
export async function encodeCard({ width, height, pixels }: Pixels): Promise<Buffer> {
  // Most pixels have the color of the one before, so colors are counted in runs.
  const runs: { readonly color: number; readonly length: number }[] = [];
  const counts = new Map<number, number>();
  // Every platform of Node has the lowest byte, red, first.
  const view = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const colorAt = (pixel: number): number => (view[pixel] ?? 0) & 0xffffff;
  for (let start = 0; start < width * height;) {
    const color = colorAt(start);
    let end = start + 1;
    while (end < width * height && colorAt(end) === color) end += 1;
    runs.push({ color, length: end - start });
    counts.set(color, (counts.get(color) ?? 0) + end - start);
    start = end;
  }
  const ranked = [...counts].toSorted(([a, x], [b, y]) => y - x || a - b).map(([color]) => color);
  const palette = ranked.slice(0, MAX_COLORS);
  const indexes = new Map(ranked.map((color, rank) => [color, rank]));
  for (const color of ranked.slice(MAX_COLORS)) indexes.set(color, nearest(color, palette));

  const indexed = new Uint8Array(width * height);
  let at = 0;
  for (const { color, length } of runs) {
    indexed.fill(indexes.get(color) ?? 0, at, at + length);
    at += length;
  }
  // Each row begins with its filter: none, which suits indexed colors.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(indexed.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => channels(color)))),
    chunk('IDAT', await promisify(deflate)(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const channels = (color: number): [number, number, number] => [
  color & 255,
  (color >> 8) & 255,
  color >> 16,
];

function nearest(color: number, palette: readonly number[]): number {
  const [red, green, blue] = channels(color);
  let best = 0;
  let least = Infinity;
  for (const [index, other] of palette.entries()) {
    const [r, g, b] = channels(other);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
