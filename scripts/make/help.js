import { readCommands } from './commands.js';

/** `make help`: lists every command with its variables. */
const { commands, note } = readCommands();
const width = Math.max(...commands.map(({ name }) => name.length));
const rows = commands.map(({ name, text, shown }) => {
  const indent = ' '.repeat(width + '  make     '.length);
  return `  make ${name.padEnd(width)}  ${text}\n${shown && `${indent}${shown}\n`}`;
});
process.stdout.write(`${rows.join('')}\n${note}\n`);
