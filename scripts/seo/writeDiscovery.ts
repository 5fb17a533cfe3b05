import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Address } from '../../src/model/address.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import { config } from '../../src/site.ts';
import { lastChanges } from './lastChanges.ts';
import { llmsTxt } from './llms.ts';
import { sitemapXml } from './sitemap.ts';
import { webManifest } from './webManifest.ts';

const withoutUrl =
  'The site’s own address is unknown, so canonical links, the sitemap and the images of shared links are left out. Add it as “url” in content/site.yaml, or set SITE_URL.';
const withoutDates =
  'The sitemap has no modification dates, because the Git history is incomplete. To get the rest, run git fetch --unshallow.';

/** All robots may fetch everything. The sitemap is named if there is one. */
const robotsTxt = (sitemap: string | undefined): string =>
  `User-agent: *\nAllow: /\n${sitemap ? `\nSitemap: ${sitemap}\n` : ''}`;

/** The names of the files, in the root folder of the site. */
export const discoveryFiles = ['site.webmanifest', 'llms.txt', 'robots.txt', 'sitemap.xml'] as const;

/**
 * Writes the files that search engines and other programs look for: sitemap, robots.txt, llms.txt, the web app
 * manifest, and those of page types, such as a feed. A file of the same name in `public/` takes precedence. Returns sentences about what is left out.
 */
export async function writeDiscovery(
  folder: string,
  root: string,
  manifest: Manifest,
  address: Address,
  preview: boolean,
): Promise<string[]> {
  const { site, pages } = manifest;
  // Pages of a preview must not be indexed.
  const listed = site.url !== undefined && !preview;
  const changes = listed ? await lastChanges(root) : undefined;
  const collections = config.collect(manifest);
  const ofDiscovery: Partial<Record<(typeof discoveryFiles)[number], string>> = {
    'site.webmanifest': webManifest(site),
    'llms.txt': llmsTxt(manifest, address),
    'robots.txt': robotsTxt(listed ? address('/sitemap.xml') : undefined),
    ...(listed && { 'sitemap.xml': sitemapXml(pages, address, changes ?? new Map()) }),
  };
  const ofPageTypes = [...config.siteFiles].map(
    ([name, textOf]) => [name, textOf(collections, address)] as const,
  );
  for (const [name, text] of [...Object.entries(ofDiscovery), ...ofPageTypes]) {
    const file = path.join(folder, name);
    if (!existsSync(file)) await writeFile(file, text);
  }
  if (!site.url) return [withoutUrl];
  return changes || preview ? [] : [withoutDates];
}
