/** Which part of a command uses how much CPU time: `npm run bench` prints it. */

/** CPU seconds by phase. */
export const phases = new Map<string, number>();

let current = 'fixed';
let spent: NodeJS.CpuUsage = { user: 0, system: 0 };
let used = (): NodeJS.CpuUsage => spent;

/** Starts to count. Nothing is counted before, because asking for the CPU time can take a tenth of a millisecond. */
export function countPhases(): void {
  used = () => process.cpuUsage();
}

/** Starts a phase and ends the current one, whose name it returns. All threads of the process count. */
export function enterPhase(name: string): string {
  const left = current;
  const { user, system } = used();
  phases.set(left, (phases.get(left) ?? 0) + (user + system - spent.user - spent.system) / 1e6);
  [current, spent] = [name, { user, system }];
  return left;
}

/** Runs synchronous work as a phase of its own. */
export function inPhase<Result>(name: string, work: () => Result): Result {
  const outer = enterPhase(name);
  const result = work();
  enterPhase(outer);
  return result;
}
