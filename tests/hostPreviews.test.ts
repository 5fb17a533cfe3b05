/** What each host runs for a pull request and for the published site: only a pull request may show drafts. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { fakeProgram } from '../scripts/testing/fakeProgram.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The command of a section of netlify.toml. A context without one has that of `build`. */
function netlifyCommand(context: string): string {
  const commandIn = (section: string) =>
    read('netlify.toml')
      .split(/^(?=\[)/m)
      .find((each) => each.startsWith(`[${section}]\n`))
      ?.match(/^command = "(.+)"$/m)?.[1];
  return commandIn(`context.${context}`) ?? commandIn('build') ?? '';
}

const vercelCommand = (): string =>
  z.object({ buildCommand: z.string() }).parse(JSON.parse(read('vercel.json'))).buildCommand;

/** Cloudflare Pages has its command in the dashboard; the documentation says which. */
const cloudflareCommand = (): string =>
  /^ *(npm run build -- .*CF_PAGES_BRANCH.*)$/m.exec(read('docs/previews.md'))?.[1] ?? '';

/** Runs a command as a host does, with an npm that only prints what it is asked for. */
function asked(command: string, env: Record<string, string>): string {
  const bin = mkdtempSync(path.join(tmpdir(), 'bin-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  const PATH = fakeProgram(bin, 'npm', '#!/bin/sh\necho "$*"\n');
  return execFileSync('sh', ['-e', '-c', command], { env: { PATH, ...env }, encoding: 'utf8' }).trim();
}

const preview = 'run build -- --preview';
const published = /^run build( --)?$/;

describe.skipIf(process.platform === 'win32')('the build commands of hosts, which run on Linux', () => {
  /** A site that is on another host has removed the file of this one. */
  const isNotUsed = (file: string) => !existsSync(path.join(root, file));

  test('Netlify', ({ skip }) => {
    skip(isNotUsed('netlify.toml'), 'This site has no netlify.toml.');
    for (const context of ['deploy-preview', 'branch-deploy'])
      expect(asked(netlifyCommand(context), { NETLIFY: 'true', CONTEXT: context }), context).toBe(
        `${preview}\nrun review -- --no-pictures --out dist/_review`,
      );
    expect(asked(netlifyCommand('production'), { NETLIFY: 'true', CONTEXT: 'production' })).toMatch(
      published,
    );
  });

  test('Cloudflare Pages', () => {
    const build = (branch: string) => asked(cloudflareCommand(), { CF_PAGES: '1', CF_PAGES_BRANCH: branch });
    for (const branch of ['words', 'main-menu', 'a b']) expect(build(branch), branch).toBe(preview);
    for (const branch of ['main', '']) expect(build(branch), branch).toMatch(published);
  });

  test('Vercel', ({ skip }) => {
    skip(isNotUsed('vercel.json'), 'This site has no vercel.json.');
    const build = (env: Record<string, string>) => asked(vercelCommand(), { VERCEL: '1', ...env });
    expect(build({ VERCEL_ENV: 'preview' })).toBe(preview);
    for (const name of ['production', 'development', ''])
      expect(build({ VERCEL_ENV: name }), name).toMatch(published);
  });
});
