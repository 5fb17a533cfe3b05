/** Body data: all that the components of one page can read besides their own attributes. A page is rendered again if it changes. */
import {
  type CollectionName,
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
