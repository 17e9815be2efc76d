import { asObject, isObject, type JsonObject } from '../../scripts/model/json.ts';
import type { JsonValue } from '../../scripts/model/types.ts';
import type { Line } from './lines.ts';

// The facts of the contract that the test of false lines changes, one at a time. What becomes false is
// found in the text of the lines, without the code that is tested.

type Json = JsonValue | undefined;
/** The contract while it is changed. */
// oxlint-disable-next-line typescript/no-explicit-any -- a change reaches deep into the document.
export type ContractDraft = any;

export const KINDS = [
  'rename',
  'remove',
  'type',
  'required',
  'enum',
  'status',
  'message',
  'header',
  'path',
  'method',
  'example',
] as const;

/** One fact of the contract, how it changes, and which lines name it as it was. */
export interface Fact {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
  readonly change: (draft: ContractDraft) => void;
  /** Return whether a line becomes false. */
  readonly isFalse: (line: Line) => boolean;
  /** Lines whose programs use the fact: they may not compile. */
  readonly concerns?: (line: Line) => boolean;
  /** Whether a finding anywhere in the block of a false line is as good: something is missing there. */
  readonly isBlock?: boolean;
  /** Whether `make test` changes the fact, with others at once: none of them hides what another makes false. */
  readonly isQuick?: boolean;
}

/** Have `make test` change a fact. */
export const quick = (fact: Fact): Fact => ({ ...fact, isQuick: true });

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Match a name that is no part of a longer one. */
const whole = (name: string): RegExp => new RegExp(String.raw`(?<![\w-])${escaped(name)}(?![\w-])`);

