/** Checks one file by itself, as far as a browser can: spelling is left out, because dictionaries are too large. */
import { compareText } from '../../../src/model/text.ts';
import { config } from '../../../src/site.ts';
import type { Manifest } from '../../../src/model/manifest.ts';
import { type Problem, problem } from '../../../src/model/problem.ts';
import type { CheckedPage } from '../../../scripts/check/checkedPage.ts';
import { checkText } from '../../../scripts/check/checkPage.ts';
import { checkSiteText } from '../../../scripts/check/checkSiteText.ts';
import { siteFile } from '../../../scripts/content/values/fileFields.ts';
import { destinations, linkTargets } from '../../../scripts/check/links/destinations.ts';
import { limited } from '../../../scripts/check/problemList.ts';
import type { ReadSite } from '../../../scripts/check/readSite.ts';
import { linkFindings } from '../../../scripts/check/rules/links.ts';
import { referenceFindings } from '../../../scripts/check/rules/references.ts';
import { isShown } from '../../../scripts/lib/schedule.ts';

/** What the check of one file needs to know about the rest of the site, as JSON. */
export const siteFacts = (
  { asOf, settings, files, publicFiles, pictures }: ReadSite,
  { site, pages }: Manifest,
) => ({
  ...{ asOf, settings, site, pages, publicFiles },
  pictures: Object.keys(pictures),
  anchors: files
    .map(({ file, anchors = [] }) => [file, anchors] as const)
    .sort(([one], [other]) => compareText(one, other)),
});

export type SiteFacts = ReturnType<typeof siteFacts>;

/** What is wrong in a text of a file, its links and names included. */
export function fileProblems(facts: SiteFacts, file: string, text: string): Problem[] {
  const { asOf, settings, site, pages, pictures, publicFiles, anchors } = facts;
  const isSite = file === siteFile;
  const checked: Pick<CheckedPage, 'problems' | 'references' | 'page' | 'anchors'> = isSite
    ? checkSiteText(text, settings)
    : checkText(text, file.replace('content/', ''), file, settings);
  const { problems, references, page } = checked;
  const allAnchors = new Map(anchors);
  if (checked.anchors) allAnchors.set(file, checked.anchors);
  const known = destinations([...pages, ...config.continuedPages(pages)], [], publicFiles, allAnchors, site);
  // A published page may refer to no draft.
  const isPublished = isSite || (page && isShown(page.data, asOf));
  const targets = isPublished ? pages.filter(({ data }) => isShown(data, asOf)) : pages;
  const names = references.filter(({ kind }) => kind !== 'icon');
  const found = [
    ...problems,
    ...linkFindings({ references, page, file }, asOf, known),
    ...referenceFindings(names, linkTargets(targets, pictures), () => false, file),
  ];
  return limited(found.map((each) => problem(each, text)));
}
