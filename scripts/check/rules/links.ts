import type { Page } from '../../../src/model/manifest.ts';
import { type DateTime, minute } from '../../lib/schedule.ts';
import { invisibleInAddress } from '../characters.ts';
import type { CheckedPage } from '../checkedPage.ts';
import type { Destinations } from '../links/destinations.ts';
import { resolve } from '../links/resolve.ts';
import { mostOfARule } from '../problemList.ts';
import type { SiteFinding, SiteRule } from './define.ts';
import { placeholderAddress } from '../../content/placeholders.ts';

/**
 * The time at which the links of a page must work: now, or when the page appears. Undefined for a draft, whose links
 * need not work yet.
 */
function linkTimeOf({ data }: Page, now: DateTime): DateTime | undefined {
  if (data.draft) return undefined;
  return data.publishAt && minute(data.publishAt) > minute(now) ? data.publishAt : now;
}

/** Links of one file that lead nowhere, or that could be more direct. Those of `site.yaml` are on all pages. */
export function linkFindings(
  {
    references,
    file,
    url,
    page,
    language = page?.language,
  }: Pick<CheckedPage, 'references'> & { file: string; url?: string; page?: Page; language?: string },
  asOf: DateTime,
  destinations: Destinations,
): SiteFinding[] {
  const at = /(^|\/)site\.yaml$/.test(file) ? asOf : page && linkTimeOf(page, asOf);
  let reported = 0;
  return references.flatMap(({ kind, value, from, to }) => {
    const suggests = reported < mostOfARule;
    const source = { file, url: url ?? page?.url, original: page?.original, language, at };
    // An invisible character that is written as it is, is reported as that.
    const address =
      to !== undefined && /^https?:/i.test(value) ? value.replace(invisibleInAddress, '') : value;
    const found = kind === 'link' ? resolve(address, source, { ...destinations, suggests }) : undefined;
    if (!found) return [];
    reported++;
    // A link that is not written in one piece cannot be replaced.
    const { instead, suggestions, ...message } = found;
    const isWhole = to !== undefined && instead !== undefined;
    return [
      {
        ...{ file, from, to: suggestions ? undefined : to },
        ...message,
        ...(isWhole ? { instead } : { suggestions: suggestions ?? (instead ? [instead] : undefined) }),
      },
    ];
  });
}

export const links: SiteRule = ({ sites, files, asOf, destinations }) =>
  [...sites, ...files].flatMap((each) => linkFindings(each, asOf, destinations));

/** An address at a domain that is reserved for examples, and never leads anywhere. */
const sample =
  /^(?:(?:https?:)?\/\/|mailto:)(?:[^/?#]*[.@])?(?:example\.(?:com|org|net)|[\w-]+\.(?:example|test|invalid))(?:[:/?#]|$)/i;

/**
 * Reports sample addresses on a site that has a real address of its own. As long as that is a sample too, the site is
 * not published yet.
 */
export const sampleAddresses: SiteRule = ({ site, files, uses }) => {
  if (!site.site?.url || sample.test(site.site.url)) return [];
  const drafts = new Set(
    files.flatMap(({ file, page }) => (page === undefined || page.data.draft ? [file] : [])),
  );
  return uses
    .filter(({ kind, value }) => kind === 'link' && sample.test(value))
    .map(
      ({ file, value, from, to }): SiteFinding => ({
        ...{ file, from, to, rule: 'sample-address' },
        level: drafts.has(file) ? 'warning' : 'error',
        reason: `“${value}” is a sample address, which leads nowhere.`,
        note: 'Write the real one, or remove it.',
        ...(value === placeholderAddress && { isPlaceholder: true }),
      }),
    );
};
