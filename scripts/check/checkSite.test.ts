/** Problems of site.yaml in which two of its fields have a part. */
import { expect, test } from 'vitest';
import { siteFile } from '../testing/workspace.ts';
import { checkSiteText } from './checkSiteText.ts';

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
