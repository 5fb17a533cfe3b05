import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { copyTree } from '../lib/git/copyTree.ts';

const run = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../..');
const steps = z.array(z.object({ name: z.string().optional(), run: z.string().optional() }));
const workflowSchema = z.object({ jobs: z.record(z.string(), z.object({ steps })) });

/** Returns the script of a step of a workflow, by its job and name. */
export function scriptsOf(workflow: string): (job: string, name: string) => string {
  const file = path.join(repository, '.github/workflows', workflow);
  const { jobs } = workflowSchema.parse(parse(readFileSync(file, 'utf8')));
  return (job, name) => {
    const script = jobs[job]?.steps.find((step) => step.name === name)?.run;
    if (!script) throw new Error(`The job ${job} has no step “${name}” with a script.`);
    return script;
  };
}

export interface Ended {
  exitCode: number;
  text: string;
  /** What the step has written for later steps. */
  output: string;
}

interface Runner {
  /** The clone that the job has checked out. */
  clone: string;
  /** A folder for temporary files; programs in `bin/` below it come before those of the system. */
  folder: string;
}

/** Runs a script as a runner does. */
export async function runStep(
  script: string,
  { clone, folder }: Runner,
  env: Record<string, string> = {},
): Promise<Ended> {
  const output = path.join(folder, 'output');
  writeFileSync(output, '');
  const { CI: _, SITE_URL: __, BASE_PATH: ___, ...own } = process.env;
  const bin = `${path.join(folder, 'bin')}${path.delimiter}${own.PATH}`;
  const ended = await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: clone,
    env: { ...own, NODE_ENV: '', PATH: bin, GITHUB_OUTPUT: output, RUNNER_TEMP: folder, ...env },
  }).then(
    ({ stdout, stderr }) => ({ exitCode: 0, text: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      exitCode: error.code,
      text: error.stdout + error.stderr,
    }),
  );
  return { ...ended, output: readFileSync(output, 'utf8') };
}

/** Git with an author. */
export const gitAs = (cwd: string, ...args: string[]) =>
  run('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd });

/** Writes a bare repository with the files as they are now and the fixture's content, as one commit on `main`. */
export async function remoteWithFixture(folder: string, change: (source: string) => void): Promise<string> {
  const [source, remote] = [path.join(folder, 'source'), path.join(folder, 'remote.git')];
  await copyTree(repository, source);
  for (const name of ['content', 'public']) {
    rmSync(path.join(source, name), { recursive: true });
    cpSync(path.join(repository, 'tests/fixture', name), path.join(source, name), { recursive: true });
  }
  rmSync(path.join(source, 'urls.lock'));
  change(source);
  await gitAs(source, 'init', '--quiet', '--initial-branch=main');
  await gitAs(source, 'add', '--all', '--force');
  await gitAs(source, 'commit', '--quiet', '--message=All files');
  await gitAs(folder, 'clone', '--quiet', '--bare', source, remote);
  return remote;
}

/** Clones a repository and gives it what `npm ci` installs. */
export async function cloneWithPackages(remote: string, clone: string): Promise<void> {
  await gitAs(path.dirname(clone), 'clone', '--quiet', remote, clone);
  // `.gitignore` names the folder, and a link is none.
  writeFileSync(path.join(clone, '.git/info/exclude'), 'node_modules\n');
  symlinkSync(path.join(repository, 'node_modules'), path.join(clone, 'node_modules'), 'junction');
}
