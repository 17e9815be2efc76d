import type { Model } from '../../model/types.ts';
import { secrecy } from '../sdk.ts';
import { DO_NOT_EDIT } from '../types.ts';
import { clientOptions, MAX_CONCURRENCY } from './client.ts';
import { methodNames, pythonPackage } from './names.ts';
import { pythonTypes } from './types.ts';

const PRINTED =
  'When you print a model, secret fields show `**********`, and so do fields of the same names in free-form objects of a response. `reveal()`, `to_dict(reveal_secrets=True)` and every request have the text.';

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

Client of the ${title}, version ${version}. Python 3.10 or later, without dependencies, typed.

\`\`\`sh
pip install ${distribution}
\`\`\`

\`\`\`python
from ${module} import ${client}

with ${client}() as client:
    print(${shown})
\`\`\`

\`${asyncClient}\` has the same methods, to be awaited. The standard library has no
asynchronous HTTP, so its calls run in threads: a pool of ${MAX_CONCURRENCY} that belongs to the client, or of
\`max_concurrency\`; calls beyond it wait. Cancelling a call ends the waiting at once, and a call that
has not begun is never sent. One that is in flight goes on in its thread until it is answered or times
out, so the server may do what it was asked; no other attempt follows.

| Option | Variable |
| --- | --- |
${variables.join('\n')}

An argument counts before its variable, and a variable before the default. \`timeout\` limits a call with
all its attempts and the pauses between them. The logger \`${module}\` gets a line for each at the level
DEBUG.

Models: ${models}. They are frozen; \`dataclasses.replace\` makes a changed one. \`UNSET\` means
what is absent, \`None\` for null. Secrets are \`SecretStr\`; a \`str\` that you pass becomes one. What is
deprecated warns with a \`DeprecationWarning\` where you use it.

${secrecy(PRINTED)}

Calls raise \`BadRequestError\`, \`NotFoundError\`, \`ServerError\` or \`ApiError\` by the answer's status,
\`ApiConnectionError\` and \`ApiTimeoutError\` when there is none, and \`ResponseError\` when it cannot be
read. All are \`SdkError\`. \`message\` is the server's text, cut after 500 characters; \`body\` is all of it, as
parsed JSON.
`;
}
