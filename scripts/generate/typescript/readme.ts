import { formatTypeScript } from '../../lib/format-code.ts';
import { codeString, shellWord } from '../../model/identifier.ts';
import type { Model, Operation } from '../../model/types.ts';
import { blocks, code, fence, inline, table } from '../reference/markdown.ts';
import { firstRequest } from '../request.ts';
import { methodInput } from '../samples/typescript.ts';
import { DEFAULTS, secrecy, variableOf } from '../sdk.ts';
import { secretFields } from '../secret-fields.ts';
import type { Templates } from '../templates.ts';
import { DO_NOT_EDIT, type Generator } from '../types.ts';
import { npmPackage, typeScriptOptions } from './names.ts';

/** Make the README of the package from its template, with the facts filled in. */
export const generateReadme: Generator = async ({ model, templates }) => {
  const lines = templates('typescript/README.md')
    .split('\n')
    .map(async (line) => {
      const [, name] = /^::([a-z][\w-]*)$/.exec(line) ?? [];
      if (name === undefined) return line;
      const fact = FACTS[name];
      if (!fact) throw new Error(`templates/typescript/README.md: ::${name} isn't a fact.`);
      return fact(model);
    });
  const text = (await Promise.all(lines)).join('\n').replaceAll(/\n{3,}/g, '\n\n');
  return [{ path: 'typescript/README.md', content: `<!-- ${DO_NOT_EDIT} -->\n\n${text}` }];
};

const FACTS: Readonly<Record<string, (model: Model) => string | Promise<string>>> = {
  about: ({ title, version }) =>
    `The TypeScript client of the ${inline(title)}, version ${version}.`,

  install: ({ product, packageVersion }) =>
    fence('sh', `npm install ./${npmPackage(product).name}-${packageVersion}.tgz`),

  'first-call': async (model) => {
    const lines = [
      `export ${variableOf(model.product, 'baseUrl')}=${shellWord(model.servers[0]?.url ?? 'http://127.0.0.1:4010')}`,
      ...typeScriptOptions(model).map(({ variable }) => `export ${variable}=…`),
    ];
    const operation = firstOperation(model);
    return blocks(
      fence('sh', lines.join('\n')),
      await program(model, [], `console.log(await client.${operation.id}(${inputOf(operation)}));`),
    );
  },

  options: (model) => optionTable(model),

  errors: (model) => {
    const operation = firstOperation(model);
    return program(
      model,
      ['ApiError', 'NotFoundError'],
      `try {
        console.log(await client.${operation.id}(${inputOf(operation)}));
      } catch (error) {
        if (error instanceof NotFoundError) console.log('Not found.');
        else if (error instanceof ApiError) console.error(error.status, error.message);
        else throw error;
      }`,
    );
  },

  'call-options': (model) => {
    const operation = firstOperation(model);
    const { parameters, body } = operation;
    const input = inputOf(operation) || (parameters.length > 0 || body ? '{}' : '');
    const options = '{ signal: AbortSignal.timeout(60_000), timeoutMs: 5000, retries: 0 }';
    return program(
      model,
      [],
      `const call = client.${operation.id}(${[input, options].filter(Boolean).join(', ')});
      const { data, response } = await call.withResponse();
      console.log(response.status, response.headers.get('x-request-id'), data);`,
    );
  },

  pages: async (model) => {
    const operation = model.operations.find(({ pagination }) => pagination);
    if (!operation) return '';
    const call = `client.${operation.id}(${inputOf(operation)})`;
    return blocks(
      '## Pages',
      'The promise of a list that comes in pages is also an iterator over the items of all pages. It makes a call when it needs the next page:',
      await program(model, [], `for await (const item of ${call}) console.log(item);`),
    );
  },

  secrets: (model) => {
    const fields = secretFields(model);
    const marked =
      fields.length === 0
        ? 'The API has no secret fields.'
        : `These fields are secret: ${fields.map(code).join(', ')}.`;
    return `${marked} ${secrecy(PRINTED)}`;
  },

  operations: (model) =>
    table(
      ['Method', 'Call', 'What it does'],
      model.operations.map(({ id, method, path, summary }) => [
        code(id),
        code(`${method} ${path}`),
        summary,
      ]),
    ),
};

const PRINTED =
  'When you print a response, `console.log` and `util.inspect` show `**********` instead of their values, and `console.dir` and the console of a browser show a getter. If you read a field, use `JSON.stringify` or copy an object (`{ ...route }`), you get the value, so you can change an object and send it back.';

export function optionTable(model: Model): string {
  const variable = (option: string): string => code(variableOf(model.product, option));
  const time = (DEFAULTS.timeoutSeconds * 1000).toLocaleString('en');
  return table(
    ['Option', 'Environment', 'Meaning', 'Default'],
    [
      ['`baseUrl`', variable('baseUrl'), 'The base URL of the API.', 'none'],
      ...typeScriptOptions(model).map((one) => [
        code(one.option),
        code(one.variable),
        one.description,
        'none',
      ]),
      [
        '`timeoutMs`',
        variable('timeout'),
        'The time limit of a call in milliseconds, with retries and pauses. In the environment, in seconds.',
        time,
      ],
      [
        '`retries`',
        variable('retries'),
        'How often a failed call is tried again, where that is safe.',
        String(DEFAULTS.retries),
      ],
      [
        '`maxResponseBytes`',
        '',
        'The size of the largest response that the client accepts.',
        `${DEFAULTS.maxResponseMiB} MiB`,
      ],
      [
        '`maxConcurrency`',
        '',
        'How many calls can have a connection at the same time. The others wait.',
        String(DEFAULTS.maxConcurrency),
      ],
      [
        '`logger`',
        '',
        'Receives a line for each attempt and each pause, such as `console`.',
        'none',
      ],
      ['`fetch`', '', 'A function that replaces the global fetch.', 'the global fetch'],
      ['`middleware`', '', 'A list of openapi-fetch middleware.', 'none'],
    ],
  );
}

/** Return the table of the classes of errors, which the template of the README contains. */
export const errorTable = (templates: Templates): string =>
  /^\| Class .*\n(?:\|.*\n)+/m.exec(templates('typescript/README.md'))?.[0].trim() ?? '';

/** Write a complete program: its imports, a client, and what it does. */
async function program(
  { product }: Model,
  classes: readonly string[],
  statements: string,
): Promise<string> {
  const { name, client } = npmPackage(product);
  const imports = [client, ...classes].toSorted().join(', ');
  const source = `import { ${imports} } from ${codeString(name)};

    const client = new ${client}();

    ${statements}`;
  return fence('ts', await formatTypeScript(source));
}

const inputOf = (operation: Operation): string => methodInput(operation, firstRequest(operation));

/** Choose what a reader tries first: a list that needs nothing, else the first operation. */
function firstOperation({ operations }: Model): Operation {
  const found =
    operations.find(({ verb, parameters }) => verb === 'list' && parameters.length === 0) ??
    operations[0];
  if (!found) throw new Error('The contract has no operations.');
  return found;
}
