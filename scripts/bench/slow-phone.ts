/** A phone's size, and how much slower than this machine its processor is. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const SLOW_CPU = 4;

/** Sends commands of the DevTools protocol to one page. */
export type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

interface Reply {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/**
 * Open a page on a slow phone, in a window without caches, and measure it. Playwright's own windows
 * observe the console, for which V8 parses a script again at its first `new Error`: this makes
 * evaluating the first script four times as slow as it is for readers. Nothing observes this window.
 */
export async function onSlowPhone<Measured>(
  port: number,
  url: string,
  measure: (send: Send) => Promise<Measured>,
): Promise<Measured> {
  const response = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await response.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${webSocketDebuggerUrl} failed.`)));
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  const sendTo =
    (sessionId?: string): Send =>
    async (method, params = {}) => {
      const id = waiting.size + 1;
      const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { result, error } = await replied;
      if (!result) throw new Error(`${method} failed: ${error?.message}`);
      return result;
    };
  const browser = sendTo();
  const { browserContextId } = await browser('Target.createBrowserContext');
  try {
    const { targetId } = await browser('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const attached = await browser('Target.attachToTarget', { targetId, flatten: true });
    const send = sendTo(String(attached['sessionId']));
    await send('Emulation.setDeviceMetricsOverride', {
      ...PHONE.viewport,
      deviceScaleFactor: 1,
      mobile: PHONE.isMobile,
    });
    await send('Emulation.setTouchEmulationEnabled', { enabled: PHONE.hasTouch });
    await send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await send('Page.navigate', { url });
    return await measure(send);
  } finally {
    await browser('Target.disposeBrowserContext', { browserContextId });
    socket.close();
  }
}

/** Run a function in the page, and return what it resolves to. */
export async function run<Value>(send: Send, inPage: () => Promise<Value>): Promise<Value> {
  const { result, exceptionDetails } = await send('Runtime.evaluate', {
    expression: `(${inPage.toString()})()`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
  // The browser returns a copy of the function's value.
  return (result as { readonly value: Value }).value;
}
