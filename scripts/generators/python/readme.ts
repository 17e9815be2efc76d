import type { Model } from '../../model/types.ts';
import { DO_NOT_EDIT } from '../header.ts';
import {
  asyncClientName,
  clientName,
  distributionName,
  environmentPrefix,
  headerOptions,
  methodNames,
  packageName,
} from './names.ts';
import type { PythonTypes } from './types.ts';

/** README.md, which package indexes show. `poolSize` is how many threads the asynchronous client has. */
export function packageReadme(model: Model, types: PythonTypes, poolSize: number): string {
  const { product, title, version } = model;
  const prefix = environmentPrefix(product);
  const options = ['base_url', ...headerOptions(model).map(({ option }) => option)];
  const variables = [...options, 'timeout', 'retries'].map(
    (option) => `| \`${option}\` | \`${prefix}_${option.toUpperCase()}\` |`,
  );
  const reading = model.operations.find(
    ({ method, parameters }) => method === 'GET' && parameters.length === 0,
  );
  const example = reading
    ? `    print(client.${methodNames(model, reading).method}())`
    : '    print(client)';
  const models = types.classes.map(({ name }) => `\`${name}\``).join(', ');
  return `<!-- ${DO_NOT_EDIT} -->

# ${distributionName(product)}

Client of the ${title}, version ${version}. Python 3.10 or later, without dependencies, typed.

\`\`\`sh
pip install ${distributionName(product)}
\`\`\`

\`\`\`python
from ${packageName(product)} import ${clientName(product)}

with ${clientName(product)}() as client:
${example}
\`\`\`

\`${asyncClientName(product)}\` has the same methods, to be awaited. The standard library has no
asynchronous HTTP, so its calls run in threads: a pool of ${poolSize} that belongs to the client, or of
\`max_concurrency\`; calls beyond it wait. Cancelling a call ends the waiting at once, and a call that
has not begun is never sent. One that is in flight goes on in its thread until it is answered or times
out, so the server may do what it was asked; no other attempt follows.

| Option | Variable |
| --- | --- |
${variables.join('\n')}

An argument counts before its variable, and a variable before the default.

Models: ${models}. They are frozen; \`dataclasses.replace\` makes a changed one. \`UNSET\` stands for
what is absent, \`None\` for null. Secrets are \`SecretStr\`, which shows itself masked; \`reveal()\` gives
the text.

Calls raise \`BadRequestError\`, \`NotFoundError\`, \`ServerError\` or \`ApiError\` by the answer's status,
\`ApiConnectionError\` and \`ApiTimeoutError\` when there is none, and \`ResponseError\` when it cannot be
read. All are \`SdkError\`.
`;
}
