import { spawnSync } from 'node:child_process';
import path from 'node:path';

export interface TreeFigures {
  pages: number;
  /** Seconds from an empty cache. */
  cold: number;
  /** Seconds of a new process after one page was edited. */
  rebuild: number;
  /** Seconds of the check alone, with nothing remembered. */
  check: number;
  /** Megabytes at the peak of the cold build. */
  memory: number;
  /** The browser's code, in brotli bytes. */
  javascript: number;
}

const script = path.resolve(import.meta.dirname, 'measureBuild.ts');

function run(...args: string[]): Record<string, number> {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`Measuring the build failed: ${args.join(' ')}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}');
}

/** Builds the site with `count` more service pages, cold and after one edit, each in a process of its own. */
export function measureTree(root: string, count: number): TreeFigures {
  const cold = run(root, String(count), 'cold');
  const edited = run(root, String(count), 'edit');
  return {
    pages: cold.pages ?? 0,
    cold: cold.seconds ?? 0,
    rebuild: edited.seconds ?? 0,
    check: cold.checkSeconds ?? 0,
    memory: cold.megabytes ?? 0,
    javascript: cold.javascript ?? 0,
  };
}
