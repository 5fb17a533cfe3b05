/** One translation of each page. */
import { originalOf } from '../../../src/model/languages.ts';
import { readFrontmatter } from '../../content/frontmatter.ts';
import { groupBy } from '../../lib/lists.ts';
import type { SiteFinding, SiteRule } from './define.ts';

/** Pages that translate nothing, and pages that translate the same page. */
export const translations: SiteRule = ({ pages, texts, destinations: { known } }) => [
  ...pages.flatMap(({ file, language, data: { translates } }): SiteFinding[] => {
    if (translates === undefined) return [];
    const found = (reason: string, note: string): SiteFinding => {
      const { from } = readFrontmatter(texts.get(file) ?? '').keyAt(['translates']);
      return { file, from, rule: 'translates', reason, note };
    };
    if (language === undefined)
      return [
        found(
          '“translates” is for pages of another language, and this one is in the first.',
          'Remove the line.',
        ),
      ];
    const { page, isFile = false } = known.get(translates) ?? {};
    // An address of nothing is reported as any other link.
    if (/^\/[^?#]*$/.test(translates) && !isFile && page?.language === undefined) return [];
    const reason = `“${translates}” is not the address of a page of the first language.`;
    return [found(reason, 'Write one such as /about, without ? and #.')];
  }),
  ...groupBy(
    pages.filter(({ language }) => language !== undefined),
    (page) => `${page.language} ${originalOf(page)}`,
  ).flatMap(([first, ...others]) =>
    others.map((page): SiteFinding => {
      const reason = `${originalOf(page)} is already translated by ${first?.file}.`;
      return { file: page.file, rule: 'translates', reason, note: 'Keep one of the two pages.' };
    }),
  ),
];
