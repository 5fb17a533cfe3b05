import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../src/model/manifest.ts';
import type { CheckedPage } from './checkPage.ts';
import type { ContentTree } from '../content/contentTree.ts';
import { fileAges, sameAge } from '../lib/git/fileAges.ts';
import type { PictureFile } from '../assets/images/pictureFile.ts';
import { isShown, type DateTime, minute } from '../lib/schedule.ts';
import type { SiteFile } from './siteFile.ts';
import type { UrlsLock } from '../content/urlsLock.ts';
import { linkTargets } from './linkTargets.ts';
import { aliasProblems } from './rules/aliases.ts';
import { caseStudyProblems } from './rules/caseStudies.ts';
import { clashProblems } from './rules/clashes.ts';
import { destinations } from './rules/destinations.ts';
import { duplicateValues } from './rules/duplicates.ts';
import { fileNameProblems, publicNameProblems } from './rules/fileNames.ts';
import { linkProblems } from './rules/links.ts';
import { missingPages } from './rules/missingPages.ts';
import { outputProblems } from './rules/outputProblems.ts';
import { cleanedDrawingProblems, movingPictureProblems } from './rules/pictureContents.ts';
import { heavyPictureProblems, smallPictureProblems, unusedPictureProblems } from './rules/pictureFiles.ts';
import { type NameKind, type Reference, referenceProblems } from './rules/references.ts';
import { reservedNameProblems } from './rules/reservedNames.ts';
import { strayFileProblems } from './rules/strayFiles.ts';
import { refusedFileProblems } from '../content/refusedFiles.ts';
import { mayDefine, type UnreadFile } from './rules/unreadFiles.ts';
import { urlsLockProblems } from './rules/urlsLock.ts';

/** All that the rules about the site as a whole look at. */
export interface SiteParts {
  /** The folder that holds `content/`. */
  root: string;
  tree: ContentTree;
  publicTree: Pick<ContentTree, 'refused'> & { files: string[] };
  site: SiteFile;
  files: ({ file: string; url: string } & CheckedPage)[];
  pictures: Record<string, PictureFile>;
  lock: UrlsLock | undefined;
  asOf: DateTime;
}

const isLink = ({ kind }: Reference) => kind === 'link';
const isAlias = ({ kind }: Reference) => kind === 'alias';

/** As of when the links of a page must lead somewhere: now, or when it appears. A draft's need not yet. */
function momentOf({ data }: Page, now: DateTime): DateTime | undefined {
  if (data.draft) return undefined;
  return data.publishAt && minute(data.publishAt) > minute(now) ? data.publishAt : now;
}

/** What files with errors may still define, by the kind of thing that another file refers to. */
const mayExistIn =
  (unread: readonly UnreadFile[]) =>
  (kind: NameKind, name: string): boolean => {
    if (kind === 'category') return unread.some(({ url }) => url === `/portfolio/${name}`);
    // Categories have a folder of their own, and quotes are on a page without one.
    const folder = { project: /^\/portfolio\/[^/]+$/, quotes: /^(?!\/(services|portfolio)\/)/ };
    if (kind !== 'project' && kind !== 'quotes') return false;
    return mayDefine(
      unread.filter(({ url }) => folder[kind].test(url)),
      name,
    );
  };

/** Every rule that needs more than one file. */
export async function siteProblems({
  root,
  tree,
  publicTree,
  site,
  files,
  pictures,
  lock,
  asOf,
}: SiteParts): Promise<VFileMessage[]> {
  const pages = files.flatMap(({ page }) => (page ? [page] : []));
  const published = pages.filter((page) => isShown(page.data, asOf));
  // A draft may name what is a draft itself; what is published may not.
  // A picture that cannot be read is told at its file, and not where it is used as well.
  const pictureNames = tree.pictures.map((file) => file.replace('_pictures/', ''));
  const known = { draft: linkTargets(pages, pictureNames), published: linkTargets(published, pictureNames) };
  const uses = [site, ...files].flatMap(({ references, file }) =>
    references.map((reference) => ({ ...reference, file })),
  );
  const anchors = new Map(
    files.flatMap(({ file, anchors: parts }) => (parts ? [[file, parts] as const] : [])),
  );
  const unread = files.filter(({ page }) => !page);
  const there = destinations(pages, unread, publicTree.files, anchors, site.site);
  const mayExist = mayExistIn(unread);
  const wholly = site.site && files.every(({ page, anchors: parts }) => page && parts);
  const aliases = aliasProblems(uses.filter(isAlias));
  const outputs = outputProblems({ pages, publicFiles: publicTree.files, aliases: aliases.usable });
  const clashes = [...duplicateValues(files), ...outputs.clashes];
  const pictureUses = uses.filter(({ kind }) => kind === 'picture');
  return [
    ...refusedFileProblems('content', tree.refused),
    ...refusedFileProblems('public', publicTree.refused),
    ...strayFileProblems(tree),
    ...fileNameProblems(tree.pages, tree.pictures),
    ...publicNameProblems(publicTree.files),
    ...outputs.problems,
    ...referenceProblems(site.references, known.published, mayExist, site.file),
    ...files.flatMap(({ references, file, page }) => {
      const names = page && published.includes(page) ? known.published : known.draft;
      return referenceProblems(references, names, mayExist, file);
    }),
    ...linkProblems(site.references.filter(isLink), { file: site.file, at: asOf }, there),
    ...files.flatMap(({ references, file, page }) =>
      linkProblems(references.filter(isLink), { file, page, at: page && momentOf(page, asOf) }, there),
    ),
    ...aliases.problems,
    ...heavyPictureProblems(pictures),
    ...cleanedDrawingProblems(pictures),
    ...movingPictureProblems(pictures),
    // Before every file can be read, nobody knows what is used.
    ...(wholly ? unusedPictureProblems(pictures, pictureUses) : []),
    ...smallPictureProblems(pictures, pictureUses),
    // Git is asked only if there is something to decide.
    ...clashProblems(clashes, clashes.length > 0 ? await fileAges(root) : sameAge),
    ...caseStudyProblems(pages, new Set(published), there.unreadable),
    ...reservedNameProblems(pages),
    ...missingPages(published, there.unreadable),
    ...(lock ? urlsLockProblems(lock, published, pages, unread) : []),
  ];
}
