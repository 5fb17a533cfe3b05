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

/** Everything that the rules about the whole site look at. */
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

/**
 * The time at which the links of a page must work: now, or when the page appears. Undefined for a draft, whose links
 * need not work yet.
 */
function linkTimeOf({ data }: Page, now: DateTime): DateTime | undefined {
  if (data.draft) return undefined;
  return data.publishAt && minute(data.publishAt) > minute(now) ? data.publishAt : now;
}

/** Whether a file with errors may define what another file refers to. */
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
  // A draft may refer to other drafts; a published page may not. A picture that cannot be read is reported at its file,
  // and not again wherever it is used.
  const pictureNames = tree.pictures.map((file) => file.replace('_pictures/', ''));
  const known = { draft: linkTargets(pages, pictureNames), published: linkTargets(published, pictureNames) };
  const uses = [site, ...files].flatMap(({ references, file }) =>
    references.map((reference) => ({ ...reference, file })),
  );
  const anchors = new Map(
    files.flatMap(({ file, anchors: parts }) => (parts ? [[file, parts] as const] : [])),
  );
  const unread = files.filter(({ page }) => !page);
  const targets = destinations(pages, unread, publicTree.files, anchors, site.site);
  const mayExist = mayExistIn(unread);
  const isComplete = site.site && files.every(({ page, anchors: parts }) => page && parts);
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
    ...linkProblems(site.references.filter(isLink), { file: site.file, at: asOf }, targets),
    ...files.flatMap(({ references, file, page }) =>
      linkProblems(references.filter(isLink), { file, page, at: page && linkTimeOf(page, asOf) }, targets),
    ),
    ...aliases.problems,
    ...heavyPictureProblems(pictures),
    ...cleanedDrawingProblems(pictures),
    ...movingPictureProblems(pictures),
    // Until every file can be read, it is unknown which pictures are used.
    ...(isComplete ? unusedPictureProblems(pictures, pictureUses) : []),
    ...smallPictureProblems(pictures, pictureUses),
    // Run Git only if there are clashes.
    ...clashProblems(clashes, clashes.length > 0 ? await fileAges(root) : sameAge),
    ...caseStudyProblems(pages, new Set(published), targets.unreadable),
    ...reservedNameProblems(pages),
    ...missingPages(published, targets.unreadable),
    ...(lock ? urlsLockProblems(lock, published, pages, unread) : []),
  ];
}
