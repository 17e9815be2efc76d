import { existsSync, readFileSync, statSync } from 'node:fs';
import { bundle } from '@redocly/openapi-core';
import { makeConfig } from '../../contract/redocly.ts';
import { Misuse } from '../../lib/command.ts';
import type { Finding } from '../../lib/findings.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import { locateYaml } from '../match/located-value.ts';
import { lineAt } from '../place-problem.ts';

/** An OpenAPI document of version 3, or the findings for another file. */
export type ReadSpec =
  | { readonly document: JsonObject }
  | { readonly findings: readonly Finding[] };

/** Read any OpenAPI document, with the files that it refers to. */
export async function readSpec(file: string): Promise<ReadSpec> {
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw new Misuse(
      `SPEC=${file} isn't a file: set SPEC to the path of an OpenAPI document, YAML or JSON.`,
    );
  }
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  // JSON is valid YAML, except for tabs.
  const read = locateYaml(text.trimStart().startsWith('{') ? text.replaceAll('\t', '  ') : text);
  const fail = (offset: number, message: string): ReadSpec => ({
    findings: [
      { file, ...lineAt(text, offset), rule: 'sample-contract', message, severity: 'error' },
    ],
  });
  if ('problem' in read) return fail(read.problem.offset, read.problem.message);
  const value = read.values[0]?.value;
  const said = isObject(value) ? value['openapi'] : undefined;
  // Without quotes, 3.1 is a number.
  const version = typeof said === 'number' ? String(said) : said;
  if (!isObject(value) || typeof version !== 'string' || !/^3(?:\.\d|$)/.test(version)) {
    const found = isObject(value) ? (value['swagger'] ?? version) : undefined;
    return fail(
      0,
      `The file isn't an OpenAPI 3 document${found === undefined ? '' : ` but ${JSON.stringify(found)}`}: expected it to begin with "openapi: 3.…".`,
    );
  }
  return { document: await withOtherFiles(file, value) };
}

/** Bundle the document with the files that it refers to, or return it unchanged if that fails. */
async function withOtherFiles(file: string, document: JsonObject): Promise<JsonObject> {
  if (!/["']?\$ref["']?\s*:\s*["']?(?!#)[^\s"'#]/.test(JSON.stringify(document))) return document;
  try {
    const { bundle: bundled } = await bundle({ ref: file, config: await makeConfig({}) });
    const { parsed } = bundled as { parsed: unknown };
    return isObject(parsed) ? parsed : document;
  } catch {
    return document;
  }
}
