import { expect, test } from 'vitest';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { about, category, project } from '../../testing/workspace.ts';

test('two projects with the same id are reported, in two categories and in one', async () => {
  expect(
    await check({
      'content/portfolio/apps.mdx': category('Apps', {
        type: 'apps',
        projects: [project('shop'), project('shop')],
      }),
    }),
  ).toMatchInlineSnapshot(`
    "content/portfolio/apps.mdx:10:9  error  The project id “shop” is already used in content/portfolio/web.mdx:11.  duplicate-project  Give each project its own id.
    content/portfolio/apps.mdx:11:12  error  The project title “Project shop” is already used in content/portfolio/web.mdx:12, so two cards would have the same title.  duplicate-project-title  Give each project its own title.
    content/portfolio/apps.mdx:16:9  error  The project id “shop” is already used in line 10.  duplicate-project  Give each project its own id.
    content/portfolio/apps.mdx:17:12  error  The project title “Project shop” is already used in line 11, so two cards would have the same title.  duplicate-project-title  Give each project its own title.
    content/portfolio/web.mdx:11:9  error  The project id “shop” is already used in content/portfolio/apps.mdx:10.  duplicate-project  Give each project its own id.
    content/portfolio/web.mdx:12:12  error  The project title “Project shop” is already used in content/portfolio/apps.mdx:11, so two cards would have the same title.  duplicate-project-title  Give each project its own title."
  `);
});

test('each of three duplicates refers to another', async () => {
  const three = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [
      `content/${name}.mdx`,
      about({ title: 'Same', description: `About ${name}, in full, as readers of search results need it.` }),
    ]),
  );
  expect(await check(three)).toMatchInlineSnapshot(`
    "content/a.mdx:3:8  error  The title “Same” is already used in content/b.mdx:3.  duplicate-title  Give each page its own title.
    content/b.mdx:3:8  error  The title “Same” is already used in content/a.mdx:3.  duplicate-title  Give each page its own title.
    content/c.mdx:3:8  error  The title “Same” is already used in content/a.mdx:3.  duplicate-title  Give each page its own title."
  `);
});
