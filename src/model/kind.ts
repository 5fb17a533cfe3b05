/** What a kind of page is, besides its schema (page.ts), its data (makePageData.ts) and its template (src/pages/). */
interface PageKind {
  /** As messages to copywriters call it. */
  what: string;
  /**
   * The files of this kind: paths below `content/`, without `/index` and `.mdx`; `*` is any name. Without it, the
   * frontmatter names the kind as its template.
   */
  files?: string;
  /** Whether it has interactive elements: its client is fetched at idle time, not at the first sign of intent. */
  isLive?: true;
}

const pageKinds = {
  home: { what: 'the home page', isLive: true },
  services: { what: 'the services page' },
  portfolio: { what: 'the portfolio page', isLive: true },
  testimonials: { what: 'the testimonials page' },
  contact: { what: 'the contact page', isLive: true },
  page: { what: 'a page' },
  notFound: { what: 'the not-found page', isLive: true },
  service: { what: 'a service page', files: 'services/*' },
  category: { what: 'a portfolio category', files: 'portfolio/*' },
  caseStudy: { what: 'a case study', files: 'portfolio/*/*' },
} as const satisfies Record<string, PageKind>;

type PageKinds = typeof pageKinds;
export type Kind = keyof PageKinds;
/** A kind that frontmatter names. */
export type TemplateName = { [K in Kind]: PageKinds[K] extends { files: string } ? never : K }[Kind];

// `Object.entries` does not know that there are no other keys.
const entries = Object.entries(pageKinds) as [Kind, PageKind][];

export const kinds: readonly Kind[] = entries.map(([kind]) => kind);

export const isTemplateName = (name: unknown): name is TemplateName =>
  entries.some(([kind, { files }]) => kind === name && !files);

export const templateNames: readonly TemplateName[] = kinds.filter(isTemplateName);

export const liveKinds: ReadonlySet<Kind> = new Set(
  entries.flatMap(([kind, { isLive }]) => (isLive ? [kind] : [])),
);

/** The kind in a message: “a service page”. */
export const kindName = (kind: Kind): string => pageKinds[kind].what;

/** Which files are of a kind: `content/services/*.mdx`, or `template: home` in their frontmatter. */
export const sourceOf = (kind: Kind): string => {
  const { files }: PageKind = pageKinds[kind];
  return files ? `content/${files}.mdx` : `template: ${kind}`;
};

/**
 * The kind that a file's folder decides, or `undefined` if its frontmatter names the template.
 * `file` is relative to `content/`, with forward slashes.
 */
export function kindOfFile(file: string): Kind | undefined {
  const names = file.replace(/(\/index)?\.mdx$/, '').split('/');
  const isLike = (files: string) => {
    const pattern = files.split('/');
    return pattern.length === names.length && pattern.every((part, at) => part === '*' || part === names[at]);
  };
  return entries.find(([, { files }]) => files && isLike(files))?.[0];
}
