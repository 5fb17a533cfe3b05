/** What visitors see of a content tree: its URLs, and those in the services menu. */
import { collect } from '../../src/model/collections.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import { layoutData } from '../../src/model/layoutData.ts';

export const urls = (manifest: Manifest | undefined) => manifest?.pages.map(({ url }) => url);
export const menuOf = (manifest: Manifest | undefined) =>
  manifest && layoutData(collect(manifest)).services.map(({ href }) => href);
