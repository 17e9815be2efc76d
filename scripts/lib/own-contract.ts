import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';

/** The bundled contract of this project, for tests: its file, its text, what the text contains, and the model. */
export const DEFINITION = join(import.meta.dirname, '../../generated/openapi/admin.json');
export const contract = readFileSync(DEFINITION, 'utf8');
export const document = JSON.parse(contract) as JsonObject;
export const model = buildModel(document);
