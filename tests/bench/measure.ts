import { spawnSync } from 'node:child_process';

/** Loaded into the process: writes at its end what it has used, with its threads, to file descriptor 3. */
const reportUsage = `import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, JSON.stringify({ cpu: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1000 }));
});`;

/**
 * Runs a command of `scripts/` in a folder. Throws if it fails. Returns its CPU seconds, the seconds on the clock, and the
 * most memory at a time.
 */
export function measured(folder: string, command: string, ...args: string[]) {
  const started = performance.now();
  const { status, stderr, stdout, output } = spawnSync(
    process.execPath,
    [
      ...['--import', `data:text/javascript,${encodeURIComponent(reportUsage)}`],
      ...['scripts/run.mjs', command, ...args],
    ],
    { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', 'pipe'], maxBuffer: 2 ** 28 },
  );
  const wall = (performance.now() - started) / 1000;
  if (status !== 0)
    throw new Error(`${command} failed in ${folder}:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  const usage: { cpu: number; megabytes: number } = JSON.parse(String(output[3]));
  return { wall, ...usage };
}
