import { expect, test, vi } from 'vitest';
import { startDevServer, versionOf } from '../../../scripts/testing/startDevServer.ts';
import { about, write } from '../../../scripts/testing/workspace.ts';

// Builds are for production; this server is not.
vi.stubEnv('NODE_ENV', 'development');

test('a page and what is known about it say from which version of the content they are', async () => {
  const { ask, origin, root } = await startDevServer({ 'content/about.mdx': about({ draft: true }) });
  const stateOf = async (page: string) => {
    const response = await fetch(`${origin}/__edit/state`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'empty',
      },
      body: JSON.stringify({ page }),
    });
    return await response.json();
  };
  const page = await ask('/about');
  const state = await stateOf('/about');
  expect(state).toMatchObject({
    version: versionOf(page),
    about: { url: '/about', file: 'content/about.mdx', published: false },
    sources: { file: 'content/about.mdx', isDraft: true },
    ...{ undo: 0, problems: [] },
  });
  expect(state.pages).toContainEqual({
    ...{ file: 'content/about.mdx', url: '/about', title: 'About' },
    unpublished: { url: '/about', label: 'Draft', words: ['Draft: not on the published site.'] },
  });
  expect((await stateOf('/')).about.url).toBe('/');
  const unknown = await stateOf('/nowhere/else');
  expect([unknown.about.url, 'sources' in unknown]).toEqual(['/404', false]);

  await write(root, { 'content/about.mdx': about({ titel: 'x' }) });
  await vi.waitFor(async () => expect((await stateOf('/about')).problems).not.toEqual([]), 20_000);
  const broken = await stateOf('/about');
  expect(broken.version).toBeGreaterThan(state.version);
  expect(['sources' in broken, 'about' in broken]).toEqual([false, false]);
  expect(versionOf(await ask('/about'))).toBeGreaterThanOrEqual(broken.version);
});
