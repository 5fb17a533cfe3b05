/** The kinds of pages. The folder decides for services, categories and case studies; other pages name their template. */
export const templateNames = [
  'home',
  'services',
  'portfolio',
  'testimonials',
  'contact',
  'page',
  'notFound',
] as const;
export const kinds = [...templateNames, 'service', 'category', 'caseStudy'] as const;

export type TemplateName = (typeof templateNames)[number];
export type Kind = (typeof kinds)[number];

/** Kinds with interactive elements: their client is fetched at idle time, not at the first sign of intent. */
export const liveKinds: ReadonlySet<Kind> = new Set<Kind>(['home', 'portfolio', 'contact', 'notFound']);

/**
 * The kind that a file's folder decides, or `undefined` if its frontmatter names the template.
 * `file` is relative to `content/`, with forward slashes.
 */
export function kindOfFile(file: string): Kind | undefined {
  const [folder, name, ...deeper] = file.replace(/(\/index)?\.mdx$/, '').split('/');
  if (name === undefined) return undefined;
  if (folder === 'services' && deeper.length === 0) return 'service';
  if (folder === 'portfolio')
    return deeper.length === 0 ? 'category' : deeper.length === 1 ? 'caseStudy' : undefined;
  return undefined;
}
