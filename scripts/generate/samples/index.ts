import type { Model, Operation } from '../../model/types.ts';
import { sampleRequests, type SampleLanguage, type SampleRequest } from '../request.ts';
import type { StreamingGenerator } from '../types.ts';
import { cli } from './cli.ts';
import { curl } from './curl.ts';
import { python } from './python.ts';
import { typescript } from './typescript.ts';

/** In the order of the tabs. */
export const LANGUAGES: readonly SampleLanguage[] = [curl, python, typescript, cli];

interface Sample {
  readonly language: SampleLanguage;
  readonly request: SampleRequest;
  /** Below generated/. */
  readonly path: string;
  readonly code: string;
}

/** Write every sample of an operation: by example, then by language. */
export const samplesOf = (model: Model, operation: Operation): Sample[] =>
  sampleRequests(operation).flatMap((request) =>
    LANGUAGES.map((language) => ({
      language,
      request,
      path: `samples/${operation.id}/${request.name}.${language.extension}`,
      code: language.render(model, operation, request),
    })),
  );

// Samples have no note "do not edit", because readers copy them whole.
export const generateSamples: StreamingGenerator = async function* ({ model }) {
  for (const operation of model.operations) {
    for (const { path, code } of samplesOf(model, operation)) yield { path, content: code };
  }
  yield {
    path: 'samples/index.json',
    content: `${JSON.stringify(sampleIndex(model), null, 2)}\n`,
  };
};

/** Describe the samples for the site: languages in the order of their tabs, examples by name. */
const sampleIndex = ({ operations }: Model) => ({
  languages: LANGUAGES.map(({ label, value, highlighter, extension }) => ({
    label,
    value,
    highlighter,
    extension,
  })),
  operations: Object.fromEntries(
    operations.map((operation) => [
      operation.id,
      sampleRequests(operation).map(({ name, summary }) => ({ name, summary })),
    ]),
  ),
});
