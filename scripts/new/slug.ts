import slugify from '@sindresorhus/slugify';

/** Longer slugs are cut off in search results and chats. */
const longest = 60;

/** The slug for a title, in lower-case letters, digits and hyphens: “Café & Büro” is cafe-and-buero. */
export function slugFor(title: string): { slug: string } | { refused: string } {
  const slug = slugify(title, { decamelize: false });
  const fix = 'Choose one yourself: --address short-name';
  // index.mdx is the page of its folder.
  if (slug === '' || slug === 'index') return { refused: `No address can be made from “${title}”. ${fix}` };
  if (slug.length > longest) return { refused: `The address would have ${slug.length} characters. ${fix}` };
  return { slug };
}
