/**
 * What a page type is: the shape of every `definition.ts` in src/pages/. What commands and checks do for its pages
 * besides what they do for every page follows from this value; none of them knows a type by name.
 */
import type { z } from 'zod';
import type { Address } from './url.ts';
import type { Collections, Page, Picture } from './manifest.ts';
import type { FooterList } from './layoutData.ts';
import type { MenuEntry } from './navigation.ts';
import type { PageTypes, TemplateData, TypeName } from './pageFields.ts';

/** The path of a field. Every entry of a list on the way counts: `['people', 'name']`. */
export type FieldPath = readonly string[];

/** Names by which fields and attributes with `reference` refer to something. */
export interface NameDefinition {
  /** The message about one that does not exist, of the rule `unknown-…` with the name. */
  unknown: (name: string) => string;
  /** What to write, in documentation. */
  accepts: string;
  /** The field with the name. Without it, the name is the end of the page's address. */
  at?: FieldPath;
  /** Whether a field may list several, with commas between. */
  isList?: true;
}

/** Something that a page lists, which may have a page of its own below it. */
export interface Entry {
  id: string;
  title: string;
}

interface Entries<K extends TypeName> {
  /** “project” */
  what: string;
  /** The type of their pages. */
  pages: TypeName;
  /** The names by which fields refer to them, as in `names`. */
  name: string;
  of: (page: Page<K>) => readonly Entry[];
}

/** A query parameter by which a link chooses something on a page: `/contact?service=web`. */
export interface Choice {
  parameter: string;
  /** The type of the pages that may be chosen. */
  of: TypeName;
  /** The field with their value. Without it, the value is the end of their address. */
  at?: string;
  /** Values that the page itself adds. */
  others?: readonly string[];
}

/** What a rule of a page type knows of the site. */
interface RuleSite {
  /** The pages without errors. */
  pages: readonly Page[];
  /** Those that visitors see. */
  published: readonly Page[];
  /** The addresses of files with errors. */
  unread: readonly string[];
  /** The files that link to an address, without those of pages that visitors do not see. */
  filesLinkingTo: (url: string) => readonly string[];
  /** The name that is most like another. */
  suggest: (name: string, names: readonly string[]) => string | undefined;
}

/** A rule of the content check about pages of one type. `<id>.md` beside the page type says what it is about. */
export interface PageRule<K extends TypeName> {
  id: string;
  /** Errors if nothing else is said. */
  level?: 'warning';
  /** What is wrong with a page, and what to do. */
  find: (page: Page<K>, site: RuleSite) => readonly [reason: string, note: string] | undefined;
}

/** Makes the text of a file of the site; undefined if the site does not have it. */
export type SiteFileText = (collections: Collections, address: Address) => string | undefined;

/** The attributes of a link in the head of every page. `href` is a path of the site. */
export type HeadLink = Record<string, string> & { href: string };

/** What only the pages of a type have in their heads. */
export interface OwnHead {
  /** Properties of Open Graph, instead of those of a website. */
  properties?: [property: string, content: string][];
  /** Things in the terms of schema.org. */
  things: Record<string, unknown>[];
}

/**
 * Its name in src/pages/index.ts is that of its folder, and what frontmatter calls `template`. A folder without
 * `Template.tsx` is shown by that of an ordinary page, and its data must be `Standard`.
 */
export interface PageType<K extends TypeName> {
  /** As messages to copywriters call it: “a service page”. */
  what: string;
  /**
   * The files of this type: paths below `content/`, without `/index` and `.mdx`; `*` is any name. Without it, the
   * frontmatter names the type as its template.
   */
  files?: string;
  /** Its own frontmatter fields. They replace those of every page that have the same name. */
  fields: PageTypes[K]['fields'];
  /** The texts of the interface that only this type needs. */
  labels?: Readonly<Record<string, z.ZodType>>;
  /** Makes what its template gets. */
  data: (page: Page<K>, collections: Collections) => PageTypes[K]['data'];
  /** Whether its pages show nothing but a heading if their body is empty. */
  isShownByBody?: true;
  /** Lists in the fields that only a component in the body shows, by their names: { projects: 'Projects' }. */
  shows?: Readonly<Record<string, string>>;
  /** Whether the body is out of sight until a visitor scrolls. */
  fillsScreen?: true;
  /** The label and the heading, if they are not the fields of these names. */
  opening?: (page: Page<K>) => { label: string; heading: string };
  /** The dropdown that its entry opens in the menus. */
  dropdown?: (collections: Collections) => NonNullable<MenuEntry['dropdown']>;
  footerColumn?: (collections: Collections) => FooterList;
  /** Pages at addresses of their own that continue one: the second page of a list, or what has a tag. */
  continued?: (page: Page<K>, pages: readonly Page[]) => Page<K>[];
  head?: (page: Page<K>, collections: Collections, address: Address) => OwnHead | undefined;
  headLink?: (collections: Collections) => HeadLink | undefined;
  /** Files of the site that exist with this type, such as a feed: their names and what makes their text. */
  publishes?: Readonly<Record<string, SiteFileText>>;
  /** What links may choose on it. */
  choice?: Choice;
  /** Values that must be unique besides title and description, by what messages call them: “project id”. */
  unique?: Readonly<Record<string, FieldPath>>;
  /** The names that its pages define. */
  names?: Readonly<Record<string, NameDefinition>>;
  entries?: Entries<K>;
  /** A field that is the end of the address as long as nobody changes it. */
  repeatsAddress?: string;
  /** The address at which its page stays, and why. */
  fixed?: { url: string; because: string };
  rules?: readonly PageRule<K>[];
  /** If `npm run new` makes pages of this type, from a file in `content/_new/`. */
  starter?: {
    /** One line for copywriters. */
    note: string;
    /** What the command asks for, if it is not the title. */
    question?: string;
    /** The title that the author's answer means, if it is not the whole answer. */
    titleIn?: (answer: string) => string;
    /** The folder of a new page below `content/`, if other pages decide it. */
    folderIn?: (pages: readonly Page[]) => string;
  };
}

/** The page types that content can use, in the order of the documentation. */
export type PageTypeDefinitions = { readonly [K in TypeName]?: PageType<K> };

/** A picture at the top of a page, or on a card. */
export interface HeroImage {
  picture: Picture;
  alt: string;
  caption?: string;
  /** Whether it is beside the words of the top, instead of below them. */
  isBeside?: boolean;
}

/** What every template receives besides the page's body, which is its children. */
export interface TemplateProps<K extends TypeName> {
  data: TemplateData[K];
}
