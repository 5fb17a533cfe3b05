/** The problems that reading a content tree finds, and their messages. */
import { expect, test } from 'vitest';
import { category, page, project, service, siteFile, workspace } from '../testing/workspace.ts';
import { checkSiteText } from './checkSiteText.ts';
import { readSite } from './readSite.ts';

test('every problem of every file is listed, in the order of files and lines', async () => {
  const files = {
    'content/site.yaml': siteFile({ tagline: '' }),
    'content/about.mdx': page(
      {
        template: 'page',
        titel: 'About',
        description: 'Who we are, where we work, and what we have been building since 2018.',
      },
      'For {price}.\n',
    ),
    'content/services/web.mdx': service('Websites', { icon: 'clcok', color: 'pink' }, '<Fqa />\n'),
    'content/portfolio/web.mdx': category('Work', { projects: [project('shop', { image: 'covr.svg' })] }),
  };
  const { problems, manifest } = await readSite({ root: await workspace(files), drafts: false });
  expect(manifest).toBe(undefined);
  expect(
    problems.map(({ file, place: { line, column }, rule }) => `${file}:${line}:${column} ${rule}`),
  ).toMatchInlineSnapshot(`
    [
      "content/about.mdx:3:1 unknown-field",
      "content/about.mdx:7:5 no-code",
      "content/portfolio/web.mdx:13:12 unknown-picture",
      "content/services/web.mdx:4:7 unknown-icon",
      "content/services/web.mdx:5:8 wrong-value",
      "content/services/web.mdx:15:1 unknown-component",
      "content/site.yaml:5:10 empty-field",
    ]
  `);
});

test('a legal page to which the footer has no words for a link is reported', () => {
  const text = siteFile({ legal: { privacy: '/contact', sitemap: '/contact' } });
  const found = (...labels: string[]) => {
    const site = labels.reduce((all, label) => all.replace(new RegExp(`^  ${label}: .*\\n`, 'm'), ''), text);
    return checkSiteText(site).problems.map(({ rule, level, from, reason }) => [
      ...[rule, level, site.slice(from).split(':')[0]],
      reason,
    ]);
  };
  expect(found()).toEqual([]);
  expect(found('terms')).toEqual([]);
  expect(found('privacy')).toEqual([
    ['missing-field', 'warning', 'privacy', expect.stringContaining('“privacy” is missing in “labels”')],
  ]);
  expect(found('privacy', 'privacyPolicy')).toMatchObject([
    [
      'missing-field',
      'error',
      'privacy',
      expect.stringContaining('“privacyPolicy” and “privacy” are missing'),
    ],
  ]);
  expect(found('sitemap')).toMatchObject([['missing-field', 'error', 'sitemap', expect.any(String)]]);
});
