/**
 * What a page type is: the shape of every `definition.ts`. Its name is the name of its folder, the `kind` of its pages
 * and, unless a folder of the content decides, what frontmatter calls `template`. A folder without `Template.tsx` is
 * shown by that of an ordinary page, and its data must be `Standard`.
 */
import type { Thing } from 'schema-dts';
import type { Address } from '../model/address.ts';
import type { Collections } from '../model/collections.ts';
import type { Page } from '../model/manifest.ts';
import type { Kind, PageTypes } from '../model/pageTypes.ts';

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
  /** If `npm run new` makes pages of this type, from a file in `content/_new/`: one line for copywriters. */
  starter?: {
    note: string;
    /** Whether such a page is about a project of the portfolio, and takes title, address and picture from it. */
    isOfProject?: true;
  };
}
