import ts from 'typescript';
import { failures, successes } from '../../model/lookup.ts';
import type { Model, Operation, Schema } from '../../model/types.ts';
import { REQUIRED, typeInWords } from '../reference/fields.ts';
import { blocks, code, fence, table } from '../reference/markdown.ts';
import {
  declaration,
  download,
  exportTable,
  firstSentence,
  methodParts,
  statusTable,
  type MethodEntry,
  type Parts,
} from '../reference/sdk-parts.ts';
import { errorClass, errorNote } from '../sdk.ts';
import type { Templates } from '../templates.ts';
import type { GeneratorInput } from '../types.ts';
import { clientExports, methodParameters } from './client.ts';
import { npmPackage, runtimeExports as exportsOf } from './names.ts';
import { errorTable, optionTable } from './readme.ts';
import { answerType, callType, inputMembers } from './types.ts';

export async function typeScriptParts({ model, templates }: GeneratorInput): Promise<Parts> {
  const runtime = exportsOf(model).flatMap(({ module, names }) =>
    runtimeExports(templates, module).filter(({ name }) => names.includes(name)),
  );
  const named = (name: string): RuntimeExport[] => runtime.filter((one) => one.name === name);
  const middleware = {
    name: 'Middleware',
    kind: 'type',
    doc: 'A middleware of openapi-fetch, as the option `middleware` takes it.',
  };
  return {
    version: `Package \`${npmPackage(model.product).name}\` ${model.packageVersion}, made from version ${model.version} of the contract.`,
    download: download(`${npmPackage(model.product).name}-${model.packageVersion}.tgz`),
    options: optionTable(model),
    errors: errorTable(templates),
    'error-attributes': memberTable(runtime.filter(({ name }) => name.endsWith('Error'))),
    statuses: statusTable(model),
    'call-options': memberTable(['CallOptions', 'Call', 'PagedCall', 'Answer'].flatMap(named)),
    ...(await methodParts(model, 'typescript', (operation) => methodEntry(model, operation))),
    exports: exportTable(
      ['Name', 'Kind', 'What it is'],
      [...clientExports(model), ...runtime, middleware].map(({ name, kind, doc }) => [
        code(name),
        kind,
        firstSentence(doc),
      ]),
    ),
  };
}

/** Write a type in code, or in words where it is only an address in schema.d.ts. */
const typeCell = (type: string, schema: Schema | undefined): string =>
  type.includes('operations[') && schema ? typeInWords(schema) : code(type);

function methodEntry(model: Model, operation: Operation): MethodEntry {
  const parameters = methodParameters(model, operation).map(
    ({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`,
  );
  const answer = answerType(model, operation);
  return {
    name: operation.id,
    answer: typeCell(answer, successes(operation)[0]?.body?.schema),
    signature: fence(
      'typescript',
      declaration(`${operation.id}(`, parameters, `): ${callType(model, operation)}`, 2),
    ),
    facts: blocks(
      table(
        ['Input', 'Type', 'Required', 'Meaning'],
        inputMembers(model, operation).map(({ name, type, schema, isOptional, doc }) => [
          code(name),
          typeCell(type, schema),
          isOptional ? '' : REQUIRED,
          doc,
        ]),
      ),
      table(
        ['Rejects with', 'When'],
        failures(operation).map((failure) => [
          code(errorClass(failure.status)),
          errorNote(failure, code),
        ]),
      ),
    ),
  };
}

/**
 * Read the classes and interfaces of a module in templates/typescript/, whose comments are the only
 * source of what pages say about them. A member without a comment isn't shown;
 * test/packages/typescript/parts.test.ts compares the pages with the package.
 */
function runtimeExports(templates: Templates, module: string) {
  const source = templates(`typescript/${module}`);
  const file = ts.createSourceFile(module, source, ts.ScriptTarget.ES2022, true);
  return file.statements
    .filter((node) => ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))
    .map((node) => ({
      name: node.name?.text ?? '',
      kind: ts.isClassDeclaration(node) ? 'class' : 'interface',
      doc: docOf(node),
      members: [...node.members]
        .filter((member) => docOf(member))
        .map((member) => {
          const { type } = member as ts.PropertySignature | ts.MethodSignature;
          return {
            name: `${member.name?.getText()}${ts.isMethodSignature(member) ? '()' : ''}`,
            type: (type?.getText() ?? '').replace(/ \| undefined$/, ''),
            doc: docOf(member),
          };
        }),
    }));
}

type RuntimeExport = ReturnType<typeof runtimeExports>[number];

function docOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  return comment ? (ts.getTextOfJSDocComment(comment.comment) ?? '').trim() : '';
}

const memberTable = (owners: readonly RuntimeExport[]): string =>
  table(
    ['Member', 'Type', 'Of', 'Meaning'],
    owners.flatMap(({ name: owner, members }) =>
      members.map(({ name, type, doc }) => [code(name), code(type), code(owner), doc]),
    ),
  );
