/** Body data: all that the components of one page can read besides their own attributes. A page is rendered again if it changes. */
import {
  type CollectionDefinitions,
  type CollectionName,
  collectionNames,
  type Collections,
  type Manifest,
  type Page,
  pictureIn,
  type SiteCollections,
} from './manifest.ts';
import type { Site } from './site.ts';

/** What a component can declare that it reads of other pages. */
export type BodyRead = CollectionName | 'logos';

/** Plain data, so that a digest of it covers everything. */
export interface BodyData extends Partial<SiteCollections> {
  page: Page;
  site: Site;
  pictures: Manifest['pictures'];
}

interface BodyUses {
  reads: ReadonlySet<BodyRead>;
  /** The pictures that the body names. */
  pictures: readonly string[];
}

/** The data that the components of a page declare, with its pictures and those that the body names. */
export function bodyData(
  page: Page,
  collections: Collections,
  { reads, pictures }: BodyUses,
  definitions: CollectionDefinitions,
): BodyData {
  const { site } = collections;
  const read: Partial<SiteCollections> = {};
  const shown = reads.has('logos') ? site.logos.map(({ image }) => image) : [];
  const add = <N extends CollectionName>(name: N, { pictures: picturesOf }: CollectionDefinitions[N]) => {
    if (!reads.has(name)) return;
    read[name] = collections[name];
    shown.push(...(picturesOf?.(collections[name]) ?? []));
  };
  for (const name of collectionNames(definitions)) add(name, definitions[name]);
  const names = new Set([...pictures, ...shown]);
  return {
    page,
    site,
    ...read,
    pictures: Object.fromEntries(
      [...names]
        .sort()
        .filter((name) => Object.hasOwn(collections.pictures, name))
        .map((name) => [name, collections.picture(name)]),
    ),
  };
}

/** The part of the collections that body data holds. Whatever else a component reads is an error. */
export type BodyCollections = SiteCollections & Pick<Collections, 'site' | 'picture'>;

/** Body data as components read it. */
export function bodyCollections({ page: _, pictures, ...data }: BodyData): BodyCollections {
  const readable = { ...data, picture: pictureIn(pictures) };
  return new Proxy(readable, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (value === undefined)
        throw new Error(
          `A component reads ${String(name)}. Add what it reads to its definition in src/components/.`,
        );
      return value;
    },
  }) as BodyCollections; // A collection that is not there throws an error.
}
