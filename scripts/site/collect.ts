import type {
  CollectionDefinitions,
  CollectionName,
  Collections,
  Manifest,
  Page,
  Picture,
  SiteCollections,
} from '../../src/model/manifest.ts';

/** The names of collections. `Object.keys` does not know that there are no others. */
export const collectionNames = (definitions: CollectionDefinitions) =>
  Object.keys(definitions) as CollectionName[];

/** Finds a picture by its path below `content/_pictures/`. */
export const pictureIn =
  (pictures: Manifest['pictures']) =>
  (path: string): Picture => {
    const picture = Object.hasOwn(pictures, path) ? pictures[path] : undefined;
    if (!picture) throw new Error(`There is no image content/_pictures/${path}.`);
    return picture;
  };

export function collect(
  { pages, site, year, pictures }: Manifest,
  definitions: CollectionDefinitions,
  continued: readonly Page[],
): Collections {
  const byUrl = new Map([...pages, ...continued].map((page) => [page.url, page]));
  const own = collectionNames(definitions).map((name) => [name, definitions[name].collect(pages, byUrl)]);
  return {
    ...(Object.fromEntries(own) as SiteCollections), // every name is there
    ...{ site, year, byUrl, pictures },
    picture: pictureIn(pictures),
  };
}
