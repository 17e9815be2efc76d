import type { Model, Operation } from '../../model/types.ts';
import { generateCli } from '../cli/index.ts';
import { commandPlaces, isSetting, keyFlag, parameterFlags } from '../cli/tree.ts';
import { allKeys } from '../../model/headers.ts';
import { kebabCase } from '../../model/identifier.ts';
import { generatePython } from '../python/index.ts';
import { environmentPrefix, optionOf } from '../python/names.ts';
import type { GeneratorInput } from '../types.ts';
import {
  readClasses,
  readExports,
  readNumbers,
  type PythonMethod,
  type PythonSourceClass,
} from './python-source.ts';

/** What the Python package offers, read off its source: see `test/python/parts.test.ts`. */
export interface PythonFacts {
  /** The names that each public module exports, sorted. */
  readonly exports: Readonly<Record<'package' | 'transport', readonly string[]>>;
  /** Every exported class, in the order of its name, with what it has from bases that are not. */
  readonly classes: readonly PythonSourceClass[];
  readonly options: readonly PythonOption[];
  readonly commands: readonly CommandFacts[];
  /** The options that every command has. */
  readonly commonOptions: readonly CommandOption[];
  readonly exitCodes: readonly { readonly code: number; readonly meaning: string }[];
}

/** An option of the clients. */
export interface PythonOption {
  readonly name: string;
  readonly type: string;
  /** Empty where there is none. */
  readonly variable: string;
  readonly default: string;
  readonly isAsyncOnly: boolean;
  readonly doc: string;
}

export interface CommandFacts {
  /** `route get`. */
  readonly words: string;
  readonly operation: Operation;
  readonly arguments: readonly { readonly shown: string; readonly meaning: string }[];
  readonly options: readonly CommandOption[];
}

export interface CommandOption {
  readonly flag: string;
  /** The word for its value; empty where it takes none. */
  readonly value: string;
  readonly isRequired: boolean;
  /** The variable that stands in for it; empty where there is none. */
  readonly variable: string;
  readonly meaning: string;
}

/** Reads the package that the generators make of the same input. */
export async function pythonFacts(input: GeneratorInput): Promise<PythonFacts> {
  const sdk = await generatePython(input);
  const files = [...sdk, ...(await generateCli(input))];
  const source = (name: string): string => {
    const file = files.find(({ path }) => path.endsWith(`_sdk/${name}`));
    if (!file) throw new Error(`The Python package has no module ${name}.`);
    return file.content;
  };
  const modules = sdk.filter(({ path }) => path.endsWith('.py'));
  const numbers = new Map(modules.flatMap(({ content }) => readNumbers(content)));
  const exports = {
    package: readExports(source('__init__.py')),
    transport: readExports(source('transport.py')),
  };
  const names = [...exports.package, ...exports.transport];
  const written = new Map(
    modules.flatMap(({ content }) => readClasses(content).map((entry) => [entry.name, entry])),
  );
  const classes = names.toSorted().flatMap((name) => {
    const entry = written.get(name);
    return entry ? [withNumbers(whole(entry, written, names), numbers)] : [];
  });
  return {
    exports,
    classes,
    options: optionsOf(input.model, classes, numbers),
    commands: commandsOf(input.model),
    commonOptions: commonOptions(input.model),
    exitCodes: exitCodes(source('cli/_exits.py')),
  };
}

/** A class together with what its unexported bases bring, which users see as its own. */
function whole(
  entry: PythonSourceClass,
  written: ReadonlyMap<string, PythonSourceClass>,
  names: readonly string[],
): PythonSourceClass {
  const hidden = entry.bases.flatMap((base) => {
    const found = names.includes(base) ? undefined : written.get(base);
    return found ? [whole(found, written, names)] : [];
  });
  const merged = <Member extends { readonly name: string }>(
    membersOf: (of: PythonSourceClass) => readonly Member[],
  ): Member[] => {
    const members = [...hidden, entry].flatMap(membersOf);
    return [...new Map(members.map((member) => [member.name, member])).values()];
  };
  return {
    ...entry,
    bases: [...hidden.flatMap(({ bases }) => bases), ...entry.bases].filter((base) =>
      names.includes(base),
    ),
    attributes: merged(({ attributes }) => attributes),
    methods: merged(({ methods }) => methods),
  };
}

/** Defaults as numbers, where the source names a constant. */
const withNumbers = (
  entry: PythonSourceClass,
  numbers: ReadonlyMap<string, string>,
): PythonSourceClass => ({
  ...entry,
  methods: entry.methods.map((method) => ({
    ...method,
    parameters: method.parameters.map((parameter) => ({
      ...parameter,
      default: numbers.get(parameter.default) ?? parameter.default,
    })),
  })),
});

