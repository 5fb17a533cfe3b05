/** The text that is compiled is the text that was checked, whatever its file says by then. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build, project, read } from '../testing/builds.ts';
import { about } from '../testing/workspace.ts';

test('a file that changes while the site is built changes nothing in that build', async () => {
  const root = await project({ 'content/about.mdx': about({}, 'This was checked.\n') });
  const changed = about({}, 'This was not. {globalThis.contentRan = true}\n');
  await build(root, {
    progress: (message) => {
      if (message === 'content read') writeFileSync(path.join(root, 'content/about.mdx'), changed);
    },
  });
  const html = await read(root, 'about.html');
  expect(html).toContain('This was checked.');
  expect(html).not.toContain('This was not.');
  expect(Reflect.get(globalThis, 'contentRan')).toBe(undefined);
  // The next build reads it, and refuses it.
  const { problems } = await build(root);
  expect(problems.map(({ ruleId }) => ruleId)).toContain('no-code');
});
