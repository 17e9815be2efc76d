import { isSeq, visit, type Node } from 'yaml';
import { errorAt, type Finding } from '../lib/findings.ts';
import { asObject } from '../model/json.ts';
import { endlessProperties } from '../model/property-values.js';
import type { ContractValues } from './contract-values.ts';
import type { ContractFile } from './read-contract.ts';

/**
 * Find required properties whose values contain one of their own schema: no value has an end, so that no sample can
 * be made. The linters see a reference that leads back into its schema only as a reference.
 */
export function findEndlessValues(
  files: readonly ContractFile[],
  { valueOf, resolve }: ContractValues,
): Finding[] {
  return files.flatMap(({ file, document, placeOf }) => {
    const findings: Finding[] = [];
    visit(document, {
      Map(_, map, ancestors) {
        const required = map.get('required', true);
        if (!isSeq(required)) return;
        const schema = asObject(valueOf(file, [...ancestors, map]));
        for (const name of endlessProperties(schema, resolve)) {
          const entry = required.items.find((item) => String(item) === name) as Node | undefined;
          const message = `Each value of "${name}" contains another value of this schema, so none has an end. Remove it from "required".`;
          findings.push(
            errorAt({ file, ...placeOf(entry?.range?.[0] ?? 0) }, 'feature-handled', message),
          );
        }
      },
    });
    return findings;
  });
}
