import { spawnSync } from 'node:child_process';

/** Loaded into the main process, with its threads: writes the memory of the process to file descriptor 4. */
const reportMemory = `import { writeSync } from 'node:fs';
process.on('exit', () => writeSync(4, process.resourceUsage().maxRSS + '\\n'));`;

/** Seconds in a line that the shell's \`times\` prints: "1m2.34s 0m0.56s", for user and system. */
const secondsIn = (line: string): number =>
  [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

/**
 * Runs a command of `scripts/` in a folder. Throws if it fails. Returns the CPU seconds of all its processes, which the
 * shell counts, the seconds on the clock, and the most memory of its main process at a time.
 */
export function measured(folder: string, command: string, ...args: string[]) {
  const started = performance.now();
  const { status, stderr, stdout, output, error } = spawnSync(
    'sh',
    [
      ...['-c', '"$@"; status=$?; times >&3; exit $status', 'sh'],
      ...[process.execPath, '--import', `data:text/javascript,${encodeURIComponent(reportMemory)}`],
      ...['scripts/run.mjs', command, ...args],
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
      maxBuffer: 2 ** 28,
    },
  );
  const wall = (performance.now() - started) / 1000;
  if (error) throw new Error('The bench needs a POSIX shell, called sh.', { cause: error });
  if (status !== 0)
    throw new Error(`${command} failed in ${folder}:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  const [times = '', memory = ''] = output.slice(3).map(String);
  const kilobytes = memory.trim().split('\n').map(Number);
  return {
    wall,
    cpu: secondsIn(times.split('\n')[1] ?? ''),
    megabytes: Math.max(...kilobytes) / 1000,
  };
}
