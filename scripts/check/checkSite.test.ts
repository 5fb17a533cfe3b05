/** Problems of site.yaml in which two of its fields have a part. */
import { expect, test } from 'vitest';
import { siteFile } from '../testing/workspace.ts';
import { checkSiteText } from './checkSiteText.ts';

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
