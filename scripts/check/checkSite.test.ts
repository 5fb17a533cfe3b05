import { expect, test } from 'vitest';
import { described, page, siteFile, workspace } from '../testing/workspace.ts';
import { checkSiteText } from './checkSiteText.ts';
import { readSite } from './readSite.ts';

const text = siteFile({ legal: { privacy: '/contact', sitemap: '/contact' } });

test.each<[labels: string[], level?: string, page?: string, reason?: string]>([
  [[]],
  [['terms']],
  [['privacy'], 'warning', 'privacy', '“privacy” is missing in “labels”'],
  [['privacy', 'privacyPolicy'], 'error', 'privacy', '“privacyPolicy” and “privacy” are missing'],
  [['sitemap'], 'error', 'sitemap', ''],
])('the footer has no words for the legal pages %j', (labels, level, page, reason = '') => {
  const site = labels.reduce((all, label) => all.replace(new RegExp(`^  ${label}: .*\\n`, 'm'), ''), text);
  const { problems } = checkSiteText(site);
  expect(
    problems.map((each) => [each.rule, each.level, site.slice(each.from).split(':')[0], each.reason]),
  ).toEqual(level ? [['missing-field', level, page, expect.stringContaining(reason)]] : []);
});

test.each<[label: string, services: boolean, missing: string[]]>([
  ['rating', false, ['“labels.rating” is missing, and the testimonials page shows it.']],
  ['ourServices', false, []],
  ['ourServices', true, ['“labels.ourServices” is missing, and the services page shows it.']],
  // It may be left out.
  ['pictureNote', true, []],
])('without the label %s, with a services page: %s', async (label, services, missing) => {
  const root = await workspace({
    'content/site.yaml': siteFile().replace(new RegExp(`^  ${label}: .*\\n`, 'm'), ''),
    ...(services && {
      'content/services/index.mdx': page(
        { template: 'services', ...described('Services') },
        '<Services />\n',
      ),
    }),
  });
  const { problems } = await readSite({ root, drafts: false });
  expect(problems.flatMap(({ rule, reason }) => (rule === 'missing-field' ? [reason] : []))).toEqual(missing);
});
