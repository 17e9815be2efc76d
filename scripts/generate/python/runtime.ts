import type { Templates } from '../templates.ts';

/**
 * Read the public classes of a module in templates/python/sdk/, whose docstrings are the only source
 * of what pages say about them. The expressions fit code that black laid out;
 * test/packages/python/parts.test.ts compares the pages with the running package.
 */
export function runtimeClasses(templates: Templates, module: string) {
  const source = templates(`python/sdk/${module}`);
  const numbers = new Map(
    [...source.matchAll(NUMBER)].map(([, name, value = '']) => [name, value]),
  );
  return [...source.matchAll(CLASS)].map(([, name = '', base = '', doc, body = '']) => ({
    name,
    base,
    doc: cleanDoc(doc),
    attributes: [...body.matchAll(ATTRIBUTE)].map(([, attribute = '', type = '', note]) => ({
      name: attribute,
      type,
      doc: cleanDoc(note),
    })),
    methods: [...body.matchAll(METHOD)].map(
      ([, isAsync, method = '', parameters = '', returns = '', note]) => ({
        name: method,
        isAsync: isAsync !== undefined,
        parameters: parameters
          .split(/,(?![^[]*\])/)
          .map((one) => one.trim().replace(/(?<= = )\w+$/, (value) => numbers.get(value) ?? value))
          .filter((one) => one && !/^(self|cls\b.*)$/.test(one)),
        returns,
        doc: cleanDoc(note),
      }),
    ),
  }));
}

export type RuntimeClass = ReturnType<typeof runtimeClasses>[number];

const NUMBER = /^([A-Z_]+) = ([\d.]+)$/gm;

const CLASS = /^class ([A-Z]\w*)(?:\((\w+)\))?:\n {4}"""([^]*?)"""\n((?:(?: {4}.*)?\n)*)/gm;
const ATTRIBUTE = /^ {4}([a-z]\w*): (.+)\n(?: {4}"""([^]*?)""")?/gm;
const METHOD =
  /^ {4}(async )?def (__init__|[a-z]\w*)\(([^]*?)\) -> (.+):(?: \.\.\.)?\n(?: {8}"""([^]*?)""")?/gm;

const cleanDoc = (doc = ''): string =>
  doc
    .replaceAll(/^ +/gm, '')
    .replaceAll(/\\(["\\])/g, '$1')
    .trim();
