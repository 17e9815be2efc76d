import {
  createMask,
  encode,
  maskedState,
  openSandbox,
  type Model,
  type Validators,
} from './engine.ts';
import type { Kept, SandboxMessage, SandboxReply } from './sandbox-client.ts';

/** Runs the sandbox in a worker, so that a request that takes too long can be ended. */

interface Contract {
  readonly model: Model;
  readonly validators: Validators;
}

/** Far below what a page may store, so that what was created survives the next page. */
const BODY_LIMIT = 1024 * 1024;

let sandbox: ReturnType<typeof openSandbox>;
let mask: ReturnType<typeof createMask>;
let isSeeded = true;

addEventListener('message', ({ data }: MessageEvent<{ id: number; call: SandboxMessage }>) => {
  void answer(data.call).then(
    (reply) => postMessage({ id: data.id, reply }),
    (error: unknown) => postMessage({ id: data.id, error: String(error) }),
  );
});

async function answer(call: SandboxMessage): Promise<SandboxReply> {
  switch (call.kind) {
    case 'start': {
      const { model, validators } = (await import(/* @vite-ignore */ call.contractUrl)) as Contract;
      sandbox = openSandbox({ model, validators, bodyLimit: BODY_LIMIT });
      mask = createMask(model);
      isSeeded = call.kept?.isSeeded ?? call.isSeeded;
      sandbox.reset(isSeeded);
      if (call.kept) sandbox.restore(call.kept.state);
      return { kind: 'started', isSeeded };
    }
    case 'reset':
      isSeeded = call.isSeeded;
      sandbox.reset(isSeeded);
      return { kind: 'done', kept: kept() };
    case 'check':
      return { kind: 'checked', violations: sandbox.check(call.request) };
    case 'send': {
      const start = performance.now();
      const response = sandbox.respond(call.request);
      const ms = performance.now() - start;
      return {
        kind: 'sent',
        response: { ...encode(response), ms, violations: response.violations },
        kept: kept(),
      };
    }
  }
}

const kept = (): Kept => ({ isSeeded, state: maskedState(mask, sandbox.state()) });
