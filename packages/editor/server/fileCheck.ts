/** Checks one file by itself, as far as a browser can: spelling is left out, because dictionaries are too large. */
import { compareText } from '../../../src/model/text.ts';
import { config } from '../../../scripts/site/config.ts';
import { iconNames } from '../../../scripts/assets/icons.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { type Problem, positionAt, problem } from '../../../scripts/lib/problem.ts';
import type { CheckedPage } from '../../../scripts/check/checkedPage.ts';
import { checkText } from '../../../scripts/check/checkPage.ts';
import { checkSiteText } from '../../../scripts/check/checkSiteText.ts';
import { siteFileOf } from '../../../scripts/content/values/fileFields.ts';
import {
  type Destinations,
  destinations,
  linkTargets,
  type Names,
  pagesFor,
} from '../../../scripts/check/links/destinations.ts';
import { limited } from '../../../scripts/check/problemList.ts';
import type { ReadSite } from '../../../scripts/check/readSite.ts';
import { linkFindings } from '../../../scripts/check/rules/links.ts';
import { referenceFindings } from '../../../scripts/check/rules/references.ts';
import { isShown } from '../../../scripts/lib/schedule.ts';

/** The anchors of a file, and its links to headings, which an edit of another file may break. */
const linkedFile = (
  { file, anchors = [], references }: Pick<ReadSite['files'][number], 'file' | 'anchors' | 'references'>,
  text: string,
) => ({
  ...{ file, anchors },
  links: references
    .filter(({ kind, value }) => kind === 'link' && value.includes('#'))
    .map((link) => ({ ...link, place: positionAt(text, link.from) })),
});

/** What the check of one file needs to know about the rest of the site, as JSON. */
export const siteFacts = (
  { asOf, settings, files, texts, publicFiles, pictures }: ReadSite,
  { site, languages = {}, pages }: Manifest,
) => ({
  ...{ asOf, settings, site, pages, publicFiles },
  /** The locales of the other languages, by their folders. */
  locales: Object.fromEntries(Object.entries(languages).map(([folder, { locale }]) => [folder, locale])),
  pictures: Object.keys(pictures),
  icons: [...iconNames],
  files: files
    .map((each) => linkedFile(each, texts.get(each.file) ?? ''))
    .sort((one, other) => compareText(one.file, other.file)),
});

export type SiteFacts = ReturnType<typeof siteFacts>;

/** The pages that a page may refer to; without one, any page may have it. A published page may refer to no draft. */
export const shownTo = ({ asOf, pages }: Pick<SiteFacts, 'asOf' | 'pages'>, page?: Page): Page[] =>
  !page || isShown(page.data, asOf) ? pages.filter(({ data }) => isShown(data, asOf)) : pages;

/** The names of everything that a text may refer to. Of the icons, only a server has a list. */
export const namesOn = ({ icons, pictures }: SiteFacts, pages: readonly Page[]): Names =>
  new Map([...linkTargets(pages, pictures), ['icon', new Set(icons)]]);

/** Links of other files to headings that are not there any more. Whoever takes a proposal over can change them with it. */
function brokenLinks({ asOf, files, pages }: SiteFacts, own: string, known: Destinations): Problem[] {
  const others = files.filter(({ file }) => file !== own);
  return others.flatMap(({ file, links }) =>
    links.flatMap((link) =>
      linkFindings({ references: [link], file, page: pages.find((page) => page.file === file) }, asOf, known)
        .filter(({ rule }) => rule === 'unknown-part')
        .map((found) => ({
          ...problem({ ...found, level: 'warning', suggestions: undefined }),
          place: link.place,
          note: 'Whoever takes this over changes this link, too: npm run move does it.',
        })),
    ),
  );
}

/** What is in a text of a file, and what is wrong in it, as far as the file by itself says. */
function checkedFile(
  { locales, settings: own, site }: SiteFacts,
  file: string,
  text: string,
): Pick<CheckedPage, 'problems' | 'references' | 'page' | 'anchors'> & { language?: string } {
  const language = Object.keys(locales).find((folder) => file.startsWith(`content/${folder}/`));
  // The house style of another language is not known here.
  const settings = language === undefined ? own : { language, locale: locales[language] };
  return file === siteFileOf(language)
    ? { language, ...checkSiteText(text, settings, { site }) }
    : { language, ...checkText(text, file, settings) };
}

/** The facts, if a file has another text. */
export function withText(facts: SiteFacts, file: string, text: string): SiteFacts {
  const changed = linkedFile({ file, ...checkedFile(facts, file, text) }, text);
  return { ...facts, files: facts.files.map((each) => (each.file === file ? changed : each)) };
}

/** What is wrong in a text of a file, its links and names included, and those of others to it. */
export function fileProblems(facts: SiteFacts, file: string, text: string): Problem[] {
  const { asOf, site, pages, publicFiles, files } = facts;
  const { language, problems, references, page, anchors } = checkedFile(facts, file, text);
  const allAnchors = new Map(files.map((each) => [each.file, each.anchors]));
  if (anchors) allAnchors.set(file, anchors);
  const known = destinations([...pages, ...config.continuedPages(pages)], [], publicFiles, allAnchors, site);
  const isSite = file === siteFileOf(language);
  const targets = pagesFor(language, isSite || page ? shownTo(facts, page) : pages);
  const found = [
    ...problems,
    ...linkFindings({ references, page, file }, asOf, known),
    ...referenceFindings(references, namesOn(facts, targets), () => false, file),
  ];
  return limited([...found.map((each) => problem(each, text)), ...brokenLinks(facts, file, known)]);
}