/** The entries of a docstring's section, such as `Args:`, by their names. */
export function docSection(doc: string, title: string): Map<string, string> {
  const [, section = ''] =
    new RegExp(`^${title}:\\n((?: {4}.*(?:\\n|$)|\\n)*)`, 'm').exec(doc) ?? [];
  const entries = new Map<string, string>();
  let last = '';
  for (const line of section.split('\n')) {
    const [, name, text = ''] = /^ {4}(\w+): (.*)$/.exec(line) ?? [];
    if (name !== undefined) entries.set((last = name), text);
    else if (line.trim()) entries.set(last, `${entries.get(last) ?? ''} ${line.trim()}`);
  }
  return entries;
}

const constructorOf = ({ methods }: PythonSourceClass): PythonMethod | undefined =>
  methods.find(({ name }) => name === '__init__');

/** The two clients, the synchronous one first. */
export const clientsOf = (classes: readonly PythonSourceClass[]): PythonSourceClass[] =>
  classes
    .filter(({ name }) => name.endsWith('Client'))
    .toSorted((a, b) => Number(a.name.startsWith('Async')) - Number(b.name.startsWith('Async')));

function optionsOf(
  { product }: Model,
  classes: readonly PythonSourceClass[],
  numbers: ReadonlyMap<string, string>,
): PythonOption[] {
  const [client, asyncClient] = clientsOf(classes);
  if (!client || !asyncClient) throw new Error('The Python package has no two clients.');
  const known = new Set(constructorOf(client)?.parameters.map(({ name }) => name));
  const docs = docSection(asyncClient.doc, 'Args');
  return (constructorOf(asyncClient)?.parameters ?? []).map(({ name, type, default: value }) => {
    const doc = docs.get(name) ?? '';
    const [variable = ''] = new RegExp(`${environmentPrefix(product)}_[A-Z0-9_]+`).exec(doc) ?? [];
    return {
      name,
      type: type.replace(/ \| None$/, ''),
      variable,
      default: value === 'None' ? (numbers.get(`DEFAULT_${name.toUpperCase()}`) ?? '') : value,
      isAsyncOnly: !known.has(name),
      // Variable and default have columns of their own.
      doc: doc.replace(/ Without it, .*$/, '').replace(/ [^.]* unless given\.$/, ''),
    };
  });
}

function commandsOf(model: Model): CommandFacts[] {
  return commandPlaces(model).map(({ operation, group, name }) => {
    const flags = parameterFlags(model, operation);
    const inPath = [...operation.path.matchAll(/\{([^}]+)\}/g)].flatMap(([, shown]) =>
      operation.parameters.filter((one) => one.in === 'path' && one.name === shown),
    );
    const { body } = operation;
    return {
      words: group ? `${group.name} ${name}` : name,
      operation,
      arguments: inPath.map((parameter) => ({
        shown: kebabCase(parameter.name) || 'value',
        meaning: parameter.description,
      })),
      options: [
        ...[...flags].map(([parameter, flag]) => ({
          flag,
          value: 'VALUE',
          isRequired: parameter.isRequired && !isSetting(parameter),
          variable: isSetting(parameter)
            ? variableOf(model, optionOf(model, parameter).option)
            : '',
          meaning: parameter.description,
        })),
        ...(body
          ? [own('--file', 'FILE', 'The body, as JSON; `-` is standard input.', body.isRequired)]
          : []),
        ...(operation.verb === 'delete'
          ? [own('--yes', '', 'Do not ask. Without a terminal, nothing is asked.')]
          : []),
      ],
    };
  });
}

const variableOf = ({ product }: Model, option: string): string =>
  `${environmentPrefix(product)}_${option.toUpperCase()}`;

const own = (flag: string, value: string, meaning: string, isRequired = false): CommandOption => ({
  flag,
  value,
  isRequired,
  variable: '',
  meaning,
});

/** As `_common` in templates/python/sdk/cli/_parser.py adds them. */
const commonOptions = (model: Model): CommandOption[] => [
  {
    ...own('--base-url', 'URL', 'The address of the API.'),
    variable: variableOf(model, 'base_url'),
  },
  ...allKeys(model).map((key) => ({
    ...own(keyFlag(model, key), 'FILE', `A file that holds the key of \`${key.name}\`.`),
    variable: variableOf(model, optionOf(model, key).option),
  })),
  {
    ...own('--timeout', 'SECONDS', 'The time of an attempt.'),
    variable: variableOf(model, 'timeout'),
  },
  {
    ...own('--retries', 'COUNT', 'How many attempts may follow the first.'),
    variable: variableOf(model, 'retries'),
  },
  own(
    '--output',
    'FORMAT',
    '`json`, `yaml` or `table`. Without it, a table on a terminal, else JSON.',
  ),
  own('--show-secrets', '', 'Print secrets instead of a mask.'),
];

/** The table of `_exits.py`: `(MISUSE, "wrong use")`, with the constants above it. */
function exitCodes(source: string): PythonFacts['exitCodes'] {
  const numbers = new Map(readNumbers(source));
  return [...source.matchAll(/^ {4}\((\w+), "(.+)"\),$/gm)].map(([, code = '', meaning = '']) => ({
    code: Number(numbers.get(code) ?? code),
    meaning,
  }));
}
