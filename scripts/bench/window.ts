/** What a page is shown on. */
interface Device {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
  /** How much slower than this machine its processor is. */
  readonly slowdown: number;
  /** Whether the browser loads only what it must. */
  readonly savesData?: boolean;
}

export const DESKTOP: Device = { width: 1280, height: 900, isPhone: false, slowdown: 1 };
export const SLOW_PHONE: Device = { width: 390, height: 844, isPhone: true, slowdown: 4 };

/** Sends commands of the DevTools protocol to one page. */
type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

interface Reply {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

export type Window = ReturnType<typeof createWindow>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a reader does in a window, and functions that run in its page. */
const createWindow = (send: Send) => ({
  /** Run a function in the page, which knows nothing else of this program. Returns what it resolves to. */
  run: async <Given extends readonly unknown[], Value>(
    inPage: (...given: Given) => Value,
    ...given: Given
  ): Promise<Awaited<Value>> => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression: `(${inPage.toString()})(...${JSON.stringify(given)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    // The browser returns a copy of the function's value.
    return (result as { readonly value: Awaited<Value> }).value;
  },
  hover: (point: Point) => send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point }),
  tap: async (point: Point): Promise<void> => {
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
  press: async (key: string): Promise<void> => {
    await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  },
});

/**
 * Open a page in a window without caches, and measure it. Nothing observes this window. Playwright observes the console
 * of its own windows, for which V8 parses a script again at its first `new Error`: this makes evaluating the first
 * script four times as slow as it is for readers. Its scripts in the page also listen to each input.
 */
export async function inWindow<Measured>(
  port: number,
  device: Device,
  url: string,
  measure: (window: Window) => Promise<Measured>,
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
    const { width, height, isPhone, slowdown, savesData = false } = device;
    await send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: isPhone,
    });
    await send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
    await send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
    await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await send('Page.navigate', { url });
    return await measure(createWindow(send));
  } finally {
    await browser('Target.disposeBrowserContext', { browserContextId });
    socket.close();
  }
}
