import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// With `node --import`, this file writes what a program has used when it ends, and what each Node process that it
// starts has used. A process's memory includes its threads.
const { USAGE_FOLDER } = process.env;
if (USAGE_FOLDER === undefined) throw new Error('USAGE_FOLDER is not set.');

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    join(USAGE_FOLDER, `${process.pid}.json`),
    JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }),
  );
});

// Pools end their processes with this signal.
process.once('SIGTERM', () => process.exit());
