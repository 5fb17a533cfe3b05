/** What visitors see of a content tree: its URLs, and those in the services menu. */
import type { Manifest } from '../../src/model/manifest.ts';
import { config } from '../../src/site.ts';

export const urls = (manifest: Manifest | undefined) => manifest?.pages.map(({ url }) => url);
export const menuOf = (manifest: Manifest | undefined) =>
  manifest &&
  config
    .layoutData(config.collect(manifest))
    .columns.flatMap(({ links }) => links)
    .map(({ href }) => href);
