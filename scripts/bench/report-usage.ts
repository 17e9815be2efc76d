import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `node --import` of this file writes what a program has used when it ends, and what each Node process that it
// starts has used. Memory is that of all threads of a process.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    join(process.env['USAGE_FOLDER'] ?? '', `${process.pid}.json`),
    JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }),
  );
});

// Pools end their processes with this signal.
process.once('SIGTERM', () => process.exit());
