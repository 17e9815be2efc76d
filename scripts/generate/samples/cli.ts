import { shellWord } from '../../model/identifier.ts';
import type { Model, Operation } from '../../model/types.ts';
import { commandArguments } from '../cli/commands.ts';
import { commandWords, parameterFlags } from '../cli/tree.ts';
import { sentQuery, type SampleLanguage } from '../request.ts';
import { jsonText } from './layout.ts';

/** The program reads address, key and namespace from its own variables. */
export const cli: SampleLanguage = {
  label: 'CLI',
  value: 'cli',
  highlighter: 'bash',
  extension: 'cli.sh',
  render(model, operation, request) {
    const words = [
      model.product.slug,
      ...commandLine(model, operation).map(
        ({ flag = '', value }) => flag + (value === undefined ? '' : bareWord(value)),
      ),
    ].join(' ');
    if (request.body === undefined) return `${words}\n`;
    return `${words} --file - <<'JSON'\n${jsonText(request.body)}\nJSON\n`;
  },
};

/** A word of a command: a value, a flag, or both: `--page-size=20`. */
interface Word {
  readonly flag?: string;
  readonly value?: string;
}

/** Return the words after the program's name, without the file of the body. */
export function commandLine(model: Model, operation: Operation): Word[] {
  const flags = parameterFlags(model, operation);
  const query = sentQuery(operation).flatMap((parameter) => {
    const { example } = parameter;
    const values = Array.isArray(example) ? (example as unknown[]) : [example];
    return values.map((value) => ({ flag: `${flags.get(parameter)}=`, value: asText(value) }));
  });
  const names = commandArguments(operation).map(({ parameter }) => asText(parameter.example));
  return [
    ...[...commandWords(model, operation).split(' '), ...names].map((value) => ({ value })),
    ...query,
    ...(operation.verb === 'delete' ? [{ flag: '--yes' }] : []),
  ];
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Write a word that a shell leaves as it is, in quotes only where it needs them. */
const bareWord = (text: string): string =>
  /^[A-Za-z0-9_./:@%+=-]+$/.test(text) && !text.startsWith('-') ? text : shellWord(text);
