/**
 * The only module of the browser that imports from scripts/: the sandbox and the samples that the
 * console shares with the commands. A bundler leaves out what neither the console nor its worker uses.
 */
export { formEntries } from '../../../scripts/generate/encode-parameter.ts';
export {
  firstRequest,
  headersOf,
  sampleRequests,
  targetOf,
  type SampleRequest,
} from '../../../scripts/generate/request.ts';
export { jsonText } from '../../../scripts/generate/samples/layout.ts';
export { LANGUAGES } from '../../../scripts/generate/samples/index.ts';
export { isObject } from '../../../scripts/model/json.ts';
export { failures, resolved } from '../../../scripts/model/lookup.ts';
export type { Body, JsonValue, Model, Operation, Parameter } from '../../../scripts/model/types.ts';
export { encode, REASON } from '../../../scripts/serve/sandbox/encode.ts';
export { isForm } from '../../../scripts/serve/sandbox/gate.ts';
export { createMask, maskedState } from '../../../scripts/serve/sandbox/mask.ts';
export {
  isTooDeep,
  openSandbox,
  type SandboxRequest,
  type SandboxState,
} from '../../../scripts/serve/sandbox/open-sandbox.ts';
export type { Validators, Violation } from '../../../scripts/serve/sandbox/validators.ts';
