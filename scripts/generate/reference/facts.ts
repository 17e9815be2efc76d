import { formatJson } from '../../lib/prettier.ts';
import { failures, successes } from '../../model/lookup.ts';
import type { Body, Model, Operation, Parameter, Response } from '../../model/types.ts';
import { samplesOf } from '../samples/index.ts';
import { fieldTables, meaning, REQUIRED, typeInWords } from './fields.ts';
import { attributes, blocks, code, fence, inline, paragraphs, table, tabs } from './markdown.ts';

/** Makes a part of a page from the model; empty when the operation has nothing of the kind. */
type Fact = (model: Model, operation: Operation) => string | Promise<string>;

/** The parts that page templates may name: `::headers` in templates/reference/ places `headers`. */
export const FACTS: Readonly<Record<string, Fact>> = {
  call: (_model, { id, method, path, isDeprecated }) =>
    blocks(
      `::operation${attributes({ id, method, path })}`,
      isDeprecated
        ? ':::warning[Deprecated]\nThe contract marks this call as deprecated.\n:::'
        : '',
    ),

  description: (_model, operation) => paragraphs(operation.description),

  headers: (_model, { keys, parameters, body }) =>
    table(
      ['Header', 'Required', 'Meaning'],
      [
        ...keys.map((key) => [code(key.name), REQUIRED, key.description]),
        ...parameters
          .filter(isHeader)
          .map((parameter) => [
            code(parameter.name),
            parameter.isRequired ? REQUIRED : '',
            parameterMeaning(parameter),
          ]),
        ...(body
          ? [
              [
                code('content-type'),
                body.isRequired ? REQUIRED : `${REQUIRED} with a body`,
                `${code(body.mediaType)}: the body is JSON.`,
              ],
            ]
          : []),
      ],
    ),

  parameters: (_model, { parameters }) =>
    table(
      ['Parameter', 'Type', 'Place', 'Required', 'Meaning'],
      parameters
        .filter((parameter) => !isHeader(parameter))
        .map((parameter) => [
          code(parameter.name),
          typeInWords(parameter.schema),
          `in the ${parameter.in}`,
          parameter.isRequired ? REQUIRED : '',
          parameterMeaning(parameter),
        ]),
    ),

  body: (model, { body }) => {
    if (!body) return '';
    return blocks(
      bodyLine(body.isRequired ? 'Required' : 'Optional', body),
      fieldTables(model, body.schema, 'request', 3),
    );
  },

  payloads: (_model, { id, body }) => (body ? examples('payload', body, `request="${id}"`) : ''),

  samples: async (model, operation) => {
    const samples = await samplesOf(model, operation);
    const requests = new Map(samples.map(({ request }) => [request.name, request]));
    return blocks(
      ...[...requests.values()].map((request) =>
        blocks(
          requests.size > 1 ? `### ${inline(request.summary) || request.name}` : '',
          tabs(
            'lang',
            samples
              .filter((sample) => sample.request.name === request.name)
              .map(({ language, code: content }) => ({
                label: language.label,
                value: language.value,
                content: fence(language.highlighter, content),
              })),
          ),
        ),
      ),
    );
  },

  answer: (model, operation) =>
    blocks(
      ...successes(operation).map(({ status, description, body }) =>
        blocks(
          `**${status}** ${inline(description)}`,
          body ? bodyLine('Body', body) : 'The answer has no body.',
          body ? fieldTables(model, body.schema, 'answer', 3) : '',
        ),
      ),
    ),

  'example-answers': async (_model, operation) => {
    const shown = successes(operation).map(({ status, body }) =>
      body ? examples('answer', body, `response="${operation.id} ${status}"`) : '',
    );
    return blocks(...(await Promise.all(shown)));
  },

  errors: (_model, operation) =>
    table(['Status', 'Message', 'When'], failures(operation).flatMap(errorRows)),

  related: (model, operation) =>
    model.operations
      .filter(({ id, tag, page }) => page && tag === operation.tag && id !== operation.id)
      .map(({ summary, page }) => `- [${inline(summary)}](${page?.path})`)
      .join('\n'),
};

const isHeader = (parameter: Parameter): boolean => parameter.in === 'header';

const parameterMeaning = ({ description, isDeprecated, schema }: Parameter): string =>
  meaning({ ...schema, description, isDeprecated: isDeprecated || schema.isDeprecated });

const errorRows = ({ status, description, body }: Response): string[][] =>
  (body?.examples ?? [{ value: '' }]).map(({ value }) => [
    status,
    value === '' ? '' : code(typeof value === 'string' ? value : JSON.stringify(value)),
    description,
  ]);

/** Write examples as tabs; `words` after each fence make the check of samples check the block. */
async function examples(group: string, { examples: all }: Body, words: string): Promise<string> {
  const items = all.map(async ({ name, summary, value }) => ({
    label: inline(summary) || name,
    value: name,
    content: fence(`json ${words}`, await formatJson(value)),
  }));
  return tabs(group, await Promise.all(items));
}

const bodyLine = (label: string, { mediaType, schema }: Body): string =>
  `${label}: ${code(mediaType)}, ${typeInWords(schema)}.`;
