/** What the check of one file needs to know about the rest of the site, as JSON for browsers. */
import { hash } from 'node:crypto';
import { compareText } from '../../../src/model/compareText.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import type { Site } from '../../../src/model/site.ts';
import { siteFile } from '../../check/checkSiteText.ts';
import { linkTargets } from '../../check/linkTargets.ts';
import type { ReadSite } from '../../check/readSite.ts';
import type { Settings } from '../../check/settings.ts';
import { type DateTime, isShown } from '../../lib/schedule.ts';

/** The names that content may refer to, by their kind. No text names an icon. */
export type NameLists = [kind: string, names: string[]][];

export interface SiteFacts {
  asOf: DateTime;
  style: Settings['style'];
  site: Site;
  pages: Page[];
  /** The anchors of each file's sections. */
  anchors: [file: string, anchors: string[]][];
  publicFiles: string[];
  /** What identifies each file on the page of a pull request. */
  fileAnchors: Record<string, string>;
  /** The names that a draft may refer to, and those that a published page may. */
  known: Record<'draft' | 'published', NameLists>;
}

const namesIn = (pages: Page[], pictures: string[]): NameLists =>
  [...linkTargets(pages, pictures)]
    .filter(([kind]) => kind !== 'icon')
    .map(([kind, names]) => [kind, [...names]]);

export function siteFacts(
  { asOf, settings, anchors, publicFiles, pictures }: ReadSite,
  { site, pages }: Manifest,
): SiteFacts {
  const published = pages.filter(({ data }) => isShown(data, asOf));
  const pictureNames = Object.keys(pictures);
  return {
    ...{ asOf, style: settings.style, site, pages },
    ...{ anchors: [...anchors].sort(([one], [other]) => compareText(one, other)), publicFiles },
    fileAnchors: Object.fromEntries(
      [siteFile, ...pages.map(({ file }) => file)].map((file) => [file, hash('sha256', file)]),
    ),
    known: { draft: namesIn(pages, pictureNames), published: namesIn(published, pictureNames) },
  };
}
