/** The file name under which the guide's body is looked up. No such file exists. */
export const guideFile = '_guide.mdx';

/** The elements that only the guide's body may use, each with its attributes. */
export const guideElements = {
  Contents: [],
  Entry: ['name'],
  Reference: ['name'],
  Snippet: ['of'],
  Specimen: [],
} as const satisfies Record<string, readonly string[]>;

/** A field of frontmatter, or an attribute of a block, in words for the copywriter. */
export interface Field {
  /** With the names of its groups: `cta.title`, `projects[].id`. */
  name: string;
  required: boolean;
  /** What may be written there. */
  accepts: string;
  description?: string;
}

/** What the guide says about the site. It reaches the guide's components as data and is never written into MDX. */
export interface GuideFacts {
  /** The blocks that have an entry of their own, in order. */
  entries: string[];
  /** The blocks that cannot be shown, because the site has nothing that they could show. */
  empty: string[];
  /** The text to copy, by the name of its block. */
  snippets: Record<string, string>;
  /** The attributes of a block, by its name. */
  attributes: Record<string, Field[]>;
  /** The pages that use a block, by its name. */
  pages: Record<string, { url: string; title: string }[]>;
}
