/** What several languages need: words for the choice between them, and one translation of each page. */
import { originalOf } from '../../../src/model/languages.ts';
import { siteFile } from '../../content/values/fileFields.ts';
import { groupBy } from '../../lib/lists.ts';
import { config } from '../../site/config.ts';
import type { SiteFinding, SiteRule } from './define.ts';

/** The labels of the choice between languages. A site with one does not need them. */
export const languageLabels: SiteRule = ({ tree, site: { site } }) =>
  (['language', 'untranslated'] as const)
    .filter((name) => site && tree.languages.length > 0 && site.labels[name] === undefined)
    .map((name) => ({
      file: siteFile,
      rule: 'missing-field',
      reason: `“labels.${name}” is missing, and a site in several languages shows it.`,
      note: `Add a line “${name}: …” below “labels”. ${config.siteSchema.shape.labels.shape[name].description}`,
    }));

/** Pages that translate nothing, and pages that translate the same page. */
export const translations: SiteRule = ({ pages, texts }) => [
  ...pages
    .filter(({ language, data }) => language === undefined && data.translates !== undefined)
    .map(({ file }): SiteFinding => {
      const reason = '“translates” is for pages of another language, and this one is in the first.';
      const from = texts.get(file)?.search(/^translates:/m);
      return { file, from, rule: 'translates', reason, note: 'Remove the line.' };
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
