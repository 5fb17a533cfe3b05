import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '../lib/git/git.ts';
import type { DateTime } from '../lib/schedule.ts';

/** How a program ended. */
export interface Outcome {
  ok: boolean;
  /** The last lines of its output, which say why it failed. */
  output: string;
}

/** The date that a site is built as of, and whether drafts, unpublished and expired pages are shown as published. */
export interface Edition {
  at: DateTime;
  drafts: boolean;
}

/** Runs a program without a shell and waits until it ends. */
export function run(command: string, args: string[], cwd: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: childEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) =>
      resolve({ ok: code === 0, output: output.trim().split('\n').slice(-12).join('\n') }),
    );
  });
}

/** Builds an edition of the project in `root` into `outDir`, with its own scripts: a commit's own code renders its pages. */
export async function buildWithOwnScripts(
  root: string,
  outDir: string,
  { at, drafts }: Edition,
): Promise<Outcome> {
  const args = ['scripts/run.mjs', 'build', '--out', outDir, '--at', at, '--base-path', '/'];
  const { ok, output } = await run(process.execPath, drafts ? [...args, '--drafts'] : args, root);
  return { ok: ok && existsSync(path.join(outDir, 'index.html')), output };
}