/** The texts between backticks, outside of blocks. */
export const inlineOf = ({ text, block }: Line): string[] =>
  block ? [] : [...text.matchAll(/(`+)(.+?)\1/g)].map(([, , code = '']) => code);

export const isOwnLine = ({ block }: Line): boolean => !block || !/foreign=/.test(block.info);

const language = ({ block }: Line): string => /^\w*/.exec(block?.info ?? '')?.[0] ?? '';

const isJson = (line: Line): boolean => /^(?:json|http)$/.test(language(line));
export const isShell = (line: Line): boolean => /^(?:bash|console|sh)$/.test(language(line));
export const isPython = (line: Line): boolean => language(line) === 'python';
export const isTypeScript = (line: Line): boolean =>
  /^(?:typescript|javascript|tsx)$/.test(language(line));

/** Whether a line names something whose name is no word of English. */
export const names =
  (...all: string[]) =>
  (line: Line): boolean =>
    isOwnLine(line) && !isComment(line) && all.some((name) => whole(name).test(line.text));

/** Comments of the site's code are for the people who edit it. */
const isComment = ({ file, text }: Line): boolean =>
  /\.tsx?$/.test(file) && /^\s*(?:\/?\*|\/\/)/.test(text);

/** The lines of a JSON block without what is free-form. */
function isFreeForm({ block, number }: Line): boolean {
  const lines = block?.code.split('\n') ?? [];
  const at = number - (block?.from ?? 0) - 1;
  const indent = (line: string): number => line.search(/\S/);
  const start = lines.findLastIndex(
    (line, index) => index < at && /^\s*"config": \{\s*$/.test(line),
  );
  return (
    start !== -1 &&
    lines.slice(start + 1, at + 1).every((line) => indent(line) > indent(lines[start] ?? ''))
  );
}

/** Programs print JSON in lines as plain text. */
const isOutput = ({ block }: Line): boolean => /^text output\b/.test(block?.info ?? '');

/** Whether a line names a field whose name is a word of English as well: as a key, or in inline code. */
const namesField =
  (name: string) =>
  (line: Line): boolean => {
    const { text, block } = line;
    const found = (pattern: string): boolean => new RegExp(pattern).test(text);
    if (!isOwnLine(line) || line.isFence) return false;
    if (!block) {
      const code = new RegExp(String.raw`^(?:[\w.[\]]*\.)?"?${name}"?(?:$|\s*[:=])`);
      return inlineOf(line).some((one) => code.test(one));
    }
    if (isJson(line)) return found(`"${name}"\\s*:`) && !isFreeForm(line);
    if (isShell(line))
      return found(
        String.raw`"${name}"\s*:|\.${name}\b(?!\.\w)|[{,]\s*${name}\s*[},:]|^\s+${name}:\s`,
      );
    if (isPython(line))
      return found(String.raw`\b${name}=(?!=)|\w\.${name}\b(?!\()|["']${name}["']\s*[:\]]`);
    if (isTypeScript(line))
      return found(String.raw`(?<![.\w])${name}\s*:|\.${name}\b(?!\()|[{,]\s*${name}\s*[},]`);
    if (isOutput(line)) return found(`"${name}"\\s*:`);
    return /^(?:yaml|diff)$/.test(language(line)) && found(`(?<![\\w-])${name}:`);
  };

/** Whether a line names a field as the option of a command. */
const namesOption =
  (name: string) =>
  (line: Line): boolean => {
    const option = new RegExp(`(?<!\\S)--${name.replaceAll('_', '-')}(?![\\w-])`);
    return (
      isOwnLine(line) &&
      (isShell(line) ? [line.text] : inlineOf(line)).some((text) => option.test(text))
    );
  };

export const field = (name: string): Fact['isFalse'] => {
  const [code, option] = [/_/.test(name) ? names(name) : namesField(name), namesOption(name)];
  return (line) => code(line) || option(line);
};

/** Whether a line gives a field a value, which is bare in YAML and as an option. */
export const gives =
  (name: string, value: string, bare?: string) =>
  (line: Line): boolean => {
    if (!isOwnLine(line) || !line.block || /unverified=/.test(line.block.info)) return false;
    const isBare = bare !== undefined && /^(?:yaml|bash|console)$/.test(language(line));
    const option = `--${name.replaceAll('_', '-')}[ =](?:${bare})`;
    return (
      new RegExp(
        String.raw`(?<![\w-])"?${name}"?\s*[:=]\s*(?:${value}${isBare ? `|${bare}` : ''})`,
      ).test(line.text) ||
      (isBare && isShell(line) && new RegExp(`(?<!\\S)${option}`).test(line.text))
    );
  };

/** Rename the keys of an object, or remove one, in their order. */
export function rekey(holder: ContractDraft, from: string, to: string | undefined): void {
  const entries = Object.entries(holder);
  for (const [key] of entries) delete holder[key];
  for (const [key, value] of entries) {
    if (key !== from) holder[key] = value;
    else if (to !== undefined) holder[to] = value;
  }
}

/** Visit every object of examples, but none that is free-form. */
function visitExamples(
  draft: ContractDraft,
  visit: (object: ContractDraft) => void,
  isIn: (example: string) => boolean = () => true,
): void {
  const walk = (value: ContractDraft): void => {
    if (isObject(value)) visit(value);
    for (const [key, inner] of Object.entries<ContractDraft>(value)) {
      if (key !== 'config' && inner instanceof Object) walk(inner);
    }
  };
  for (const [key, one] of Object.entries<ContractDraft>(draft.components.examples)) {
    if (isIn(key) && one.value instanceof Object) walk(one.value);
  }
}

/** Rename or remove a field of schemas, and of the examples that show it. */
const changeField =
  (from: string, to: string | undefined) =>
  (draft: ContractDraft): void => {
    for (const { properties } of Object.values<ContractDraft>(draft.components.schemas)) {
      if (from in asObject(properties)) rekey(properties, from, to);
    }
    visitExamples(draft, (object) => from in object && rekey(object, from, to));
  };

export const renamedField = (from: string, to: string): Fact => ({
  kind: 'rename',
  name: `the field ${from} is named ${to}`,
  change: changeField(from, to),
  isFalse: field(from),
});

export const removedField = (name: string): Fact => ({
  kind: 'remove',
  name: `the field ${name} is gone`,
  change: changeField(name, undefined),
  isFalse: field(name),
});

const operationsOf = (draft: ContractDraft): ContractDraft[] =>
  Object.values<ContractDraft>(draft.paths).flatMap((item) =>
    Object.values<ContractDraft>(item).filter((one) => isObject(one) && 'operationId' in one),
  );

export const operation = (draft: ContractDraft, id: string): ContractDraft =>
  operationsOf(draft).find((one) => one.operationId === id);

/** The forms of an operation's name: in the contract, in Python, of its input, of its command. */
function forms(id: string, command: string): (line: Line) => boolean {
  const snake = id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const input = `${id[0]?.toUpperCase()}${id.slice(1)}Input`;
  const words = new RegExp(String.raw`(?:gatehouse|gatehouse_sdk) (?:--\S+ )*${command}(?![\w-])`);
  return (line) => names(id, snake, input)(line) || (isOwnLine(line) && words.test(line.text));
}

export const renamedOperation = (
  from: string,
  to: string,
  command: string,
  isSaid: boolean,
): Fact => ({
  kind: 'rename',
  name: `the operation ${from} is named ${to}${isSaid ? ', which x-renamed-from says' : ''}`,
  change: (draft) => {
    const found = operation(draft, from);
    found.operationId = to;
    if (isSaid) found['x-renamed-from'] = from;
  },
  isFalse: forms(from, command),
});

export const removedOperation = (
  id: string,
  command: string,
  /** What no other operation has. */
  alone: RegExp,
): Fact => ({
  kind: 'remove',
  name: `the operation ${id} is gone`,
  change: (draft) => {
    for (const [path, item] of Object.entries<ContractDraft>(draft.paths)) {
      for (const [method, one] of Object.entries<ContractDraft>(item)) {
        if (one.operationId === id) delete item[method];
      }
      if (!operationsOf({ paths: { path: item } }).length) delete draft.paths[path];
    }
  },
  isFalse: (line) => forms(id, command)(line) || (isOwnLine(line) && alone.test(line.text)),
});

export const changedPath = (from: string, to: string): Fact => ({
  kind: 'path',
  name: `the path ${from} is ${to}`,
  change: (draft) => {
    for (const path of Object.keys(draft.paths)) {
      if (path.startsWith(from)) rekey(draft.paths, path, path.replace(from, to));
    }
  },
  isFalse: (line) =>
    isOwnLine(line) &&
    !isComment(line) &&
    new RegExp(String.raw`${escaped(from)}(?![\w-])`).test(line.text),
});

/** The response that operations share is an own one for each, as nothing else may change. */
const responseOf = (draft: ContractDraft, id: string, status: string): ContractDraft => {
  const found = operation(draft, id);
  const { $ref } = found.responses[status];
  if ($ref) {
    const shared = draft.components.responses[$ref.split('/').at(-1)];
    found.responses[status] = structuredClone(shared);
  }
  return found.responses[status];
};

/** Replace a message wherever it is the value of an error. */
function replaceMessage(value: ContractDraft, from: string, to: string): void {
  for (const [key, inner] of Object.entries(asObject(value))) {
    if (inner === from && key === 'value') value[key] = to;
    if (Array.isArray(inner)) {
      value[key] = inner.map((one: Json) => (one === from ? to : one));
      for (const one of inner) replaceMessage(one, from, to);
    } else if (isObject(inner)) replaceMessage(inner, from, to);
  }
}

export const changedMessage = (from: string, to: string): Fact => ({
  kind: 'message',
  name: `the message "${from}" is "${to}"`,
  change: (draft) => replaceMessage(draft, from, to),
  isFalse: (line) =>
    isOwnLine(line) &&
    new RegExp(String.raw`(?<!\w|HTTP/1\.1 \d{3} )${from}(?!\w)`).test(line.text),
});

/** Whether a line tells about a status of an operation: in a fence, in a table, on its page. */
const tellsStatus =
  (id: string, status: string, message?: string) =>
  (line: Line): boolean => {
    if (line.isFence) {
      return message === undefined && new RegExp(`response="${id} ${status}"`).test(line.text);
    }
    if (line.block)
      return (
        message !== undefined &&
        line.block.info.includes(`"${id} ${status}"`) &&
        line.text.includes(message)
      );
    const isRow = new RegExp(String.raw`^\|.*(?<!\d)${status}(?!\d)`).test(line.text);
    const hasOperations = line.text.split('|').some((cell) => {
      const rest = cell.replaceAll(/`\w+`/g, '').trim();
      return /^[,\s]*$/.test(rest) && cell.includes(`\`${id}\``);
    });
    const isNamed = line.file === `site/reference/${id}.md` || hasOperations;
    return isRow && isNamed && (message === undefined || inlineOf(line).includes(message));
  };

export const removedStatus = (id: string, status: string): Fact => ({
  kind: 'status',
  name: `${id} has no response ${status}`,
  change: (draft) => {
    delete operation(draft, id).responses[status];
  },
  isFalse: tellsStatus(id, status),
});

export const changedStatus = (id: string, from: string, to: string): Fact => ({
  kind: 'status',
  name: `the status ${from} of ${id} is ${to}`,
  change: (draft) => {
    const message = responseOf(draft, id, from);
    rekey(operation(draft, id).responses, from, to);
    draft.info['x-error-catalog'][to] ??= Object.values<ContractDraft>(
      message.content['application/json'].examples,
    ).map((one) => (one.$ref ? draft.components.examples[one.$ref.split('/').at(-1)] : one).value);
  },
  isFalse: tellsStatus(id, from),
});

export const ownMessage = (id: string, status: string, from: string, to: string): Fact => ({
  kind: 'message',
  name: `the message of ${id} ${status} is "${to}" and no longer "${from}"`,
  change: (draft) => replaceMessage(responseOf(draft, id, status), from, to),
  isFalse: tellsStatus(id, status, from),
});

/** Replace the value of a field in examples, wherever the field is no other's. */
export const replaceValues =
  (name: string, to: JsonValue, isIn?: (example: string) => boolean) =>
  (draft: ContractDraft): void =>
    visitExamples(draft, (object) => name in object && (object[name] = to), isIn);

export const changedType = (schema: string, name: string, to: JsonObject, value: string): Fact => ({
  kind: 'type',
  name: `the type of ${schema}.${name} is ${JSON.stringify(to)}`,
  change: (draft) => {
    const { properties } = draft.components.schemas[schema];
    properties[name] = { description: properties[name].description, ...to };
    replaceValues(name, EXAMPLES[String(to['type'])] ?? null)(draft);
  },
  isFalse: gives(
    name,
    value,
    /["']/.test(value) ? String.raw`(?!true|false|-?\d)[\w/]` : undefined,
  ),
  concerns: names(name),
});

const EXAMPLES: Readonly<Record<string, JsonValue>> = {
  string: 'text',
  boolean: true,
  integer: 1,
  array: ['text'],
};

/** Whether a block contains a text. */
export const within =
  (pattern: RegExp) =>
  (line: Line): boolean =>
    line.block !== undefined && pattern.test(`${line.block.info}\n${line.block.code}`);

export const both =
  (...all: ((line: Line) => boolean)[]) =>
  (line: Line): boolean =>
    all.every((one) => one(line));
