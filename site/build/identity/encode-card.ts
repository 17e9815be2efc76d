import { crc32, deflateSync } from 'node:zlib';

/** A picture of one byte each for red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Two pixels fit a byte then. More colors make letters no sharper. */
const MAX_COLORS = 16;

/** Level 6 takes twice as long, and 9 fifteen times, for files that are a twenty-fifth and an eighth smaller. */
const LEVEL = 5;

/** The part of a picture that is the same on every card, read once. Colors are `0xbbggrr`. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly number[];
  /** Four bits for each pixel's place in the palette. Each row begins with its filter: none, which suits these best. */
  readonly rows: Uint8Array;
}

/** Read a ground. Its palette has the given colors and its own most frequent ones, and each pixel gets the nearest of them. */
export function readGround(
  { width, height, pixels }: Pixels,
  given: readonly number[] = [],
  maxColors = MAX_COLORS,
): Ground {
  const colors = wordsOf(pixels).map((word) => word & 0xffffff);
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const own = [...counts].toSorted(([a, x], [b, y]) => y - x || a - b).map(([color]) => color);
  const palette = [...new Set([...given, ...own])].slice(0, maxColors);
  const indexes = new Map([...counts.keys()].map((color) => [color, nearest(color, palette)]));
  const rows = new Uint8Array(bytesOfRow(width) * height);
  colors.forEach((color, pixel) => {
    const x = pixel % width;
    const at = placeOf(x, (pixel - x) / width, width);
    rows[at] = (rows[at] ?? 0) | ((indexes.get(color) ?? 0) << shiftOf(x));
  });
  return { width, height, palette, rows };
}

const bytesOfRow = (width: number): number => Math.ceil(width / 2) + 1;

/** Find the byte that has a pixel. */
const placeOf = (x: number, y: number, width: number): number =>
  y * bytesOfRow(width) + 1 + (x >> 1);

/** The left one of two pixels has the upper bits. */
const shiftOf = (x: number): number => (x & 1 ? 0 : 4);

/** A picture above the ground, whose colors are multiplied by their opacity. */
export interface CardLayer {
  readonly picture: Pixels;
  readonly left: number;
  readonly top: number;
  /** The colors that it adds. Each of its own becomes the nearest of them and of the ground's. */
  readonly palette: readonly number[];
}

/**
 * Encode a ground with the layer above it as a PNG with at most 16 colors: a quarter of the size, because cards have a
 * few flat colors and the edges of letters. See https://www.w3.org/TR/png-3/.
 */
export function encodeCard(ground: Ground, layer?: CardLayer): Buffer {
  const { width, height } = ground;
  const palette = [...ground.palette, ...(layer?.palette ?? [])];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk(
      'IDAT',
      deflateSync(layer ? paint(layer, ground, palette) : ground.rows, { level: LEVEL }),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Put a layer above the rows of a ground. */
function paint(
  { picture, left, top }: CardLayer,
  ground: Ground,
  palette: readonly number[],
): Uint8Array {
  const rows = ground.rows.slice();
  // Reading a property of a drawing leaves JavaScript each time.
  const { width, height, pixels } = picture;
  const words = wordsOf(pixels);
  const mixed = new Map<number, number>();
  const mix = (word: number, below: number): number => {
    const key = word * MAX_COLORS + below;
    const known = mixed.get(key);
    if (known !== undefined) return known;
    const index = nearest(blend(word, palette[below] ?? 0), palette);
    mixed.set(key, index);
    return index;
  };
  let last = { word: 0, below: 0, index: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const word = words[y * width + x] ?? 0;
      if (word === 0) continue;
      const at = placeOf(left + x, top + y, ground.width);
      const shift = shiftOf(left + x);
      const byte = rows[at] ?? 0;
      const below = (byte >> shift) & 15;
      // Most pixels have the color of the one before.
      if (word !== last.word || below !== last.below) {
        last = { word, below, index: mix(word, below) };
      }
      rows[at] = byte ^ ((below ^ last.index) << shift);
    }
  }
  return rows;
}

/** List a color and two between it and the one below, for the edges of letters. Both are `#rrggbb`. */
export function shades(color: string, below: string): number[] {
  const [above, under] = [color, below].map((hex) => Buffer.from(hex.slice(1), 'hex'));
  return [0, 1 / 3, 2 / 3].map((share) =>
    Buffer.from(
      [0, 1, 2].map((index) => {
        const [from, to] = [above?.[index] ?? 0, under?.[index] ?? 0];
        return Math.round(from + (to - from) * share);
      }),
    ).readUIntLE(0, 3),
  );
}

/** Put a color that is multiplied by its opacity above another. */
function blend(above: number, below: number): number {
  const rest = 255 - (above >>> 24);
  if (rest === 0) return above & 0xffffff;
  let color = 0;
  for (const shift of [0, 8, 16]) {
    const mixed = ((above >> shift) & 255) + Math.round((((below >> shift) & 255) * rest) / 255);
    color |= Math.min(255, mixed) << shift;
  }
  return color;
}

/** Every platform of Node has the lowest byte, red, first. */
const wordsOf = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length / 4);

const channels = (color: number): [number, number, number] => [
  color & 255,
  (color >> 8) & 255,
  color >> 16,
];

function nearest(color: number, palette: readonly number[]): number {
  let best = 0;
  let least = Infinity;
  for (const [index, other] of palette.entries()) {
    let distance = 0;
    for (let shift = 0; shift < 24; shift += 8) {
      distance += (((other >> shift) & 255) - ((color >> shift) & 255)) ** 2;
    }
    if (distance < least) {
      best = index;
      least = distance;
    }
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
