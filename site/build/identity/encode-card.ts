import { crc32, deflateSync } from 'node:zlib';

/** A picture of one byte each for red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Two pixels fit a byte then. More colors make letters no sharper, and files a tenth larger. */
const MAX_COLORS = 12;

/** Level 6 takes twice as long, and 9 fifteen times, for files that are a twenty-fifth and an eighth smaller. */
const LEVEL = 5;

/** The part of a picture that is the same on every card, read once. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** Each pixel's color. */
  readonly colors: Uint32Array;
  /** The first pixel of each run of one color in a row. Most pixels have the color of the one before. */
  readonly starts: readonly number[];
  readonly counts: ReadonlyMap<number, number>;
  /**
   * Where a card is put together, first with a byte for each pixel: a new place for each card would cost more than what
   * is put there.
   */
  readonly rows: Uint8Array;
  readonly packed: Uint8Array;
}

export function readGround({ width, height, pixels }: Pixels): Ground {
  const colors = wordsOf(pixels).map((word) => word & 0xffffff);
  const starts: number[] = [];
  const counts = new Map<number, number>();
  colors.forEach((color, pixel) => {
    if (pixel % width === 0 || colors[pixel - 1] !== color) starts.push(pixel);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  });
  const rows = new Uint8Array(width * height);
  // Each row begins with its filter: none, which suits indexed colors.
  const packed = new Uint8Array((Math.ceil(width / 2) + 1) * height);
  return { width, height, colors, starts, counts, rows, packed };
}

/** A picture above the ground, whose colors are multiplied by their opacity. */
export interface CardLayer {
  readonly picture: Pixels;
  readonly left: number;
  readonly top: number;
}

/**
 * Encode a ground with the layer above it as a PNG with at most 12 colors: a quarter of the size, because cards have a
 * few flat colors and the edges of letters. The most frequent colors stay exact, and each other one becomes the
 * nearest of them. See https://www.w3.org/TR/png-3/.
 */
export function encodeCard(ground: Ground, layer?: CardLayer): Buffer {
  const { width, height, rows } = ground;
  const counts = new Map(ground.counts);
  const add = (color: number, count: number): void =>
    void counts.set(color, (counts.get(color) ?? 0) + count);
  const drawn = layer ? drawnRuns(ground, layer) : [];
  for (const { below, color, length } of drawn) {
    add(below, -length);
    add(color, length);
  }
  const ranked = [...counts]
    .filter(([, count]) => count > 0)
    .toSorted(([a, x], [b, y]) => y - x || a - b)
    .map(([color]) => color);
  const palette = ranked.slice(0, MAX_COLORS);
  const indexes = new Map(palette.map((color, rank) => [color, rank]));
  for (const color of ranked.slice(MAX_COLORS)) indexes.set(color, nearest(color, palette));

  const paint = (color: number, start: number, end: number): void =>
    void rows.fill(indexes.get(color) ?? 0, start, end);
  ground.starts.forEach((start, run) =>
    paint(ground.colors[start] ?? 0, start, ground.starts[run + 1] ?? width * height),
  );
  for (const { start, length, color } of drawn) paint(color, start, start + length);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => channels(color)))),
    chunk('IDAT', deflateSync(packRows(ground), { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Put two pixels into each byte, the left one first. */
function packRows({ width, height, rows, packed }: Ground): Uint8Array {
  for (let y = 0, to = 0; y < height; y += 1) {
    const end = (y + 1) * width;
    to += 1;
    for (let from = y * width; from < end; from += 2, to += 1) {
      const right = from + 1 < end ? (rows[from + 1] ?? 0) : 0;
      packed[to] = ((rows[from] ?? 0) << 4) | right;
    }
  }
  return packed;
}

interface DrawnRun {
  readonly start: number;
  length: number;
  /** The color of the ground. */
  readonly below: number;
  readonly color: number;
}

/** List the runs of one color that a layer changes. */
function drawnRuns({ width, colors }: Ground, { picture, left, top }: CardLayer): DrawnRun[] {
  const runs: DrawnRun[] = [];
  // Reading a property of a drawing leaves JavaScript each time.
  const { width: wide, height: high, pixels } = picture;
  const words = wordsOf(pixels);
  for (let y = 0; y < high; y += 1) {
    let last: DrawnRun | undefined;
    let lastWord = 0;
    for (let x = 0; x < wide; x += 1) {
      const word = words[y * wide + x] ?? 0;
      if (word === 0) {
        last = undefined;
        continue;
      }
      const start = (top + y) * width + left + x;
      const below = colors[start] ?? 0;
      if (last && word === lastWord && below === last.below) last.length += 1;
      else {
        last = { start, length: 1, below, color: blend(word, below) };
        lastWord = word;
        runs.push(last);
      }
    }
  }
  return runs;
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
