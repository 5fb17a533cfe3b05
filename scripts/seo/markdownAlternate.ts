import { stringify } from 'yaml';
import { markdownOf } from './markdownOf.ts';

interface AlternateFacts {
  title: string;
  description: string;
  /** The page's URL, against which its links are resolved. */
  address: string;
}

/** A rendered page as Markdown: title, description, URL, and the content of its main element. */
export function markdownAlternate(html: string, { title, description, address }: AlternateFacts): string {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const known = URL.canParse(address) ? { canonical: address } : {};
  const fields = stringify({ title, description, ...known }, { lineWidth: 0 });
  return `---\n${fields}---\n\n${markdownOf(main, address)}`;
}
