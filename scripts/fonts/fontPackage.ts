/** The packages of a family on https://fontsource.org: the variable font of pages, and the single weights of cards. */
export function fontPackage(family: string): { variable: string; fixed: string; slug: string } {
  const slug = family.toLowerCase().replaceAll(' ', '-');
  return { variable: `@fontsource-variable/${slug}`, fixed: `@fontsource/${slug}`, slug };
}
