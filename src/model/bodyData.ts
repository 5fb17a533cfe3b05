/** Body data: all that the blocks of one page can read besides their own attributes. A page is rendered again if it changes. */
import type { CategorizedProject, Collections } from './collections.ts';
import type { Manifest, Page, Picture } from './manifest.ts';
import type { Quote } from './quote.ts';
import type { Site } from './site.ts';

/** What a block can declare that it reads of other pages. */
export type BodyRead = 'services' | 'projects' | 'quotes' | 'logos';

/** Plain data, so that a digest of it covers everything. */
export interface BodyData {
  page: Page;
  site: Site;
  services?: Page<'service'>[];
  categories?: Page<'category'>[];
  projects?: CategorizedProject[];
  quotes?: Quote[];
  pictures: Manifest['pictures'];
}

interface BodyUses {
  reads: ReadonlySet<BodyRead>;
  /** The pictures that the body names. */
  pictures: readonly string[];
}

const pictureNamed = (name: string, pictures: Manifest['pictures']): Picture | undefined =>
  Object.hasOwn(pictures, name) ? pictures[name] : undefined;

/** The data that the blocks of a page declare, with its pictures and those that the body names. */
export function bodyData(page: Page, collections: Collections, { reads, pictures }: BodyUses): BodyData {
  const { site, services, categories, projects, quotes } = collections;
  const shown = [
    ...(reads.has('projects') ? projects : []),
    ...(reads.has('quotes') ? quotes : []),
    ...(reads.has('logos') ? site.logos : []),
  ];
  const names = new Set([...pictures, ...shown.map(({ image }) => image)]);
  return {
    page,
    site,
    ...(reads.has('services') && { services }),
    ...(reads.has('projects') && { categories, projects }),
    ...(reads.has('quotes') && { quotes }),
    pictures: Object.fromEntries(
      [...names].sort().flatMap((name) => {
        const picture = pictureNamed(name, collections.pictures);
        return picture ? [[name, picture]] : [];
      }),
    ),
  };
}

/** The part of the collections that body data holds. Whatever else a block reads is an error. */
export type BodyCollections = Pick<
  Collections,
  'site' | 'services' | 'categories' | 'projects' | 'quotes' | 'picture'
>;

function declared<T>(value: T | undefined, name: string): T {
  if (value === undefined)
    throw new Error(`A block reads ${name}. Add what it reads to its definition in src/blocks/.`);
  return value;
}

/** Body data as blocks read it. */
export function bodyCollections(data: BodyData): BodyCollections {
  return {
    site: data.site,
    get services() {
      return declared(data.services, 'services');
    },
    get categories() {
      return declared(data.categories, 'categories');
    },
    get projects() {
      return declared(data.projects, 'projects');
    },
    get quotes() {
      return declared(data.quotes, 'quotes');
    },
    picture(path) {
      const picture = pictureNamed(path, data.pictures);
      if (!picture) throw new Error(`There is no image content/_pictures/${path} that the page names.`);
      return picture;
    },
  };
}
