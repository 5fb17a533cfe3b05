import slugify from '@sindresorhus/slugify';

/** Longer addresses are cut off in search results and chats. */
const longest = 60;

/** The end of an address for a title, in small letters, digits and hyphens: “Café & Büro” is cafe-and-buero. */
export function slugOf(title: string): { slug: string } | { refused: string } {
  const slug = slugify(title, { decamelize: false });
  const remedy = 'Give one yourself: --address short-name';
  // An index.mdx is the page of its folder.
  if (slug === '' || slug === 'index')
    return { refused: `No address can be made from “${title}”. ${remedy}` };
  if (slug.length > longest)
    return { refused: `That would make an address of ${slug.length} letters. ${remedy}` };
  return { slug };
}
