/** Takes the place of gray-matter in a browser, as far as `scripts/content/frontmatter.ts` uses it. */
export default function matter(text: string): { matter: string } {
  const fields = text.slice('---'.length);
  return { matter: fields.slice(0, fields.indexOf('\n---')) };
}
