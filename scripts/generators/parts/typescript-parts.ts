import type { Model, Schema } from '../../model/types.ts';
import { errorClass } from '../python/method-docs.ts';
import { successes } from '../python/operations.ts';
import { REQUIRED, typeName } from '../reference/fields.ts';
import { blocks, code, fence, paragraphs, table } from '../reference/markdown.ts';
import { clientName, packageName, typeNames } from '../typescript/names.ts';
import {
  anchor,
  declaration,
  firstSentence,
  groupsOf,
  heading,
  messagesByStatus,
  operationLink,
  sampleIn,
  type Parts,
} from './shared.ts';
import type { TypeScriptExport, TypeScriptFacts, TypeScriptMember } from './typescript-facts.ts';

/** The parts of the TypeScript package's documentation. */
export async function typeScriptParts(model: Model, facts: TypeScriptFacts): Promise<Parts> {
  const { exports, tables } = facts;
  const named = (name: string): TypeScriptExport => {
    const found = exports.find((one) => one.name === name);
    if (!found) throw new Error(`The TypeScript package has no ${name}.`);
    return found;
  };
  const errors = exports.filter(({ kind, name }) => kind === 'class' && name.endsWith('Error'));
  const client = named(clientName(model.product));
  return {
    version: `Package \`${packageName(model.product)}\` ${model.version}, made from version ${model.version} of the contract.`,
    options: tables['Option'] ?? '',
    errors: tables['Class'] ?? '',
    'error-attributes': membersTable(
      errors.map(({ name, members }) => ({
        name,
        // The constructors are the client's own, and each class has its name.
        members: members.filter((member) => !['constructor', 'name'].includes(member.name)),
      })),
    ),
    statuses: table(
      ['Status', 'Class', 'Documented messages'],
      [...messagesByStatus(model)].map(([status, messages]) => [
        status,
        code(errorClass(Number(status))),
        messages.map(code).join(', '),
      ]),
    ),
    'call-options': membersTable(['CallOptions', 'Call', 'Answer'].map(named)),
    summary: table(
      ['Method', 'Returns', 'Operation'],
      model.operations.map((operation) => [
        anchor(operation.id),
        typeCell(answerOf(client, operation.id), successes(operation)[0]?.body?.schema),
        operationLink(operation),
      ]),
    ),
    methods: await methods(model, client, named),
    exports: table(
      ['Name', 'Kind', 'What it is'],
      exports
        .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
        .map(({ name, kind, doc }) => [code(name), kind, firstSentence(doc)]),
    ),
  };
}

/** A type without a name is an address in schema.d.ts, which says less than words do. */
const typeCell = (type: string, schema: Schema | undefined): string =>
  type.includes('operations[') && schema ? typeName(schema) : code(type);

const methodOf = ({ members }: TypeScriptExport, id: string): TypeScriptMember => {
  const found = members.find(({ name }) => name === id);
  if (!found) throw new Error(`The TypeScript client has no method ${id}.`);
  return found;
};

/** `Route[]` of `Call<Route[]>`. */
const answerOf = (client: TypeScriptExport, id: string): string =>
  methodOf(client, id).type.replace(/^Call<([^]*)>$/, '$1');

async function methods(
  model: Model,
  client: TypeScriptExport,
  named: (name: string) => TypeScriptExport,
): Promise<string> {
  const names = typeNames(model);
  const groups = groupsOf(model).map(async ({ title, description, operations }) => {
    const entries = operations.map(async (operation) => {
      const { id, parameters, body, responses } = operation;
      const errors = responses.filter(({ isError }) => isError);
      const input = parameters.length > 0 || body ? named(names.input(operation)).members : [];
      return blocks(
        heading(code(id)),
        `${operationLink(operation)}: ${code(`${operation.method} ${operation.path}`)}.`,
        fence('typescript', laidOut(methodOf(client, id).code)),
        table(
          ['Input', 'Type', 'Required', 'Meaning'],
          input.map(({ name, type, isOptional, doc }) => [
            code(name),
            typeCell(type.replace(/ \| undefined$/, ''), body?.schema),
            isOptional ? '' : REQUIRED,
            doc || (name === 'body' ? (body?.schema.description ?? '') : ''),
          ]),
        ),
        table(
          ['Rejects with', 'When'],
          errors.map(({ status, description, body: answer }) => {
            const said = (answer?.examples ?? []).map(({ value }) => code(String(value)));
            const message = said.length > 0 ? ` The message is ${said.join(' or ')}.` : '';
            return [code(errorClass(Number(status))), `Status ${status}. ${description}${message}`];
          }),
        ),
        `:::details[Sample]\n${fence('typescript', await sampleIn('typescript', model, operation))}\n:::`,
      );
    });
    return blocks(heading(title, 2), paragraphs(description), ...(await Promise.all(entries)));
  });
  return blocks(...(await Promise.all(groups)));
}

/** `getRoute(input: GetRouteInput): Call<Route>`, whose parameters hold no comma of their own. */
function laidOut(method: string): string {
  const [, open = '', parameters = '', close = ''] = /^(\w+\()(.*)(\): .*)$/.exec(method) ?? [];
  return declaration(open, parameters.split(', '), close, 2);
}

const membersTable = (owners: readonly Pick<TypeScriptExport, 'name' | 'members'>[]): string =>
  table(
    ['Member', 'Type', 'Of', 'Meaning'],
    owners.flatMap(({ name: owner, members }) =>
      members.map(({ name, code: text, type, doc }) => [
        code(text.includes('(') && !text.includes('?:') ? `${name}()` : name),
        code(type.replace(/ \| undefined$/, '')),
        code(owner),
        doc,
      ]),
    ),
  );
