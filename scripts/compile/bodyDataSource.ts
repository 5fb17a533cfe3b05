import type { BodyData } from '../render/bodyData.ts';
import { languageAt } from '../../src/model/languages.ts';
import type { CollectionName, Collections, Page, SiteCollections } from '../../src/model/manifest.ts';
import { collectionNames } from '../site/collect.ts';
import { namesIn, type ReadSite } from '../check/readSite.ts';
import { config } from '../site/config.ts';

/**
 * Returns the body data of a page: what its components declare that they read, with the pictures of that and those that
 * the body names. The check found both in its file.
 */
export function bodyDataSource(
  all: Collections,
  { files }: Pick<ReadSite, 'files'>,
): (page: Page) => BodyData {
  const byFile = new Map(files.map((each) => [each.file, each]));
  return (page) => {
    const collections = languageAt(page.url, all);
    const { site, inherited } = collections;
    const { components = [], references = [] } = byFile.get(page.file) ?? {};
    const reads = new Set(components.flatMap((name) => config.components.get(name)?.reads ?? []));
    const read: Partial<SiteCollections> = {};
    const pictures = new Set(namesIn('picture', { references }));
    const show = (names: readonly string[]) => {
      for (const name of names) pictures.add(name);
    };
    const add = <N extends CollectionName>(name: N) => {
      if (!reads.has(name)) return;
      read[name] = collections[name];
      show(config.collections[name].pictures?.(collections[name]) ?? []);
    };
    if (reads.has('logos')) show(site.logos.map(({ image }) => image));
    for (const name of collectionNames(config.collections)) add(name);
    const found = [...pictures].sort().filter((name) => Object.hasOwn(collections.pictures, name));
    return {
      page,
      ...{ site, inherited },
      ...read,
      pictures: Object.fromEntries(found.map((name) => [name, collections.picture(name)])),
    };
  };
}
