import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';

interface TreeFigures {
  pages: number;
  /** Seconds with an empty cache. */
  cold: number;
  /** Seconds in a new process after one page was edited. */
  rebuild: number;
  /** Seconds of the check alone, with an empty cache. */
  check: number;
  /** Peak memory of the cold build in megabytes. */
  memory: number;
  /** Client code in brotli bytes. */
  javascript: number;
}

const script = path.resolve(import.meta.dirname, 'measureBuild.ts');

const resultSchema = z.record(z.string(), z.number());

function run(...args: string[]): z.infer<typeof resultSchema> {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`Measuring the build failed: ${args.join(' ')}`);
  return resultSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}'));
}

/** Builds the site with `count` more service pages, cold and after one edit, each in its own process. */
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
