import { shellWord } from '../../model/identifier.ts';
import { asObject, isObject } from '../../model/json.ts';
import type { JsonValue, Model, Operation, Parameter } from '../../model/types.ts';
import { argumentKind, commandArguments } from '../cli/commands.ts';
import {
  choiceText,
  commandWords,
  fieldFlags,
  isConfirmed,
  parameterFlags,
  type FieldFlag,
} from '../cli/tree.ts';
import { sentParameters, type SampleLanguage, type SampleRequest } from '../request.ts';
import { jsonText } from './layout.ts';

/** The program reads address, key and namespace from its own variables. */
export const cli: SampleLanguage = {
  label: 'CLI',
  value: 'cli',
  highlighter: 'bash',
  extension: 'cli.sh',
  render(model, operation, request) {
    const words = [...commandLine(model, operation), ...typedHeaders(model, operation, request)];
    const command = [model.product.slug, ...words.map(written)].join(' ');
    if (request.body === undefined || !operation.body) return `${command}\n`;
    const { format, files } = operation.body;
    const print = (value: unknown): string => `printf '%s' ${shellWord(asText(value))} | `;
    if (format === 'text' || format === 'binary') {
      return `${print(request.body)}${command} --file -\n`;
    }
    const [file] = files.filter((name) => name in asObject(request.body));
    if (file !== undefined) {
      const { [file]: content, ...others } = asObject(request.body);
      const flag = fieldFlags(model, operation).find(({ name }) => name === file)?.flag;
      const flags = bodyFlags(model, operation, others)?.map(written);
      const [first = null] = [content ?? null].flat();
      if (flags || Object.keys(others).length === 0) {
        return `${print(first)}${[command, `${flag} -`, ...(flags ?? [])].join(' ')}\n`;
      }
      const part = `<(printf '%s' ${shellWord(asText(first))})`;
      return `${command} ${flag} ${part} --file - <<'JSON'\n${jsonText(others)}\nJSON\n`;
    }
    const fields = bodyFlags(model, operation, request.body)?.map(written);
    if (!fields) return `${command} --file - <<'JSON'\n${jsonText(request.body)}\nJSON\n`;
    const line = [command, ...fields].join(' ');
    return `${line.length > LINE ? [command, ...fields].join(' \\\n  ') : line}\n`;
  },
};

/** The longest command that stays on one line. */
const LINE = 90;

/** Return the flags that send a body, unless a part of it has none or has to come from a file. */
function bodyFlags(model: Model, operation: Operation, body: JsonValue): Word[] | undefined {
  const flags = new Map(fieldFlags(model, operation).map((field) => [field.name, field]));
  const words = Object.entries(isObject(body) ? body : {}).map(([name, value]) => {
    const field = flags.get(name);
    const text = field && flagValue(field, value);
    // A value that begins with a hyphen would be taken for a flag.
    return text === undefined
      ? undefined
      : { flag: `${field?.flag}${text.startsWith('-') ? '=' : ' '}`, value: text };
  });
  return words.length > 0 && words.every((word) => word !== undefined) ? words : undefined;
}

/** Return a field's value as it is typed, if its flag can hold it. */
function flagValue({ kind, values }: FieldFlag, value: JsonValue): string | undefined {
  if (kind === 'choice') return values.includes(value) ? choiceText(value) : undefined;
  if (kind === 'text') return typeof value === 'string' ? value : undefined;
  return kind !== 'secret' && typeof value === 'number' ? String(value) : undefined;
}

/** A word of a command: a value, a flag, or both: `--page-size=20`, `--name x`. */
interface Word {
  readonly flag?: string;
  readonly value?: string;
}

/** Return the words after the program's name, without the file of the body. */
export function commandLine(model: Model, operation: Operation): Word[] {
  const flags = parameterFlags(model, operation);
  const query = sentParameters(operation).flatMap((parameter) => {
    const { example } = parameter;
    const isJson = argumentKind(model, parameter) === 'json';
    const isRepeated = Array.isArray(example) && !isJson;
    const values = isRepeated ? (example as unknown[]) : [example];
    const write = isJson ? JSON.stringify : asText;
    return values.map((value) => ({ flag: `${flags.get(parameter)}=`, value: write(value) }));
  });
  const names = commandArguments(operation).map(({ parameter }) => argumentText(model, parameter));
  return [
    ...[...commandWords(model, operation).split(' '), ...names].map((value) => ({ value })),
    ...query,
    ...(isConfirmed(operation) ? [{ flag: '--yes' }] : []),
  ];
}

/** The flags of headers whose values a reader typed: the rest come from variables. */
function typedHeaders(model: Model, operation: Operation, { headers }: SampleRequest): Word[] {
  const flags = parameterFlags(model, operation);
  return operation.parameters.flatMap((parameter) => {
    const sent = headers.find(({ id }) => parameter.in === 'header' && parameter.name === id);
    return sent?.typed === undefined
      ? []
      : [{ flag: `${flags.get(parameter)}=`, value: sent.typed }];
  });
}

/** Write a value of the path: a list with commas, or else JSON. */
const argumentText = (model: Model, parameter: Parameter): string => {
  const { example } = parameter;
  const texts = [example].flat().map(asText);
  const isPlain =
    argumentKind(model, parameter) !== 'json' &&
    !(Array.isArray(example) && texts.some((text) => text.includes(',')));
  return isPlain ? texts.join(',') : JSON.stringify(example);
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const written = ({ flag = '', value }: Word): string =>
  flag + (value === undefined ? '' : bareWord(value));

/** Write a word that a shell leaves as it is, in quotes only where it needs them. */
const bareWord = (text: string): string =>
  /^[A-Za-z0-9_./:@%+=-]+$/.test(text) && !text.startsWith('-') ? text : shellWord(text);
