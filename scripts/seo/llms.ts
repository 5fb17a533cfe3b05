import type { Heading, ListItem, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Address } from '../../src/model/address.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import { markdownUrl } from '../../src/model/url.ts';
import { config } from '../../src/site.ts';

/** Whether a page is in a section of the site: `/services` and what is below it. */
const isIn = (section: string, { url }: Entry): boolean => url === section || url.startsWith(`${section}/`);

const words = (value: string): Text => ({ type: 'text', value: value.replace(/\s+/g, ' ') });
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
const heading = (depth: 1 | 2, title: string): Heading => ({
  type: 'heading',
  depth,
  children: [words(title)],
});

/** Texts of the content are inserted into a syntax tree and serialized, so that they stay text. */
const writer = unified().use(remarkStringify, { bullet: '-' }).freeze();

/** What the `llms.txt` says of a page. */
interface Entry {
  url: string;
  /** The address of its Markdown alternate. */
  alternate: string;
  title: string;
  description: string;
}

/** The `llms.txt` (https://llmstxt.org): the site's name and description, and links to Markdown alternates. */
export function llmsTxt({ site, pages }: Manifest, address: Address): string {
  const { name, tagline, labels } = site;
  const entries = pages.filter(isIndexable).map(
    ({ url, data: { title, description } }): Entry => ({
      url,
      alternate: address(markdownUrl(url)),
      title,
      description,
    }),
  );
  const sections = config.kinds.flatMap((kind) => config.typeOf(kind).section ?? []);
  const home = entries.find(({ url }) => url === '/');
  const item = ({ alternate, title, description }: Entry): ListItem => ({
    type: 'listItem',
    spread: false,
    children: [
      paragraph({ type: 'link', url: alternate, children: [words(title)] }, words(`: ${description}`)),
    ],
  });
  const section = (title: string, belongs: (entry: Entry) => boolean): RootContent[] => {
    const items = entries.filter(belongs).map(item);
    return items.length > 0 ? [heading(2, title), { type: 'list', spread: false, children: items }] : [];
  };
  return writer.stringify({
    type: 'root',
    children: [
      heading(1, name),
      { type: 'blockquote', children: [paragraph(words(home?.description ?? tagline))] },
      ...section(labels.company, (entry) => !sections.some(({ url }) => isIn(url, entry))),
      ...sections.flatMap(({ url, title }) => section(title(site), (entry) => isIn(url, entry))),
    ],
  });
}
