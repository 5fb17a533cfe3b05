import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DateTime } from '../lib/schedule.ts';
import { childEnvironment } from '../lib/git/git.ts';

export interface BuildResult {
  built: boolean;
  /** The output of the build. */
  output: string;
}

/** The date that a site is built as of, and whether drafts, unpublished and expired pages are shown as published. */
export interface Edition {
  at: DateTime;
  drafts: boolean;
}

/** Runs a program without a shell and waits until it ends. */
export function run(command: string, args: string[], cwd: string): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: childEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

/** Builds an edition of the project in `root` into `outDir`, with its own scripts: a commit's own code renders its pages. */
export async function buildWithOwnScripts(
  root: string,
  outDir: string,
  { at, drafts }: Edition,
): Promise<BuildResult> {
  const [script, launcher] = ['build.ts', 'run.mjs'].map((name) => path.join(root, 'scripts', name));
  if (!script || !launcher || !existsSync(script))
    return { built: false, output: 'There is no scripts/build.ts: the commit is older than the build.' };
  const command = existsSync(launcher) ? [launcher, 'build'] : ['--import', 'tsx', script];
  const args = [...command, '--out', outDir, '--at', at, '--base-path', '/'];
  if (drafts) args.push('--drafts');
  const { ok, output } = await run(process.execPath, args, root);
  return { built: ok && existsSync(path.join(outDir, 'index.html')), output };
}
