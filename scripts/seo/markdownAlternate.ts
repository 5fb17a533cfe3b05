import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { stringify } from 'yaml';
import { simplifyTree } from './simplifyTree.ts';

interface AlternateFacts {
  title: string;
  description: string;
  /** The page's URL, against which its links are resolved. */
  address: string;
}

/** The file has the page's address in its data, so that one processor serves all pages: making one takes 2 ms. */
const readable =
  () =>
  (tree: Root, { data }: VFile): void =>
    simplifyTree(tree, String(data.address));

const toMarkdown = unified()
  .use(rehypeParse, { fragment: true })
  .use(readable)
  .use(rehypeRemark, {
    handlers: {
      // An open question: its heading, then its answer.
      details: (state, element) => state.all(element),
      summary: (state, element) => state.all(element),
    },
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })
  .freeze();

/** A rendered page as Markdown: title, description, URL, and the content of its main element. */
export async function markdownAlternate(html: string, facts: AlternateFacts): Promise<string> {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  const { title, description, address } = facts;
  const known = URL.canParse(address) ? { canonical: address } : {};
  const text = String(await toMarkdown.process({ value: main, data: { address } }));
  return `---\n${stringify({ title, description, ...known }, { lineWidth: 0 })}---\n\n${text}`;
}
