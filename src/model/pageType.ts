/** What a page type is: the shape of every `definition.ts` in `src/pages/`, and the types that follow from them. */
import type { Thing } from 'schema-dts';
import type { z } from 'zod';
import type { Address } from './address.ts';
import type { Collections } from './collections.ts';
import type { Page } from './manifest.ts';
import type { everyPage } from './pageFields.ts';

/**
 * Each page type: its own frontmatter fields, and what its template gets. A definition adds its type by declaration
 * merging, so that the model, which all definitions build on, does not import them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: definitions add the members.
export interface PageTypes {}

/** The name of a page type. */
export type Kind = keyof PageTypes;

type Fields<K extends Kind> = Omit<typeof everyPage, keyof PageTypes[K]['fields']> & PageTypes[K]['fields'];
/** The schema of a page's frontmatter: the fields of every page, and those of its type. */
export type PageSchema<K extends Kind> = z.ZodObject<Fields<K>, z.core.$strict>;
export type Frontmatter<K extends Kind> = z.output<PageSchema<K>>;
export type TemplateData = { [K in Kind]: PageTypes[K]['data'] };

export interface PageType<K extends Kind> {
  /** As messages to copywriters call it: “a service page”. */
  what: string;
  /**
   * The files of this type: paths below `content/`, without `/index` and `.mdx`; `*` is any name. Without it, the
   * frontmatter names the type as its template.
   */
  files?: string;
  /** Its own frontmatter fields. They replace those of every page that have the same name. */
  fields: PageTypes[K]['fields'];
  /** Makes what its template gets. */
  data: (page: Page<K>, collections: Collections) => PageTypes[K]['data'];
  /** Whether it has interactive elements: its client is fetched at idle time, not at the first sign of intent. */
  isLive?: true;
  /** Whether it has no header and no footer. */
  isBare?: true;
  /** Whether the content above the body has a picture of its own, or fills the screen. */
  opensWithPicture?: (page: Page<K>) => boolean;
  /** The label and the heading, if they are not the fields of these names. */
  opening?: (page: Page<K>) => { label: string; heading: string };
  /** The type of the page itself in schema.org's terms, if it is more than a WebPage. */
  schemaType?: 'ContactPage';
  /** What it lists, in the order of the page: an entry without an address has no page of its own. */
  lists?: (page: Page<K>, collections: Collections) => { name: string; url?: string }[];
  /** What else structured data says of it. */
  things?: (page: Page<K>, collections: Collections, address: Address) => Thing[];
  /** One line for copywriters, if `npm run new` makes pages of this type. Its template is in `content/_new/`. */
  starter?: string;
}
