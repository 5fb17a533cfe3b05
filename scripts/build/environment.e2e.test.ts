import { expect, test } from 'vitest';
import { buildByOwnScripts, project } from '../testing/builds.ts';
import { about } from '../testing/workspace.ts';

test('environment variables do not change the bytes of the site', async () => {
  const root = await project({ 'content/about.mdx': about({ publishAt: '2020-01-01' }) });
  const usual = await buildByOwnScripts(root);
  for (const env of [
    { NODE_ENV: 'development', TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
    { NODE_ENV: '', CI: 'true', FORCE_COLOR: '1', BASE_PATH: '', SITE_URL: '' },
  ])
    expect(await buildByOwnScripts(root, env), JSON.stringify(env)).toEqual(usual);
}, 180_000);
