/** The build compiles the text that was checked, even if the file changes in between. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build, project, read } from '../testing/builds.ts';
import { about } from '../testing/workspace.ts';

test('a file that changes during a build does not affect that build', async () => {
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
  // The next build reads the new text and reports its errors.
  const { problems } = await build(root);
  expect(problems.map(({ rule }) => rule)).toContain('no-code');
});
