import { suggestion } from '../lib/edit-distance.js';
import { Misuse } from '../lib/misuse.js';
import { readPort, requireFreePort } from '../lib/ports.js';
import { readCommands, readVariables } from './commands.js';

/** @typedef {import('./commands.js').Command} Command */

/** The variables of make itself, and those that many programs read. */
const COMMON = ['CI', 'FORCE_COLOR', 'GITHUB_ACTIONS', 'MAKEFLAGS', 'NO_COLOR', 'SHELL'];

const EXIT_MISUSE = 2;

/**
 * Check what was typed after `make`, before anything is installed or run. The Makefile hands over the
 * commands (GOALS) and the names that the command line sets (GIVEN).
 */
try {
  const { commands, note } = readCommands();
  const goals = words('GOALS');
  const unknown = goals.find((goal) => !find(commands, goal));
  if (unknown !== undefined) {
    const names = commands.map(({ name }) => name);
    throw new Misuse(
      `There's no command "${unknown}"${suggestion(unknown, names) || '.'} "make help" lists the commands.`,
    );
  }
  const asked = (goals.length > 0 ? goals : ['help']).flatMap((goal) => find(commands, goal) ?? []);
  // Make that was started by another make has that one's variables too.
  if (process.env['MAKELEVEL'] === '1') {
    checkNames(words('GIVEN'), asked, commands, [...COMMON, ...readVariables(note).keys()]);
  }
  await checkPorts(asked);
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_MISUSE;
}

/** @param {string} name */
function words(name) {
  return (process.env[name] ?? '').split(/\s+/).filter(Boolean);
}

/** @param {readonly Command[]} commands @param {string} goal */
function find(commands, goal) {
  return commands.find(({ name }) => name === goal);
}

/**
 * Refuse a variable that none of the commands reads.
 *
 * @param {readonly string[]} given
 * @param {readonly Command[]} asked
 * @param {readonly Command[]} commands
 * @param {readonly string[]} common
 */
function checkNames(given, asked, commands, common) {
  const known = asked.flatMap(({ variables }) => [...variables.keys()]);
  const lines = given
    .filter((name) => !known.includes(name) && !common.includes(name))
    .map((name) => {
      const others = commands.filter(({ variables }) => variables.has(name));
      return others.length > 0
        ? `${name} is a variable of ${others.map(({ name: other }) => `"make ${other}"`).join(', ')}, not of ${title(asked)}.`
        : `${name} isn't a variable${suggestion(name, [...known, ...common]) || '.'}`;
    });
  if (lines.length === 0) return;
  const shown = asked.flatMap((command) => command.shown || []).join(' ');
  throw new Misuse(
    `${lines.join('\n')}\nVariables of ${title(asked)}: ${shown || 'none'}. "make help" lists all of them.`,
  );
}

/** @param {readonly Command[]} asked */
function title(asked) {
  return `"make ${asked.map(({ name }) => name).join(' ')}"`;
}

/**
 * Refuse ports that the servers of these commands can't have.
 *
 * @param {readonly Command[]} asked
 */
async function checkPorts(asked) {
  const ports = asked
    .flatMap(({ variables }) => [...variables])
    .filter(([name]) => /^(.*_)?PORT$/.test(name))
    .map(([name, standard]) => ({
      name,
      port: readPort(process.env[name], Number(standard), name),
    }))
    .filter(({ port }) => port !== 0);
  for (const [index, { name, port }] of ports.entries()) {
    const other = ports.slice(0, index).find((earlier) => earlier.port === port);
    if (other) {
      throw new Misuse(
        `${other.name} and ${name} are both ${port}: choose another port with ${name}=${port + 1}.`,
      );
    }
    await requireFreePort(port, name);
  }
}
