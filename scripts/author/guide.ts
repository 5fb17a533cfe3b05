/**
 * The component guide: a page of previews and of the development server, generated from the blocks.
 */
import { guideFile } from '../../src/author/guide/elements.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import type { ReadSite } from '../check/readSite.ts';
import { blockNames } from '../content/mdx/blockNames.ts';
import { type GuideBody, guideBody } from './guideBody.ts';

const guidePage: Page<'page'> = {
  url: '/_guide',
  file: guideFile,
  kind: 'page',
  data: {
    title: 'Component guide',
    label: 'For copywriters',
    heading: 'Everything a page can be made of',
    description: 'Each component with its attributes and a snippet to copy. Not part of the published site.',
    unlisted: true,
    cta: {
      subtitle: 'More',
      title: 'How to write a page',
      description: 'CONTRIBUTING.md explains how to edit, preview and fix a page, step by step.',
      primaryButtonText: 'Back to the site',
      primaryButtonLink: '/',
      secondaryButtonText: '',
      secondaryButtonLink: '',
    },
  },
};

/** A site that includes the guide. */
export interface SiteWithGuide {
  site: ReadSite;
  manifest: Manifest;
  guide: GuideBody;
}

/** Adds the guide to a site, as its last page. */
export function withGuide(site: ReadSite, manifest: Manifest): SiteWithGuide {
  const guide = guideBody(manifest, site);
  return {
    site: {
      ...site,
      icons: new Set([...site.icons, ...guide.icons]),
      // The guide shows every block, so it needs everything that blocks show of other pages.
      uses: new Map([
        ...site.uses,
        [guideFile, { blocks: [...blockNames], pictures: Object.keys(manifest.pictures) }],
      ]),
    },
    manifest: { ...manifest, pages: [...manifest.pages, guidePage] },
    guide,
  };
}
