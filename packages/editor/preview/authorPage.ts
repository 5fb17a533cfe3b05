import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { publicationWords, unpublishedPage } from '../../../scripts/content/publication.ts';
import { type DateTime, isShown } from '../../../scripts/lib/schedule.ts';
import { guideFile } from '../browser/edit/editUrls.ts';
import type { AuthorPage, PageLink } from '../browser/tools/protocol.ts';
import { withoutGuide } from './guide.ts';

/** What the author's panel shows about a page. */
export const authorPage = (page: Page, { site }: Manifest, at: DateTime): AuthorPage =>
  page.file === guideFile
    ? { url: page.url, publication: ['Only in previews, not on the published site.'], published: false }
    : {
        ...{ url: page.url, file: page.file, published: isShown(page.data, at) },
        publication: publicationWords(page, at, site.timeZone),
      };

/** Links to all pages of a site, drafts included. */
export const pageLinks = (manifest: Manifest, at: DateTime): PageLink[] =>
  withoutGuide(manifest).pages.map((page) => {
    const { file, url, data } = page;
    const unpublished = unpublishedPage(page, at, manifest.site.timeZone);
    return { file, url, title: data.title, ...(unpublished && { unpublished }) };
  });
