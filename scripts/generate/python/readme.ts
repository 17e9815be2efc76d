import type { Model } from '../../model/types.ts';
import { secrecy } from '../sdk.ts';
import { DO_NOT_EDIT } from '../types.ts';
import { clientOptions, MAX_CONCURRENCY } from './client.ts';
import { methodNames, pythonPackage } from './names.ts';
import { pythonTypes } from './types.ts';

const PRINTED =
  'When you print a model, secret fields show `**********`, and so do fields of the same names in free-form objects of a response. To get the text, call `reveal()` or `to_dict(reveal_secrets=True)`.';

/** Write README.md, which package indexes show. */
export function packageReadme(model: Model): string {
  const { title, version } = model;
  const { client, asyncClient, distribution, module } = pythonPackage(model.product);
  const variables = clientOptions(model)
    .filter(({ variable }) => variable)
    .map(({ name, variable }) => `| \`${name}\` | \`${variable}\` |`);
  const reading = model.operations.find(
    ({ method, parameters }) => method === 'GET' && parameters.length === 0,
  );
  const shown = reading ? `client.${methodNames(model, reading).method}()` : 'client';
  const models = pythonTypes(model)
    .classes.map(({ name }) => `\`${name}\``)
    .join(', ');
  return `<!-- ${DO_NOT_EDIT} -->

# ${distribution}

The Python client of the ${title}, version ${version}. It is typed, needs Python 3.10 or later, and has no
dependencies.

\`\`\`sh
pip install ./${module}-*.whl
\`\`\`

\`\`\`python
from ${module} import ${client}

with ${client}() as client:
    print(${shown})
\`\`\`

\`${asyncClient}\` has the same methods: await each call. Python's standard library has no
asynchronous HTTP, so its calls run in a thread pool of the client. The option \`max_concurrency\` sets the
number of threads (${MAX_CONCURRENCY} by default), and further calls wait. If you cancel a call, the wait ends at once, and
a call that hasn't started is never sent. An attempt that was sent continues in its thread until it gets a
response or times out, so the server may still act on it. The client doesn't repeat it.

| Option | Variable |
| --- | --- |
${variables.join('\n')}

An argument takes precedence over its variable, and a variable over the default. \`timeout\` limits the time
of a call, with all its attempts and the pauses between them. The logger \`${module}\` gets a line for each
attempt and pause, at the level DEBUG.

${pagesNote(model)}The models are ${models}. They are frozen: to change a field, make a copy with
\`dataclasses.replace\`. \`UNSET\` is the value of an absent field, and \`None\` is null. Secrets are
\`SecretStr\` objects; a model converts a \`str\`. If you use something deprecated, you get a
\`DeprecationWarning\`.

${secrecy(PRINTED)}

Calls raise \`BadRequestError\`, \`NotFoundError\`, \`ServerError\` or \`ApiError\`, depending on the status,
\`ApiConnectionError\` or \`ApiTimeoutError\` when there is no response, and \`ResponseError\` when the client
can't read the response. All are subclasses of \`SdkError\`. \`message\` contains the first 500 characters of the
server's error message, and \`body\` contains all of it, as parsed JSON.
`;
}

function pagesNote(model: Model): string {
  const lists = model.operations.filter(({ pagination }) => pagination);
  if (lists.length === 0) return '';
  const names = lists.map((operation) => `\`${methodNames(model, operation).iterator}\``);
  return `These methods return an iterator over the items of all pages: ${names.join(', ')}. They make a call when
they need the next page.

`;
}
