/** The environment of the build does not affect what visitors get. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bytesOf, project } from '../testing/builds.ts';
import { about } from '../testing/workspace.ts';

const run = promisify(execFile);

test('environment variables do not change the bytes of the site', async () => {
  const root = await project({ 'content/about.mdx': about({ publishAt: '2020-01-01' }) });
  const buildIn = async (env: Record<string, string | undefined>) => {
    const all = { ...process.env, VITEST: undefined, ...env };
    await run(process.execPath, ['scripts/run.mjs', 'build'], { cwd: root, env: all });
    return bytesOf(path.join(root, 'dist'));
  };
  const usual = await buildIn({ NODE_ENV: 'production' });
  for (const env of [
    { NODE_ENV: 'development', TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
    { NODE_ENV: '', CI: 'true', FORCE_COLOR: '1', BASE_PATH: '', SITE_URL: '' },
  ])
    expect(await buildIn(env), JSON.stringify(env)).toEqual(usual);
}, 180_000);
