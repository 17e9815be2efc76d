import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * `node scripts/make/run.js program …`: runs a program, and ends it with everything that it started
 * when make is ended. Make itself passes TERM to its own child only, and doesn't pass on HUP or INT.
 * This process does nothing else, so it is never too busy to act. A program whose folder is removed is
 * ended too: nothing that it would read or write is left.
 */

/** Signals that ask a program to end. */
const SIGNALS = /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM']);

/** How long processes have to end by themselves, and then to disappear once they are killed. */
const PATIENCE_MS = 1500;
const DEATH_MS = 500;

const GLANCE_MS = 200;

const TRACE = /^(?:node:| {4}at )/m;

const [program = '', ...args] = process.argv.slice(2);
// Programs draw on a terminal themselves.
const stderr = process.stderr.isTTY ? 'inherit' : 'pipe';
const child = spawn(program, args, { stdio: ['inherit', 'inherit', stderr] });

/** Traces of Node that wait: a removed folder is their reason, and then one line says so instead. */
let traces = '';
child.stderr?.setEncoding('utf8').on('data', (text) => {
  if (traces || TRACE.test(text)) traces += text;
  else process.stderr.write(text);
});

const parent = process.ppid;
const folder = process.cwd();
let isEnding = false;

for (const signal of SIGNALS) process.on(signal, () => void end(signal));
let glances = 0;
setInterval(() => {
  glances = isMakeEnding() ? glances + 1 : 0;
  // Once may be chance: make blocks signals for a moment whenever it starts something.
  if (process.ppid !== parent || glances > 1 || !existsSync(folder)) void end('SIGTERM');
  else showTraces();
}, GLANCE_MS).unref();

child.once('error', (error) => {
  process.stderr.write(`${program} can't be run: ${error.message}\n`);
  process.exitCode = 1;
});
child.once('exit', async (code, signal) => {
  process.exitCode = code ?? codeOf(signal);
  const wasEnded = isEnding;
  isEnding = true;
  // What the program started may keep the pipe open.
  if (!wasEnded && child.stderr) await Promise.race([once(child.stderr, 'end'), wait(GLANCE_MS)]);
  if (existsSync(folder)) showTraces();
  else if (process.exitCode !== 0) {
    process.stderr.write(`The folder ${folder} was removed: change to a folder that exists.\n`);
  }
  if (!wasEnded) process.exit();
});

function showTraces() {
  process.stderr.write(traces);
  traces = '';
}

/**
 * Return the exit code of a program that a signal ended, as a shell reports it.
 *
 * @param {NodeJS.Signals | null} signal
 */
function codeOf(signal) {
  return 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * End everything that was started: ask first, and insist after a while.
 *
 * @param {NodeJS.Signals} signal
 */
async function end(signal) {
  if (isEnding) return;
  isEnding = true;
  const started = performance.now();
  let left = familyOf(child.pid ? [child.pid] : []);
  send(left, 'SIGTERM');
  while (left.length > 0) {
    await wait(20);
    left = familyOf(left);
    const milliseconds = performance.now() - started;
    if (milliseconds > PATIENCE_MS) send(left, 'SIGKILL');
    if (milliseconds > PATIENCE_MS + DEATH_MS) break;
  }
  process.exit(process.exitCode ?? codeOf(signal));
}

/** @param {readonly number[]} pids @param {NodeJS.Signals} signal */
function send(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It is gone already.
    }
  }
}

/**
 * Return the processes and all that they started, directly or not, as far as they are alive. Where
 * there is no /proc, as on macOS, only the child is known.
 *
 * @param {readonly number[]} pids
 */
function familyOf(pids) {
  const parents = readParents();
  const members = new Set(pids);
  // The loop reaches what is added on the way.
  for (const member of members) {
    for (const [pid, ppid] of parents) if (ppid === member) members.add(pid);
  }
  return [...members].filter((pid) => parents.has(pid));
}

/** Return the parent of every living process, by its number: see proc(5), /proc/pid/stat. */
function readParents() {
  const isAlive = child.exitCode === null && child.signalCode === null;
  const parents = new Map(isAlive ? [[child.pid ?? 0, process.pid]] : []);
  const numbers = existsSync('/proc/self/stat') ? readdirSync('/proc').map(Number) : [];
  for (const pid of numbers.filter(Boolean)) {
    const [state, ppid] = readProcess(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
    // A dead one may stay in the list as a zombie, until its parent looks at it.
    if (ppid !== undefined && state !== 'Z') parents.set(pid, Number(ppid));
  }
  return parents;
}

/** Tell whether make has got a signal and waits for its child to end: until then it blocks the signal. */
function isMakeEnding() {
  const status = readProcess(parent, 'status');
  const blocked = BigInt(`0x${/^SigBlk:\t(\w+)$/m.exec(status)?.[1] ?? '0'}`);
  return (
    /^Name:\t.*make$/m.test(status) &&
    SIGNALS.some((signal) => blocked & (1n << BigInt(constants.signals[signal] - 1)))
  );
}

/** @param {number} pid @param {string} file */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended, or there is no /proc.
    return '';
  }
}
