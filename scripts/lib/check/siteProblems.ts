import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import type { CheckedPage } from '../checkPage.ts';
import type { ContentTree } from '../contentTree.ts';
import type { PictureFile } from '../pictures/pictureFile.ts';
import { isShown, type Moment, minute } from '../publication.ts';
import type { SiteFile } from '../siteFile.ts';
import type { UrlsLock } from '../urlsLock.ts';
import { whatThereIs } from '../whatThereIs.ts';
import { aliasProblems } from './aliases.ts';
import { destinations } from './destinations.ts';
import { duplicateProblems } from './duplicates.ts';
import { fileNameProblems, publicNameProblems } from './fileNames.ts';
import { linkProblems } from './links.ts';
import { missingPages } from './missingPages.ts';
import { outputProblems } from './outputProblems.ts';
import { cleanedDrawingProblems, movingPictureProblems } from './pictureContents.ts';
import { heavyPictureProblems, smallPictureProblems, unusedPictureProblems } from './pictureFiles.ts';
import { type Reference, referenceProblems } from './references.ts';
import { refusedFileProblems, strayFileProblems } from './strayFiles.ts';
import { urlsLockProblems } from './urlsLock.ts';

/** All that the rules about the site as a whole look at. */
export interface SiteParts {
  tree: ContentTree;
  publicTree: Pick<ContentTree, 'refused'> & { files: string[] };
  site: SiteFile;
  files: ({ file: string; url: string } & CheckedPage)[];
  pictures: Record<string, PictureFile>;
  lock: UrlsLock | undefined;
  moment: Moment;
}

const isLink = ({ kind }: Reference) => kind === 'link';
const isAlias = ({ kind }: Reference) => kind === 'alias';

/** As of when the links of a page must lead somewhere: now, or when it appears. A draft's need not yet. */
function momentOf({ data }: Page, now: Moment): Moment | undefined {
  if (data.draft) return undefined;
  return data.publishAt && minute(data.publishAt) > minute(now) ? data.publishAt : now;
}

/** Every rule that needs more than one file. */
export function siteProblems({
  tree,
  publicTree,
  site,
  files,
  pictures,
  lock,
  moment,
}: SiteParts): VFileMessage[] {
  const pages = files.flatMap(({ page }) => (page ? [page] : []));
  const published = pages.filter((page) => isShown(page.data, moment));
  // A draft may name what is a draft itself; what is published may not.
  // A picture that cannot be read is told at its file, and not where it is used as well.
  const pictureNames = tree.pictures.map((file) => file.replace('_pictures/', ''));
  const known = { draft: whatThereIs(pages, pictureNames), published: whatThereIs(published, pictureNames) };
  const uses = [site, ...files].flatMap(({ references, file }) =>
    references.map((reference) => ({ ...reference, file })),
  );
  const anchors = new Map(
    files.flatMap(({ file, anchors: parts }) => (parts ? [[file, parts] as const] : [])),
  );
  const unreadable = files.filter(({ page }) => !page).map(({ url }) => url);
  const there = destinations(pages, unreadable, publicTree.files, anchors, site.site);
  const wholly = site.site && files.every(({ page, anchors: parts }) => page && parts);
  const aliases = aliasProblems(uses.filter(isAlias));
  const pictureUses = uses.filter(({ kind }) => kind === 'picture');
  return [
    ...refusedFileProblems('content', tree.refused),
    ...refusedFileProblems('public', publicTree.refused),
    ...strayFileProblems(tree),
    ...fileNameProblems(tree.pages, tree.pictures),
    ...publicNameProblems(publicTree.files),
    ...outputProblems({ pages, publicFiles: publicTree.files, aliases: aliases.usable }),
    ...referenceProblems(site.references, known.published, site.file),
    ...files.flatMap(({ references, file, page }) =>
      referenceProblems(references, page && published.includes(page) ? known.published : known.draft, file),
    ),
    ...linkProblems(site.references.filter(isLink), { file: site.file, at: moment }, there),
    ...files.flatMap(({ references, file, page }) =>
      linkProblems(references.filter(isLink), { file, page, at: page && momentOf(page, moment) }, there),
    ),
    ...aliases.problems,
    ...heavyPictureProblems(pictures),
    ...cleanedDrawingProblems(pictures),
    ...movingPictureProblems(pictures),
    // Before every file can be read, nobody knows what is used.
    ...(wholly ? unusedPictureProblems(pictures, pictureUses) : []),
    ...smallPictureProblems(pictures, pictureUses),
    ...duplicateProblems(files),
    ...missingPages(published),
    ...(lock ? urlsLockProblems(lock, published, pages, unreadable) : []),
  ];
}
