import { nearest } from '../../lib/nearest.ts';
import { CURL_OPTIONS, CURL_SHORT, CURL_SHORT_VALUES, CURL_VALUES } from './curl-options.ts';
import { holdsPlaceholder } from './placeholders.ts';
import { queryParts, sliceText } from './located-text.ts';
import type { ShellCommand } from './shell.ts';
import type { LocatedText, Part, Request, SampleProblem } from '../types.ts';

/** Read the requests of a cURL command, and find problems with its options. */
export function readCurl(command: ShellCommand): {
  readonly requests: readonly Request[];
  readonly problems: readonly SampleProblem[];
} {
  const problems: SampleProblem[] = [];
  const requests = splitAt(readOptions(command.words, problems), '--next').map((options) =>
    readRequest(options, command),
  );
  return { requests: requests.filter(({ url }) => url.text !== ''), problems };
}

interface Option {
  /** The long form without the dashes. */
  readonly name: string;
  readonly value: LocatedText;
  readonly offset: number;
}

function readOptions(words: readonly LocatedText[], problems: SampleProblem[]): Option[] {
  const options: Option[] = [];
  const rest = [...words];
  for (let word = rest.shift(); word; word = rest.shift()) {
    const { text } = word;
    const offset = word.offsets[0] ?? 0;
    const next = (): LocatedText => rest.shift() ?? { text: '', offsets: [] };
    if (text.startsWith('--')) {
      const [name = '', inline] = splitOnce(text.slice(2), '=');
      if (inline !== undefined && CURL_OPTIONS.has(name)) {
        const message = `curl doesn't accept --${name}=…: write --${name} and the value as two words.`;
        problems.push({ rule: 'sample-syntax', offset, message });
        options.push({ name, value: sliceText(word, name.length + 3), offset });
      } else if (CURL_VALUES.has(name)) options.push({ name, value: next(), offset });
      else if (name === 'next') options.push({ name: '--next', value: word, offset });
      else if (CURL_OPTIONS.has(name.replace(/^no-/, ''))) {
        options.push({ name, value: word, offset });
      } else {
        const other = nearest(name, CURL_OPTIONS);
        if (other && !holdsPlaceholder(name)) {
          const message = `curl has no option --${name}, did you mean "--${other}"?`;
          problems.push({ rule: 'sample-syntax', offset, message });
          if (CURL_VALUES.has(other)) options.push({ name: other, value: next(), offset });
        }
      }
    } else if (/^-[^-]/.test(text)) {
      // Short options may be joined: `-sSX POST`, `-XPOST`.
      for (let index = 1; index < text.length; index += 1) {
        const letter = text[index] ?? '';
        const name = CURL_SHORT[letter] ?? letter;
        if (!CURL_SHORT_VALUES.includes(letter)) {
          options.push({ name, value: word, offset });
          continue;
        }
        const value = index + 1 < text.length ? sliceText(word, index + 1) : next();
        options.push({ name, value, offset });
        break;
      }
    } else {
      options.push({ name: 'url', value: word, offset });
    }
  }
  return options;
}

function readRequest(options: readonly Option[], { offset, input }: ShellCommand): Request {
  const of = (...names: string[]): Option[] => options.filter(({ name }) => names.includes(name));
  const has = (...names: string[]): boolean => of(...names).length > 0;
  const data = of('data', 'data-ascii', 'data-binary', 'data-raw', 'data-urlencode', 'json');
  const isQuery = has('get');
  const isForm = has('form', 'form-string');
  const url = of('url')[0]?.value ?? { text: '', offsets: [] };
  const method = of('request').at(-1);
  const headers = of('header')
    .filter(({ value }) => !isOpenList(value.text))
    .map(({ value, offset: at }) => readHeader(value, at));
  const implied: Part[] = [];
  if (has('json')) implied.push({ name: 'content-type', value: 'application/json', offset });
  else if (isForm) implied.push({ name: 'content-type', value: 'multipart/form-data', offset });
  else if (data.length > 0 && !isQuery) {
    implied.push({ name: 'content-type', value: 'application/x-www-form-urlencoded', offset });
  }
  if (has('user', 'oauth2-bearer')) {
    implied.push({
      name: 'authorization',
      value: '',
      offset: of('user', 'oauth2-bearer')[0]?.offset ?? offset,
    });
  }
  const sent = new Set(headers.map(({ name }) => name));
  return {
    offset,
    method: {
      text: method?.value.text.toUpperCase() ?? impliedMethod(has, data.length > 0 && !isQuery),
      offset: method?.value.offsets[0] ?? offset,
    },
    url,
    headers: [...headers, ...implied.filter(({ name }) => !sent.has(name))],
    // The contents of a file or a list are unknown.
    hasMoreHeaders:
      has('config', 'netrc') || of('header').some(({ value }) => isOpenList(value.text)),
    query: [...of('url-query'), ...(isQuery ? data : [])].flatMap(({ value }) => queryParts(value)),
    ...(!isQuery && !isForm && bodyOf(data, input)),
    hasBody: (data.length > 0 && !isQuery) || isForm || has('upload-file'),
  };
}

function impliedMethod(has: (...names: string[]) => boolean, hasData: boolean): string {
  if (has('head')) return 'HEAD';
  if (has('upload-file')) return 'PUT';
  return hasData || has('form', 'form-string') ? 'POST' : 'GET';
}

/** Return whether a header is unknown: `--header "$AUTH"`, `"${HEADERS[@]}"`, `@file`. */
const isOpenList = (text: string): boolean =>
  text.startsWith('@') || (holdsPlaceholder(text) && !text.includes(':'));

function readHeader(value: LocatedText, offset: number): Part {
  const [name = '', text = ''] = splitOnce(value.text, ':');
  // Findings are about the name, so they have its place.
  return {
    name: name.trim().toLowerCase(),
    value: text.trim(),
    offset: value.offsets[0] ?? offset,
  };
}

/** Return the body if the command contains it, or the file that contains it. */
function bodyOf(
  data: readonly Option[],
  input: LocatedText | undefined,
): Pick<Request, 'body' | 'file'> {
  const [first] = data;
  if (!first || data.length > 1 || first.name === 'data-urlencode') return {};
  const { text } = first.value;
  if (text.startsWith('@') && first.name !== 'data-raw') {
    if (text === '@-') return input ? { body: input } : {};
    return {
      file: { name: text.slice(1).replace(/^\.\//, ''), offset: first.value.offsets[0] ?? 0 },
    };
  }
  return { body: first.value };
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const index = text.indexOf(mark);
  return index === -1 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

function splitAt(options: readonly Option[], name: string): Option[][] {
  const groups: Option[][] = [[]];
  for (const option of options) {
    if (option.name === name) groups.push([]);
    else groups.at(-1)?.push(option);
  }
  return groups;
}
