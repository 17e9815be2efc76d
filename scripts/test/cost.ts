import { readFileSync } from 'node:fs';

export interface Cost {
  readonly wallSeconds: number;
  /** Processor time of this process and everything it started; unknown without Linux's /proc. */
  readonly cpuSeconds: number | undefined;
}

/** Ticks per second in /proc: a constant of Linux's interface to programs. */
const TICKS = 100;

/**
 * Read what this run has cost, from the start of the `make` that runs it: an installation before the
 * tests is part of what a person waits for. Node itself reports nothing of child processes.
 */
export function readCost(): Cost {
  try {
    const own = readStat(process.pid);
    // Make runs its commands through scripts/make/run.js.
    const make = readStat(readStat(process.ppid).parent);
    const first = make.name === 'make' ? make : own;
    const uptime = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]);
    // This process has not been waited for yet, so make's children do not include it.
    const waitedFor = first === make ? make.childTicks : 0;
    return {
      wallSeconds: uptime - first.startTicks / TICKS,
      cpuSeconds: (own.ticks + own.childTicks + waitedFor) / TICKS,
    };
  } catch {
    return { wallSeconds: process.uptime(), cpuSeconds: undefined };
  }
}

interface Stat {
  readonly name: string;
  readonly parent: number;
  readonly ticks: number;
  /** Of the children that ended and were waited for, and of theirs. */
  readonly childTicks: number;
  readonly startTicks: number;
}

/** Read /proc/<pid>/stat: see proc(5), where fields count from 1 and the name is field 2. */
function readStat(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const end = text.lastIndexOf(')');
  const fields = text
    .slice(end + 2)
    .split(' ')
    .map(Number);
  const field = (number: number): number => fields[number - 3] ?? 0;
  return {
    name: text.slice(text.indexOf('(') + 1, end),
    parent: field(4),
    ticks: field(14) + field(15),
    childTicks: field(16) + field(17),
    startTicks: field(22),
  };
}
