/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is running, and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a file named after a process id is a leftover: the process has ended, or this process now has its id. */
export const isLeftBy = (pid: number): boolean => pid === process.pid || !isAlive(pid);
