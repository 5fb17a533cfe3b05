/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether something that was named after a process was left behind: its process has ended, or its id is now ours. */
export const isLeftBy = (pid: number): boolean => pid === process.pid || !isAlive(pid);
