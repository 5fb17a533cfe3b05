import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DateTime } from '../lib/schedule.ts';
import { childEnvironment } from '../lib/git/git.ts';

export interface BuildResult {
  built: boolean;
  /** What the build printed. */
  said: string;
}

/** As of when a site is built, and whether drafts and pages of other dates are shown as if they were published. */
export interface Edition {
  at: DateTime;
  drafts: boolean;
}

/** Builds an edition of the project in `root` into `outDir`. */
export type Builder = (root: string, outDir: string, edition: Edition) => Promise<BuildResult>;

/** Runs a program without a shell and waits for its end. */
export function run(command: string, args: string[], cwd: string): Promise<{ ok: boolean; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: childEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => resolve({ ok: false, said: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, said: said.trim() }));
  });
}

/** Builds with the scripts that stand in the folder: a commit's own code renders its own pages. */
export const buildWithOwnScripts: Builder = async (root, outDir, { at, drafts }) => {
  const script = path.join(root, 'scripts/build.ts');
  if (!existsSync(script))
    return { built: false, said: 'There is no scripts/build.ts: the commit is older than the build.' };
  const args = ['--import', 'tsx', script, '--out', outDir, '--at', at, '--base-path', '/'];
  if (drafts) args.push('--drafts');
  const { ok, said } = await run(process.execPath, args, root);
  return { built: ok && existsSync(path.join(outDir, 'index.html')), said };
};
