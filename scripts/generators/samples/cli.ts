import { formatJson } from '../../lib/prettier.ts';
import { shellWord } from '../../model/identifier.ts';
import { commandWords, parameterFlags } from '../cli/tree.ts';
import { sentQuery } from '../request.ts';
import type { SampleLanguage } from './types.ts';

/** The program takes address, key and namespace from variables of its own. */
export const cli: SampleLanguage = {
  label: 'CLI',
  value: 'cli',
  highlighter: 'bash',
  extension: 'cli.sh',
  async render(model, operation, request) {
    const flags = parameterFlags(model, operation);
    const query = sentQuery(operation).flatMap((parameter) => {
      const { example } = parameter;
      const values = Array.isArray(example) ? (example as unknown[]) : [example];
      return values.map((value) => `${flags.get(parameter)}=${bareWord(value)}`);
    });
    const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) =>
      bareWord(operation.parameters.find((one) => one.in === 'path' && one.name === name)?.example),
    );
    const words = [
      model.product.slug,
      commandWords(model, operation),
      ...names,
      ...query,
      ...(operation.verb === 'delete' ? ['--yes'] : []),
    ].join(' ');
    if (request.body === undefined) return `${words}\n`;
    return `${words} --file - <<'JSON'\n${await formatJson(request.body)}\nJSON\n`;
  },
};

/** A word that a shell leaves as it is, in quotes only where it needs them. */
function bareWord(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^[A-Za-z0-9_./:@%+=-]+$/.test(text) && !text.startsWith('-') ? text : shellWord(text);
}
