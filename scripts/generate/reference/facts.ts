import { formatJson } from '../../lib/format-code.ts';
import { camelCase } from '../../model/identifier.ts';
import { addressOf, failures, messagesOf, successes } from '../../model/lookup.ts';
import type { Body, Model, Operation, Parameter, Response, Server } from '../../model/types.ts';
import type { History } from '../../releases/history.ts';
import { operationHistory } from '../changelog.ts';
import { samplesOf } from '../samples/index.ts';
import { methodNames } from '../python/names.ts';
import { sentAs } from '../sdk.ts';
import { fieldList, meaning, REQUIRED, rowList, typeInWords, type FieldRow } from './fields.ts';
import {
  alternatives,
  attributes,
  blocks,
  code,
  fence,
  inline,
  paragraphs,
  table,
  tabs,
  series,
} from './markdown.ts';

/** Makes a part of a page from the model; empty when the operation has nothing of the kind. */
type Fact = (model: Model, operation: Operation, history: History) => string | Promise<string>;

/** The parts that page templates may name: `::headers` in templates/reference/ places `headers`. */
export const FACTS: Readonly<Record<string, Fact>> = {
  call: (_model, { id, method, path, isDeprecated }) =>
    blocks(
      `::operation${attributes({ id, method, path })}`,
      isDeprecated ? ':::warning[Deprecated]\nThis operation is deprecated.\n:::' : '',
    ),

  description: (_model, { description, docs, servers }) =>
    blocks(
      paragraphs(description),
      servers ? serversNote(servers) : '',
      docs ? `See [${inline(docs.description) || 'more about it'}](${docs.url}).` : '',
    ),

  keys: (_model, operation) => {
    const { security } = operation;
    const certificates = security.flatMap(({ certificate }) => certificate ?? []);
    if (security.length < 2 && certificates.length === 0) return '';
    const needed = security.map(({ keys, certificate }) => [
      ...keys.map((key) => code(sentAs(key))),
      ...(certificate === undefined ? [] : ['a client certificate']),
    ]);
    // Calls without any key are the last choice.
    const all = needed
      .toSorted((a, b) => Number(a.length === 0) - Number(b.length === 0))
      .map((one) => one.join(' and ') || 'no key');
    return blocks(
      `Send ${all.length > 2 ? 'one of these: ' : ''}${all.join('; or ')}.`,
      certificates.length > 0
        ? 'The certificate is part of the connection (mutual TLS), so you configure it in the HTTP client, and no header contains it.'
        : '',
      ...new Set(certificates.map(paragraphs)),
    );
  },

  headers: (_model, operation) => {
    const { parameters, body } = operation;
    return rowList('headers', {
      rows: [
        ...keyRows(operation, 'header'),
        ...parameters.filter(isHeader).map(parameterRow),
        ...(body
          ? [
              {
                name: 'content-type',
                marks: ['string', body.isRequired ? REQUIRED : `${REQUIRED} with a body`],
                meaning: `${code(body.mediaType)}: the body is ${KINDS[body.format]}.`,
              },
            ]
          : []),
      ],
      setByServer: [],
    });
  },

  cookies: (_model, operation) => parameterList('cookie', operation),

  'path-parameters': (_model, operation) => parameterList('path', operation),

  'query-parameters': (_model, operation) => parameterList('query', operation),

  body: (model, { body }) => {
    if (!body) return '';
    return blocks(
      bodyLine(body.isRequired ? 'Required' : 'Optional', body),
      fieldList(model, body.schema, 'request', 'body'),
    );
  },

  samples: async (model, operation) => {
    const samples = await samplesOf(model, operation);
    const requests = new Map(samples.map(({ request }) => [request.name, request]));
    const examples = [...requests.values()].map((request) => ({
      label: inline(request.summary) || request.name,
      value: request.name,
      content: tabs(
        'lang',
        samples
          .filter((sample) => sample.request.name === request.name)
          .map(({ language, code: content }) => ({
            label: language.label,
            value: language.value,
            content: fence(language.highlighter, content),
          })),
      ),
    }));
    return tabs('example', examples);
  },

  responses: async (_model, operation) => {
    const shown = operation.responses
      .filter(({ isUndocumented }) => !isUndocumented)
      .toSorted((a, b) => Number(a.isError) - Number(b.isError))
      .map(async ({ status, description, body }) => ({
        label: status,
        value: status,
        content: body
          ? await exampleBlocks(body, `response="${operation.id} ${status}"`)
          : inline(description),
      }));
    return tabs('status', await Promise.all(shown));
  },

  response: (model, operation) =>
    blocks(
      pagesNote(model, operation),
      ...successes(operation).map(({ status, isUndocumented, description, headers, body }) =>
        isUndocumented
          ? "The contract doesn't describe a success. The clients return nothing."
          : blocks(
              `**${status}** ${inline(description)}`,
              body ? bodyLine('Body', body) : 'The response has no body.',
              body ? fieldList(model, body.schema, 'response', `response-${status}`) : '',
              headerList('Headers', `response-${status}-headers`, headers),
            ),
      ),
    ),

  'error-body': (model, operation) => {
    const responses = failures(operation).filter(({ body }) => body);
    const bodies = Map.groupBy(responses, ({ body }) =>
      JSON.stringify([body?.mediaType, body?.otherTypes, body?.schema]),
    );
    return blocks(
      ...[...bodies.values()].map((alike) => {
        const [{ status = '', body } = {}] = alike;
        if (!body) return '';
        if (body.mediaType === 'application/json' && body.schema.kind === 'string') {
          return bodies.size === 1 ? 'The body of an error is its message, as a JSON string.' : '';
        }
        const statuses = alike.map((one) => code(one.status)).join(', ');
        return blocks(
          bodyLine(`Body of ${statuses}`, body),
          fieldList(model, body.schema, 'response', `error-${status}`),
        );
      }),
    );
  },

  errors: (_model, operation) =>
    blocks(
      table(['Status', 'Message', 'Cause', 'Fix'], failures(operation).flatMap(errorRows)),
      ...failures(operation).map(({ status, headers }) =>
        headerList(`Headers of ${code(status)}`, `error-${status}-headers`, headers),
      ),
    ),

  links: (model, operation) =>
    operation.responses
      .flatMap(({ status, links }) => links.map((one) => ({ status, ...one })))
      .map(({ status, operation: target, description }) => {
        const page = model.operations.find(({ id }) => id === camelCase(target))?.page;
        const shown = page ? `[${code(target)}](${page.path})` : code(target);
        return `- ${shown}, with values of the response ${code(status)}. ${inline(description)}`.trim();
      })
      .join('\n'),

  callbacks: (_model, { callbacks }) =>
    callbacks.length === 0
      ? ''
      : blocks(
          'The server makes these calls. The definition describes them.',
          callbacks
            .map(({ method, address, description }) =>
              `- ${code(`${method} ${address}`)} ${inline(description)}`.trim(),
            )
            .join('\n'),
        ),

  history: (_model, operation, history) => operationHistory(history, operation),

  related: (model, operation) =>
    model.operations
      .filter(({ id, tag, page }) => page && tag === operation.tag && id !== operation.id)
      .map(({ summary, page }) => `- [${inline(summary)}](${page?.path})`)
      .join('\n'),
};

