/** Pages that the site needs, or that visitors would not find or would find empty. */
import { config } from '../../../src/site.ts';
import { suggest } from '../../lib/suggest.ts';
import type { SiteRule } from '../rule.ts';
import { pageRule } from './define.ts';

const needed = [
  ['/', 'content/index.mdx', 'The home page'],
  ['/404', 'content/404.mdx', 'The not-found page'],
] as const;

/** A page that exists but has errors is reported for those only. */
export const missingPages: SiteRule = {
  about: { 'missing-page': 'a site without a home page or a not-found page' },
  run: ({ published, unread }) =>
    needed
      .filter(([url]) => [...published, ...unread].every((page) => page.url !== url))
      .map(([, file, what]) => ({
        file,
        rule: 'missing-page',
        reason: `${what} is missing or not published.`,
        note: 'Restore the file, or publish it.',
      })),
};

/** Pages that visitors would find empty. A draft may still be. */
export const emptyBodies = pageRule(
  { 'empty-body': 'a page with nothing below its fields' },
  ({ page, isEmpty }) => {
    if (!page || !isEmpty || !config.pageTypeOf(page).isShownByBody || page.data.draft) return undefined;
    const reason = 'This page has nothing below its fields, so visitors see only its heading.';
    const note = 'Write its text below the second line of dashes, or add the line “draft: true”.';
    return { level: 'warning', rule: 'empty-body', reason, note };
  },
);

/** The rules of page types about their own pages. */
export const pageTypeRules = pageRule(
  Object.fromEntries(config.rules.map(({ id, about }) => [id, about])),
  ({ page }, { pages, published, unread }) => {
    if (!page) return undefined;
    const site = { pages, published, unread: unread.map(({ url }) => url), suggest };
    return (config.pageTypeOf(page).rules ?? []).flatMap(({ id, find }) => {
      const says = find(page, site);
      return says ? [{ rule: id, reason: says[0], note: says[1] }] : [];
    });
  },
);
