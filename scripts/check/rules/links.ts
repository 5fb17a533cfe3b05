import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { problem } from '../../../src/model/problem.ts';
import { type DateTime, minute } from '../../lib/schedule.ts';
import { absoluteProblem } from './absoluteLink.ts';
import { addressProblem } from './addressProblem.ts';
import type { CheckedPage } from '../checkedPage.ts';
import type { Destinations } from './destinations.ts';
import { isBelow, isExternal } from './externalLinks.ts';
import { internalProblem } from './internalLink.ts';
import { mostOfARule, ProblemList } from '../problemList.ts';
import type { LinkDiagnostic, LinkSource } from './linkSource.ts';
import type { Reference } from '../references.ts';
import { relativeProblem } from './relativeLink.ts';
import { hasSafeScheme } from '../../content/safeAddress.ts';
import type { SiteRule } from '../rule.ts';

/** Schemes that open another program, and need no page. */
const appScheme = /^(mailto|tel|sms):/i;

function diagnosticOf(
  href: string,
  source: LinkSource,
  destinations: Destinations,
): LinkDiagnostic | undefined {
  if (href === '' || href === '#')
    return {
      rule: 'empty-link',
      reason: 'This link has no address.',
      note: 'Add one: [words](/contact).',
    };
  // The check of the file itself reports this.
  if (!hasSafeScheme(href)) return undefined;
  if (appScheme.test(href) || isExternal(href, destinations.origin))
    return addressProblem(href, source, destinations);
  if (isBelow(href, destinations.origin)) return absoluteProblem(href, source, destinations);
  if (/^[/#]/.test(href)) return internalProblem(href, source, destinations);
  return relativeProblem(href, source, destinations);
}

export const isLink = ({ kind }: Reference) => kind === 'link';

/**
 * The time at which the links of a page must work: now, or when the page appears. Undefined for a draft, whose links
 * need not work yet.
 */
function linkTimeOf({ data }: Page, now: DateTime): DateTime | undefined {
  if (data.draft) return undefined;
  return data.publishAt && minute(data.publishAt) > minute(now) ? data.publishAt : now;
}

/** Reports links of one file that lead nowhere, or that could be more direct. */
export function linkProblems(
  references: readonly Reference[],
  source: LinkSource,
  destinations: Destinations,
): VFileMessage[] {
  const list = new ProblemList();
  let reported = 0;
  for (const { value, place, end } of references) {
    const diagnostic = diagnosticOf(value, source, { ...destinations, suggests: reported < mostOfARule });
    if (!diagnostic) continue;
    reported++;
    const { fix, suggestion, ...message } = diagnostic;
    // A suggestion that is only likely has no end position, so that it is never applied automatically.
    const replacement =
      fix === undefined
        ? suggestion
          ? { expected: [suggestion] }
          : { end }
        : { end, expected: [fix], actual: value };
    list.add({ file: source.file, ...message }, () =>
      problem({ file: source.file, place, ...message, ...replacement }),
    );
  }
  return list.all;
}

/** Reports links of the file of a page. */
export const pageLinkProblems = (
  { references, file, page }: Pick<CheckedPage, 'references' | 'page'> & { file: string },
  asOf: DateTime,
  destinations: Destinations,
): VFileMessage[] =>
  linkProblems(references.filter(isLink), { file, page, at: page && linkTimeOf(page, asOf) }, destinations);

export const links: SiteRule = {
  scope: 'site',
  about: {
    'empty-link': 'a link without an address',
    'unknown-link': 'a link that leads nowhere',
    'unknown-part': 'a link to a section that does not exist',
    'unknown-choice': 'a link with a choice that the page does not have',
    'link-case': 'a link with wrong capitals',
    'link-to-alias': 'a link to an old address',
    'link-to-unpublished': 'a link to a page that visitors cannot see',
    'unclean-link': 'a link with needless parts',
    'absolute-link': 'a link to this site with its domain',
    'relative-link': 'a link without a slash at its start',
    'wrong-address': 'an address of a site, a mailbox or a phone that leads nowhere',
    'private-link': 'a link to something that visitors cannot open',
  },
  run: ({ site, files, asOf, destinations }) => [
    ...linkProblems(site.references.filter(isLink), { file: site.file, at: asOf }, destinations),
    ...files.flatMap((each) => pageLinkProblems(each, asOf, destinations)),
  ],
};