/** Say where an operation is that has servers of its own. */
function serversNote(servers: readonly Server[]): string {
  const [first = ''] = servers.map(addressOf);
  const rows = servers.map((server) => {
    const { url, description, variables = [] } = server;
    const named = variables.map((one) => {
      const values = one.values.filter((value) => value !== one.default);
      const others = values.length > 0 ? `, or ${alternatives(values.map(code))}` : '';
      return `${code(one.name)} is ${code(one.default)} by default${others}. ${inline(one.description)}`.trim();
    });
    const words = [inline(description), ...named].filter(Boolean).join(' ');
    return `- ${code(url)}${words && `: ${words}`}`;
  });
  const isPlain = rows.length === 1 && !servers[0]?.description && !servers[0]?.variables;
  return blocks(
    `This operation has its own base URL: ${code(first)}. The clients use it if their own base URL is one of the API's servers. With any other base URL, such as that of a mock, they send all requests there.`,
    isPlain ? '' : rows.join('\n'),
  );
}

/** Say how a list that comes in pages is read as a whole. */
function pagesNote(model: Model, operation: Operation): string {
  const { pagination, id } = operation;
  if (!pagination) return '';
  const { iterator } = methodNames(model, operation);
  const { type, parameter = '' } = pagination;
  const chosen =
    type === 'link'
      ? 'A link in each response leads to the next page.'
      : `The query parameter ${code(parameter)} chooses the page.`;
  return `The list comes in pages. ${chosen} To get the items of all pages, write ${code(`for await (const item of client.${id}(…))`)} in TypeScript or ${code(`for item in client.${iterator}(…)`)} in Python.`;
}

