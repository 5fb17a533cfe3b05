import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build, project, read } from '../testing/builds.ts';
import { type Files, page, service, siteFile } from '../testing/workspace.ts';

/** Text that would end its element and start a script if it were not escaped. */
const marks = '</script></title></textarea>--><script>globalThis.contentRan = true</script>';

const discovered = (files: Files) =>
  project({
    'content/services/web.mdx': service(
      'Websites',
      { heading: `Sites ${marks}` },
      '## Questions\n\n<FAQ>\n<Question title="How </script> long?">\n\nTwo *to* three weeks.\n\n</Question>\n</FAQ>\n',
    ),
    ...files,
  });

test('HTML in a field is escaped everywhere on the page', async () => {
  const root = await discovered({
    'content/services/index.mdx': page({
      ...{ template: 'services', title: 'Services', label: `All ${marks}` },
      description: 'All that we do, for whom, how long it takes, and what it costs in the end.',
    }),
    'content/marks.mdx': page({ template: 'page', title: `About ${marks}`, description: `Us ${marks}` }),
  });
  await build(root);
  for (const file of ['marks', 'services/web']) {
    const html = await read(root, `${file}.html`);
    expect(html).not.toContain('<script>globalThis');
    expect(html).toContain('&lt;script&gt;globalThis');
    if (file === 'marks') continue;
    const blocks = [...html.matchAll(/<script [^>]*?json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    );
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.join()).not.toContain('<');
    expect(JSON.stringify(blocks.map((json) => JSON.parse(json)))).toContain('</script></title>');
  }
});

test('without a site URL the build says once what it leaves out', async () => {
  const root = await discovered({ 'content/site.yaml': siteFile({ url: undefined }) });
  const { notices } = await build(root);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain('Add it as “url” in content/site.yaml, or set SITE_URL.');
  expect(existsSync(path.join(root, 'dist/sitemap.xml'))).toBe(false);
  expect(await read(root, 'robots.txt')).not.toContain('Sitemap');
  expect(await read(root, 'services/web.html')).not.toMatch(/rel="canonical"|og:image"/);
  expect(await read(root, 'llms.txt')).toContain('(/services/web.md)');
});
