import { compareText } from './compareText.ts';
import type { Kind } from './pageTypes.ts';
import type { Manifest, Page, Picture } from './manifest.ts';
import type { Project } from './project.ts';
import type { Quote } from './quote.ts';
import type { Site } from './site.ts';

/** A project with the data of its category. */
export interface CategorizedProject extends Project {
  url: string;
  /** The address of the category that the project belongs to. */
  categoryUrl: string;
  color: string;
  type: string;
  /** Whether its address leads nowhere, because no case study has been written yet. */
  unwritten: boolean;
}

/** The manifest, sorted once for everything that reads it while pages are rendered. */
export interface Collections {
  site: Site;
  year: number;
  byUrl: ReadonlyMap<string, Page>;
  services: Page<'service'>[];
  categories: Page<'category'>[];
  projects: CategorizedProject[];
  quotes: Quote[];
  /** By path below `content/_pictures/`. */
  pictures: Manifest['pictures'];
  picture: (path: string) => Picture;
}

const slugOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1);

function ofKind<K extends Kind>(pages: Page[], kind: K): Page<K>[] {
  return pages.filter((page): page is Page<K> => page.kind === kind && !page.data.unlisted);
}

const byOrder = (a: { url: string; data: { order: number } }, b: typeof a) =>
  a.data.order - b.data.order || compareText(a.url, b.url);

export function collect(manifest: Manifest): Collections {
  const categories = ofKind(manifest.pages, 'category').sort(byOrder);
  const byUrl = new Map(manifest.pages.map((page) => [page.url, page]));
  return {
    site: manifest.site,
    year: manifest.year,
    byUrl,
    services: ofKind(manifest.pages, 'service').sort(byOrder),
    categories,
    projects: categories.flatMap((category) =>
      category.data.projects.map((project) => ({
        ...project,
        url: `${category.url}/${project.id}`,
        categoryUrl: category.url,
        color: category.data.color,
        type: category.data.type,
        unwritten: !byUrl.has(`${category.url}/${project.id}`),
      })),
    ),
    quotes: ofKind(manifest.pages, 'testimonials').flatMap((page) => page.data.quotes),
    pictures: manifest.pictures,
    picture(path) {
      const picture = Object.hasOwn(manifest.pictures, path) ? manifest.pictures[path] : undefined;
      if (!picture) throw new Error(`There is no image content/_pictures/${path}.`);
      return picture;
    },
  };
}

/** The category of the same name as a service, and the other way round, if there is one. */
export function counterpart<K extends 'service' | 'category'>(
  page: Page,
  candidates: Page<K>[],
): Page<K> | undefined {
  return candidates.find((candidate) => slugOf(candidate) === slugOf(page));
}

export { slugOf };
