import { writeFileSync } from 'node:fs';

// `node --import` of this file writes what a program has used when it ends. Memory is that of all its threads.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    process.env['USAGE_FILE'] ?? '',
    JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }),
  );
});
