/** Loaded before a command (`node --import`), in plain Node: at its end, writes what it used to the file in USAGE_FILE. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1000 };
  if (process.env.USAGE_FILE) writeFileSync(process.env.USAGE_FILE, JSON.stringify(usage));
});
