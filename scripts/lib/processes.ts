/** Processes: of the system, of npm, and this one. */
import { systemCode } from './systemCode.ts';

/** Polling interval in milliseconds. */
const interval = 200;

/**
 * Ends this process when its parent has ended. npm forwards signals to the shell that it starts, but that shell does not
 * forward them to this process.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, interval).unref();
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is running, and belongs to another user.
    return systemCode(error) === 'EPERM';
  }
}

/** Whether a file named after a process id is a leftover: the process has ended, or this process now has its id. */
export const isLeftBy = (pid: number): boolean => pid === process.pid || !isAlive(pid);

/** The program and the first arguments to run npm without a shell: the npm that runs this process, else the one on the PATH. */
export function npmCommand(): [program: string, ...args: string[]] {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** On a signal, runs `cleanUp`, which must be synchronous, and ends the process. Returns a function that unsubscribes. */
export function onInterrupt(cleanUp: () => void): () => void {
  const stop = (signal: keyof typeof exitCodes) => {
    try {
      cleanUp();
    } finally {
      process.exit(exitCodes[signal]);
    }
  };
  const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[];
  for (const signal of signals) process.once(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}
