import { type Problem, problem } from '../../src/model/problem.ts';
import { refusedFileProblems } from '../content/refusedFiles.ts';
import { fileAges } from '../lib/git/fileAges.ts';
import { isShown } from '../lib/schedule.ts';
import { destinations } from './links/destinations.ts';
import { linkTargets } from './linkTargets.ts';
import type { CheckedSite } from './rule.ts';
import { siteRules } from './rules/index.ts';

/** What was read of a site. `root` is the folder that holds `content/`. */
export type SiteParts = Pick<
  CheckedSite,
  'tree' | 'publicTree' | 'site' | 'files' | 'pictures' | 'lock' | 'asOf' | 'style' | 'knownWords' | 'texts'
> & { root: string };

function checkedSite({ root, ...parts }: SiteParts): CheckedSite {
  const { tree, publicTree, site, files, asOf } = parts;
  const pages = files.flatMap(({ page }) => (page ? [page] : []));
  const published = pages.filter((page) => isShown(page.data, asOf));
  // A picture that cannot be read is reported at its file, and not again wherever it is used.
  const pictureNames = tree.pictures.map((file) => file.replace('_pictures/', ''));
  const anchors = new Map(
    files.flatMap(({ file, anchors: parts }) => (parts ? [[file, parts] as const] : [])),
  );
  const unread = files.filter(({ page }) => !page);
  return {
    ...parts,
    pages,
    published,
    unread,
    // A draft may refer to other drafts; a published page may not.
    known: { draft: linkTargets(pages, pictureNames), published: linkTargets(published, pictureNames) },
    destinations: destinations(pages, unread, publicTree.files, anchors, site.site),
    uses: [site, ...files].flatMap(({ references, file }) =>
      references.map((reference) => ({ ...reference, file })),
    ),
    words: [site, ...files].map(({ file, words }) => ({ file, ...words })),
    fileAges: () => fileAges(root),
  };
}

/** What the rules that need more than one file find. */
export async function checkSite(parts: SiteParts): Promise<Problem[]> {
  const site = checkedSite(parts);
  const found = await Promise.all(siteRules.map((rule) => rule.run(site)));
  return [
    ...refusedFileProblems('content', parts.tree.refused),
    ...refusedFileProblems('public', parts.publicTree.refused),
    ...found.flat().map((finding) => problem(finding, parts.texts.get(finding.file))),
  ];
}
