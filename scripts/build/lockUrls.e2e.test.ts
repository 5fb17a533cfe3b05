import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type BuildSettings, buildSettings, runBuild } from './runBuild.ts';
import { project } from '../testing/builds.ts';
import { about } from '../testing/workspace.ts';

async function printed(root: string, settings: Partial<BuildSettings> = {}): Promise<string> {
  const lines: string[] = [];
  for (const stream of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void lines.push(String(line)));
  onTestFinished(() => void vi.restoreAllMocks());
  const outDir = path.join(root, 'dist');
  const usual = { ...buildSettings(root, {}), outDir };
  expect(await runBuild({ ...usual, ...settings })).toBe(0);
  vi.restoreAllMocks();
  return lines.join('\n');
}

test('only the deployment build writes new addresses to urls.lock, and says so', async () => {
  const root = await project({ 'content/about.mdx': about() });
  const lock = path.join(root, 'urls.lock');
  const locked = readFileSync(lock, 'utf8');
  expect(await printed(root)).not.toContain('urls.lock');
  expect(readFileSync(lock, 'utf8')).toBe(locked);
  expect(await printed(root, { lockUrls: true })).toContain(
    'Added to urls.lock, which you should commit: /, /about,',
  );
  expect(readFileSync(lock, 'utf8')).toContain('\n/about\n');
  for (const settings of [{}, { lockUrls: true }, { preview: true, drafts: true }])
    expect(await printed(root, settings)).not.toContain('urls.lock');
}, 120_000);
