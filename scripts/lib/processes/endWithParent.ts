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
