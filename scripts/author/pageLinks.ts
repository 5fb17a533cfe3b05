import type { PageLink } from '../../src/author/edit/types.ts';
import { guideFile } from '../../src/author/guideFile.ts';
import { dateTimeIn } from '../lib/schedule.ts';
import type { SiteWithGuide } from './guide.ts';
import { publicationLabel } from './scheduleMessages.ts';

/** Links to all pages of a site, drafts included, with the file that makes each of them. */
export function pageLinks(guided: SiteWithGuide | undefined): (PageLink & { file: string })[] {
  if (!guided) return [];
  const { pages, site } = guided.manifest;
  const at = dateTimeIn(site.timeZone, new Date());
  return pages
    .filter(({ file }) => file !== guideFile)
    .map((page) => {
      const label = publicationLabel(page, at);
      return {
        file: page.file,
        url: page.url,
        title: page.data.title,
        ...(label !== undefined && { label }),
      };
    });
}
