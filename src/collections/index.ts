/** The collections: what pages and components list of other pages. A file each; without pages of its type, a collection is empty. */
import type { Collected } from '../model/manifest.ts';
import { categories, projects } from './portfolio.ts';
import { posts } from './posts.ts';
import { services } from './services.ts';
import { quotes } from './testimonials.ts';

export const collections = { services, categories, projects, posts, quotes };

declare module '../model/manifest.ts' {
  interface SiteCollections extends Collected<typeof collections> {}
}
