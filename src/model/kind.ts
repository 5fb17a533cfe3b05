/** What a kind of page is, besides its schema (page.ts), its data (makePageData.ts) and its template (src/pages/). */
interface PageKind {
  /** As messages to copywriters call it. */
  what: string;
  /**
   * The files of this kind: paths below `content/`, without `/index` and `.mdx`. Without it, the frontmatter names the
   * kind as its template.
   */
  files?: RegExp;
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
  service: { what: 'a service page', files: /^services\/[^/]+$/ },
  category: { what: 'a portfolio category', files: /^portfolio\/[^/]+$/ },
  caseStudy: { what: 'a case study', files: /^portfolio\/[^/]+\/[^/]+$/ },
} as const satisfies Record<string, PageKind>;

type PageKinds = typeof pageKinds;
export type Kind = keyof PageKinds;
/** A kind that frontmatter names. */
export type TemplateName = { [K in Kind]: PageKinds[K] extends { files: RegExp } ? never : K }[Kind];

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

/**
 * The kind that a file's folder decides, or `undefined` if its frontmatter names the template.
 * `file` is relative to `content/`, with forward slashes.
 */
export function kindOfFile(file: string): Kind | undefined {
  const path = file.replace(/(\/index)?\.mdx$/, '');
  return entries.find(([, { files }]) => files?.test(path))?.[0];
}
