import { formatTypeScript } from '../../lib/prettier.ts';
import { codeString, shellWord } from '../../model/identifier.ts';
import type { Model, Operation } from '../../model/types.ts';
import { DO_NOT_EDIT } from '../header.ts';
import { blocks, code, fence, inline, table } from '../reference/markdown.ts';
import { firstRequest } from '../request.ts';
import { methodInput } from '../samples/typescript.ts';
import type { Generator } from '../types.ts';
import { clientName, environmentPrefix, headerOptions, packageName } from './names.ts';
import { secretFields } from './secret-fields.ts';

/** The README of the package: its template, with the facts put in. */
export const generateReadme: Generator = async ({ model, templates }) => {
  const lines = templates('typescript/README.md')
    .split('\n')
    .map(async (line) => {
      const [, name] = /^::([a-z][\w-]*)$/.exec(line) ?? [];
      if (name === undefined) return line;
      const fact = FACTS[name];
      if (!fact) throw new Error(`templates/typescript/README.md: there is no fact ::${name}.`);
      return fact(model);
    });
  const text = (await Promise.all(lines)).join('\n').replaceAll(/\n{3,}/g, '\n\n');
  return [{ path: 'typescript/README.md', content: `<!-- ${DO_NOT_EDIT} -->\n\n${text}` }];
};

const FACTS: Readonly<Record<string, (model: Model) => string | Promise<string>>> = {
  about: ({ title, version }) =>
    `The TypeScript client of the ${inline(title)}, made from version ${version} of its contract.`,

  install: ({ product, version }) =>
    fence('sh', `npm install ./${packageName(product)}-${version}.tgz`),

  'first-call': async (model) => {
    const { keys, headers } = headerOptions(model);
    const prefix = environmentPrefix(model.product);
    const lines = [
      `export ${prefix}_BASE_URL=${shellWord(model.servers[0]?.url ?? 'http://127.0.0.1:4010')}`,
      ...[...keys, ...headers].map(({ variable }) => `export ${variable}=…`),
    ];
    const operation = firstOperation(model);
    return blocks(
      fence('sh', lines.join('\n')),
      await program(model, [], `console.log(await client.${operation.id}(${inputOf(operation)}));`),
    );
  },

  options: (model) => {
    const prefix = environmentPrefix(model.product);
    const { keys, headers } = headerOptions(model);
    return table(
      ['Option', 'Environment', 'Meaning', 'Default'],
      [
        ['`baseUrl`', code(`${prefix}_BASE_URL`), 'Where the API is served.', 'none'],
        ...[...keys, ...headers].map(({ option, variable, description }) => [
          code(option),
          code(variable),
          description,
          'none',
        ]),
        [
          '`timeoutMs`',
          code(`${prefix}_TIMEOUT`),
          'The time of an attempt in milliseconds; in the environment, in seconds.',
          '30,000',
        ],
        ['`retries`', code(`${prefix}_RETRIES`), 'How many attempts may follow the first.', '2'],
        ['`maxResponseBytes`', '', 'The largest answer that is read.', '10 MiB'],
        ['`fetch`', '', 'A function in place of the global fetch.', 'the global fetch'],
        ['`middleware`', '', 'A list of middleware, see below.', 'none'],
      ],
    );
  },

  errors: (model) => {
    const operation = firstOperation(model);
    return program(
      model,
      ['ApiError', 'NotFoundError'],
      `try {
        console.log(await client.${operation.id}(${inputOf(operation)}));
      } catch (error) {
        if (error instanceof NotFoundError) console.log('There is none.');
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

  secrets: (model) => {
    const fields = secretFields(model);
    return fields.length === 0
      ? 'The contract marks no field as secret. The key of a client is never printed.'
      : `The contract marks these fields as secret: ${fields.map(code).join(', ')}. In Node, \`console.log\` and \`util.inspect\` print \`***\` in their place in everything that a method gives. Reading a field gives its value, and so does \`JSON.stringify\`; a copy (\`{ ...answer }\`) and the console of a browser print everything. The key of a client is never printed.`;
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

/** A program that stands alone: its imports, a client, and what it does. */
async function program(
  { product }: Model,
  classes: readonly string[],
  statements: string,
): Promise<string> {
  const client = clientName(product);
  const imports = [client, ...classes].toSorted().join(', ');
  const source = `import { ${imports} } from ${codeString(packageName(product))};

    const client = new ${client}();

    ${statements}`;
  return fence('ts', await formatTypeScript(source));
}

const inputOf = (operation: Operation): string => methodInput(operation, firstRequest(operation));

/** What a reader tries first: a list that needs nothing, else whatever comes first. */
function firstOperation({ operations }: Model): Operation {
  const found =
    operations.find(({ verb, parameters }) => verb === 'list' && parameters.length === 0) ??
    operations[0];
  if (!found) throw new Error('The contract has no operation.');
  return found;
}
