/**
 * The only module of the browser that imports from scripts/: the sandbox and the samples that the
 * console shares with the commands. A bundler leaves out what neither the console nor its worker uses.
 */
export { encode } from '../../../scripts/serve/sandbox/encode.ts';
export { createMask } from '../../../scripts/serve/sandbox/mask.ts';
export {
  openSandbox,
  type SandboxRequest,
  type SandboxState,
} from '../../../scripts/serve/sandbox/open-sandbox.ts';
export type { Validators, Violation } from '../../../scripts/serve/sandbox/validators.ts';
export type { Model } from '../../../scripts/model/types.ts';
