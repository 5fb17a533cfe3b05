/** Takes the place of gray-matter in a browser, as far as `scripts/content/frontmatter.ts` uses it. */
export default function matter(
  text: string,
  { engines }: { engines: { yaml: (source: string) => object } },
): void {
  const fields = text.slice('---'.length);
  engines.yaml(fields.slice(0, fields.indexOf('\n---')));
}
