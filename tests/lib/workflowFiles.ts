/** The workflow files, and their steps as a shell runs them. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = path.resolve(import.meta.dirname, '../../.github/workflows');

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const texts = z.record(z.string(), z.string()).optional();
const [text, anything] = [z.string().optional(), z.record(z.string(), z.unknown()).optional()];
const jobSchema = z.object({
  permissions: permissions.optional(),
  env: texts,
  'timeout-minutes': z.number(),
  strategy: z.object({ matrix: z.record(z.string(), z.array(z.string())) }).optional(),
  steps: z.array(z.object({ uses: text, run: text, name: text, env: texts, with: anything })),
});
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(z.string(), jobSchema),
});

export const workflowFiles = readdirSync(folder).map((name) => {
  const text = readFileSync(path.join(folder, name), 'utf8');
  const workflow = workflowSchema.parse(parse(text));
  return { name, text, workflow, steps: Object.values(workflow.jobs).flatMap(({ steps }) => steps) };
});

export const fileOf = (name: string) => {
  const file = workflowFiles.find((each) => each.name === name);
  if (!file) throw new Error(`There is no ${name}.`);
  return file;
};

/** Runs the script of a step in a folder. Returns what it writes for GitHub. */
export function outputOf(file: string, name: string, cwd: string, env: NodeJS.ProcessEnv): string {
  const script = fileOf(file).steps.find((step) => step.name === name)?.run ?? 'exit 1';
  const output = path.join(cwd, 'output.txt');
  writeFileSync(output, '');
  const written = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: output };
  execFileSync('bash', ['--noprofile', '--norc', '-e', '-c', script], {
    cwd,
    env: { ...process.env, ...written, ...env },
  });
  return readFileSync(output, 'utf8').trim();
}
