import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { report } from '../check/report/report.ts';
import { build, bytesOf, project } from '../testing/builds.ts';
import { service, write } from '../testing/workspace.ts';

async function builtProject() {
  const root = await project();
  await build(root);
  return { root, good: await bytesOf(path.join(root, 'dist')) };
}

async function expectOnly(good: unknown, root: string): Promise<void> {
  expect(await bytesOf(path.join(root, 'dist'))).toEqual(good);
  expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
}

test('an error in the content leaves the last good site byte for byte', async () => {
  const { root, good } = await builtProject();
  await write(root, {
    'content/services/web.mdx': service('Websites', { icon: 'clcok' }),
    'content/contact.mdx': '---\ntitle: a: b\n---\n',
  });
  const { problems, pages: built } = await build(root);
  expect(built).toBe(0);
  expect(report(problems)).toMatchInlineSnapshot(`
    "content/contact.mdx:2:8  error  There is a second colon in this line.  yaml
        Put the text in quotation marks.
    content/services/web.mdx:4:7  error  There is no icon “clcok”.  unknown-icon
        Did you mean clock?

    2 errors in 2 files."
  `);
  await expectOnly(good, root);
});

const brokenTemplate =
  "export default function Contact(): never {\n  throw new Error('The form is broken.');\n}\n";

test('a rendering error names the page, and leaves the last good site and no temporary files', async () => {
  const { root, good } = await builtProject();
  await write(root, {
    'src/pages/contact/Template.tsx': brokenTemplate,
    'content/services/new.mdx': service('New', { order: 2 }),
  });
  await expect(build(root)).rejects.toThrow('content/contact.mdx could not be rendered: The form is broken.');
  await expectOnly(good, root);
});
