import { isNotFound } from '../../../src/model/url.ts';
import type { VFileMessage } from 'vfile-message';
import { fullTitle } from '../../../src/pages/head.ts';
import type { CheckedPage } from '../checkedPage.ts';
import { type Position, problem } from '../../../src/model/problem.ts';
import type { SiteRule } from '../rule.ts';

/** How many characters search engines show, and how few are not enough for a reader to choose by. */
export const searchLimits = { title: 60, description: { least: 50, most: 160 } };

type Searched = Pick<CheckedPage, 'page' | 'search'> & { file: string };

const lengthOf = (text: string) => [...text].length;

/**
 * Reports titles and descriptions that a search result would cut, or that say too little. Drafts, and pages that search
 * engines do not show, are skipped.
 */
function searchProblems({ file, page, search }: Searched, siteName: string | undefined): VFileMessage[] {
  if (!page || !search || isNotFound(page) || page.data.unlisted || page.data.draft) return [];
  const problems: VFileMessage[] = [];
  const warn = (place: Position, rule: string, reason: string, note: string) =>
    problems.push(problem({ file, place, level: 'warning', rule, reason, note }));
  const title = fullTitle(page, siteName ?? '');
  const tooLong = lengthOf(title) - searchLimits.title;
  if (siteName && tooLong > 0) {
    warn(
      search.title,
      'long-title',
      `In search results the title is “${title}”. It has ${lengthOf(title)} characters, and about ${searchLimits.title} are shown.`,
      `Shorten it by ${tooLong}, or write a shorter “title” under “seo”.`,
    );
  }
  const length = lengthOf(page.data.seo?.description ?? page.data.description);
  const { least, most } = searchLimits.description;
  if (length > most) {
    warn(
      search.description,
      'long-description',
      `The description has ${length} characters. Search results show about ${most}.`,
      `Shorten it by ${length - most}, or write a shorter “description” under “seo”.`,
    );
  }
  if (length < least) {
    warn(
      search.description,
      'short-description',
      `The description has ${length} characters, too few to be useful in search results.`,
      `Say what the page offers and to whom, in ${least} to ${most} characters.`,
    );
  }
  return problems;
}

export const searchResult: SiteRule = {
  scope: 'site',
  about: {
    'long-title': 'a title that search results cut off',
    'long-description': 'a description that search results cut off',
    'short-description': 'a description that says too little',
  },
  run: ({ files, site }) => files.flatMap((each) => searchProblems(each, site.site?.name)),
};
