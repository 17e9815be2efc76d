import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fillProduct } from '../../lib/product-name.ts';
import { readYamlFile, type YamlFile } from '../../lib/yaml-file.ts';
import type { ProductName } from '../types.ts';

export const RECORDINGS = 'site/recordings.yaml';

/** A terminal session that `make recordings` records from the commands of a guide. */
export interface Recording {
  /** The name of its file, and in `::recording{name}`. */
  readonly name: string;
  readonly title: string;
  /** The path of the guide. */
  readonly page: string;
  /** Of blocks in tabs, only those in the tab with this value. */
  readonly tab?: string;
  /** Commands that run before the recording begins: what the guide expects to exist. */
  readonly prepare?: string;
}

const text = (description: string) => ({ type: 'string', minLength: 1, description });

const SCHEMA = {
  type: 'array',
  description: 'a list of recordings',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'title', 'page'],
    properties: {
      name: { ...text('words in small letters, with hyphens'), pattern: '^[a-z]+(-[a-z]+)*$' },
      title: text('the title above the terminal'),
      page: { ...text('the path of a guide'), pattern: '^/' },
      tab: text('the value of a tab'),
      prepare: text('commands'),
    },
  },
};

/** Read the list of recordings in the site's folder; a project may have none. */
export function readRecordings(site: string, product: ProductName): YamlFile<readonly Recording[]> {
  const file = join(site, basename(RECORDINGS));
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '[]';
  return readYamlFile({
    file: RECORDINGS,
    text: fillProduct(written, product),
    schema: SCHEMA,
    rule: 'recording',
  });
}

/** Return the path of a recording's file, from the site's folder. */
export const castFile = (name: string): string => `recordings/${name}.cast`;

/**
 * Read a recording in the format asciicast v2 (https://docs.asciinema.org/manual/asciicast/v2/), with the
 * product's name filled in. Returns `undefined` before it was recorded.
 */
export function readCast(site: string, name: string, product: ProductName): string | undefined {
  const file = join(site, castFile(name));
  return existsSync(file) ? fillProduct(readFileSync(file, 'utf8'), product) : undefined;
}

type Event = readonly [seconds: number, kind: 'o' | 'i', text: string];

interface Cast {
  /** What was typed, as the commands of a script. */
  readonly typed: string;
  /** What the terminal shows at the end. */
  readonly transcript: string;
  readonly seconds: number;
}

/**
 * Parse a recording.
 *
 * @example parseCast('{"version":2}\n[0,"o","$ "]\n[1,"o","ls\r\n"]\n[1,"i","ls\n"]\n').transcript // '$ ls'
 */
export function parseCast(cast: string): Cast {
  const [, ...lines] = cast.trimEnd().split('\n');
  // `make recordings` wrote them.
  const events = lines.map((line) => JSON.parse(line) as Event);
  const all = (wanted: Event[1]): string =>
    events.map(([, kind, data]) => (kind === wanted ? data : '')).join('');
  return {
    typed: all('i'),
    transcript: all('o').replaceAll('\r', '').trimEnd(),
    seconds: events.at(-1)?.[0] ?? 0,
  };
}
