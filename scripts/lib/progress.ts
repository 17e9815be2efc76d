/** What takes less needs no announcement where a line can't be taken back. */
const SLOW_MS = 2000;
const TICK_MS = 1000;

interface Step {
  readonly what: string;
  readonly timer?: NodeJS.Timeout;
}

const steps = new Set<Step>();
let ticker: NodeJS.Timeout | undefined;
let isEnabled = false;

/** Let steps show: only a command has a terminal to itself, a test or a server's thread does not. */
export function enableProgress(): void {
  isEnabled = true;
}

/**
 * Show on standard error what a command is doing while it does it. On a terminal, one line names the
 * steps that run and is gone with the last of them. Elsewhere a step is a line of its own, once the
 * command has taken two seconds; where FORMAT asks for findings that a program reads, it is nothing.
 */
export async function during<Result>(
  what: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  if (!isEnabled) return work();
  const step = begin(what);
  try {
    return await work();
  } finally {
    end(step);
  }
}

function begin(what: string): Step {
  const isPlain = !canRewrite() && !process.env['FORMAT'];
  const left = SLOW_MS - performance.now();
  const announce = (): void => void process.stderr.write(`${what} …\n`);
  const timer = isPlain && left > 0 ? setTimeout(announce, left).unref() : undefined;
  if (isPlain && !timer) announce();
  const step = { what, ...(timer && { timer }) };
  steps.add(step);
  if (canRewrite()) {
    draw();
    ticker ??= setInterval(draw, TICK_MS).unref();
  }
  return step;
}

function end(step: Step): void {
  clearTimeout(step.timer);
  steps.delete(step);
  if (!canRewrite()) return;
  draw();
  if (steps.size > 0) return;
  clearInterval(ticker);
  ticker = undefined;
}

/** Write what runs over what ran before. A terminal is written to at once, even before long work. */
function draw(): void {
  const seconds = Math.floor(performance.now() / 1000);
  const names = [...steps].map(({ what }) => what).join(', ');
  const text = seconds * 1000 < SLOW_MS ? `${names} …` : `${names} … ${seconds} s`;
  const line = text.slice(0, (process.stderr.columns || 80) - 1);
  process.stderr.write(`\r\u001B[K${names && line}`);
}

const canRewrite = (): boolean => process.stderr.isTTY && process.env['TERM'] !== 'dumb';
