/** Milliseconds between two looks. */
const interval = 200;

/**
 * Ends this process when the one that started it has ended. npm passes a signal on to the shell that it starts, and
 * that shell does not pass it on to us.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, interval).unref();
}