const isHeader = (parameter: Parameter): boolean => parameter.in === 'header';

/** List the headers of a response. */
const headerList = (label: string, id: string, headers: Response['headers']): string =>
  headers.length === 0
    ? ''
    : blocks(
        `${label}:`,
        rowList(id, {
          rows: headers.map((header) => {
            const row = parameterRow({ ...header, isRequired: false });
            return header.isRequired ? { ...row, marks: [...row.marks, 'always sent'] } : row;
          }),
          setByServer: [],
        }),
      );

const parameterRow = ({
  name,
  isRequired,
  isDeprecated,
  description,
  schema,
}: Response['headers'][number]): FieldRow => ({
  name,
  marks: [
    typeInWords(schema),
    ...(isRequired ? [REQUIRED] : []),
    ...(isDeprecated || schema.isDeprecated ? ['deprecated'] : []),
  ],
  meaning: meaning({ ...schema, description }),
});

const parameterList = (place: 'path' | 'query' | 'cookie', operation: Operation): string =>
  rowList(place, {
    rows: [
      ...keyRows(operation, place),
      ...operation.parameters.filter((parameter) => parameter.in === place).map(parameterRow),
    ],
    setByServer: [],
  });

/** Make a row for each key that is sent in a place; only without alternatives every call needs it. */
function keyRows({ security }: Operation, place: string): FieldRow[] {
  const keys = new Map(security.flatMap((one) => one.keys).map((key) => [key.id, key]));
  return [...keys.values()]
    .filter((key) => key.in === place)
    .map((key) => ({
      name: key.name,
      marks: ['string', ...(security.length === 1 ? [REQUIRED] : [])],
      meaning: key.prefix
        ? `${code(`${key.prefix}${key.prefix === 'Basic ' ? 'USER:PASSWORD' : 'TOKEN'}`)}${key.prefix === 'Basic ' ? ', encoded as Base64' : ''}. ${key.description}`
        : key.description,
    }));
}

function errorRows(response: Response): string[][] {
  const { status, description, fix } = response;
  const messages = messagesOf([response]).map(code);
  return (messages.length > 0 ? messages : ['']).map((message) => [
    status,
    message,
    description,
    fix,
  ]);
}

const KINDS = {
  json: 'JSON',
  form: 'a form',
  multipart: 'a form with a part for each field',
  text: 'a text in UTF-8',
  binary: 'a file',
};

/** Write examples; `words` after each fence make the check of samples check the block. */
async function exampleBlocks({ examples, format }: Body, words: string): Promise<string> {
  if (format !== 'json') {
    const texts = examples.map(({ value }) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    );
    return blocks(...texts.map((text) => fence('text', text)));
  }
  const shown = examples.map(async ({ value }) => fence(`json ${words}`, await formatJson(value)));
  return blocks(...(await Promise.all(shown)));
}

function bodyLine(label: string, { mediaType, otherTypes, schema }: Body): string {
  const line = `${label}: ${code(mediaType)}, ${typeInWords(schema)}.`;
  if (otherTypes.length === 0) return line;
  return `${line} The definition also has ${series(otherTypes.map(code))}, which the clients and samples don't use.`;
}
