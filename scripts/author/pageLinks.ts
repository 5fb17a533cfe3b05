import type { PageLink } from '../../src/author/edit/types.ts';
import { guideFile } from '../../src/author/guideFile.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import type { DateTime } from '../lib/schedule.ts';
import { publicationLabel } from './scheduleMessages.ts';

/** Links to all pages of a site, drafts included, by the file that makes each of them. */
export const pageLinks = ({ pages }: Manifest, at: DateTime): Map<string, PageLink> =>
  new Map(
    pages.flatMap((page) => {
      const { file, url, data } = page;
      const label = publicationLabel(page, at);
      return file === guideFile ? [] : [[file, { url, title: data.title, ...(label && { label }) }]];
    }),
  );
