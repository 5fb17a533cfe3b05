/** Body data: all that the components of one page can read besides their own attributes. A page is rendered again if it changes. */
import type { BodyCollections } from '../../src/model/component.ts';
import type { Collections, Manifest, Page, SiteCollections } from '../../src/model/manifest.ts';
import type { Site } from '../../src/model/site.ts';
import { pictureIn } from '../site/collect.ts';

/** Plain data, so that a digest of it covers everything. */
export interface BodyData extends Partial<SiteCollections> {
  page: Page;
  site: Site;
  inherited: Collections['inherited'];
  pictures: Manifest['pictures'];
}

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
