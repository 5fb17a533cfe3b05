import type { Heading, ListItem, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Address } from '../../src/model/address.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { markdownUrl } from '../../src/model/url.ts';

/** Whether a page is in a section of the site: `/services` and what is below it. */
const isIn = (section: string, { url }: Page): boolean => url === section || url.startsWith(`${section}/`);

const words = (value: string): Text => ({ type: 'text', value: value.replace(/\s+/g, ' ') });
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
const heading = (depth: 1 | 2, title: string): Heading => ({
  type: 'heading',
  depth,
  children: [words(title)],
});

/** Texts of the content are inserted into a syntax tree and serialized, so that they stay text. */
const writer = unified().use(remarkStringify, { bullet: '-' }).freeze();

/** The `llms.txt` (https://llmstxt.org): the site's name and description, and links to Markdown alternates. */
export function llmsTxt({ site, pages }: Manifest, address: Address): string {
  const listed = pages.filter(isIndexable);
  const home = listed.find(({ url }) => url === '/');
  const entry = ({ url, data }: Page): ListItem => ({
    type: 'listItem',
    spread: false,
    children: [
      paragraph(
        { type: 'link', url: address(markdownUrl(url)), children: [words(data.title)] },
        words(`: ${data.description}`),
      ),
    ],
  });
  const section = (title: string, belongs: (page: Page) => boolean): RootContent[] => {
    const entries = listed.filter(belongs).map(entry);
    return entries.length > 0 ? [heading(2, title), { type: 'list', spread: false, children: entries }] : [];
  };
  return writer.stringify({
    type: 'root',
    children: [
      heading(1, site.name),
      { type: 'blockquote', children: [paragraph(words(home?.data.description ?? site.tagline))] },
      ...section(site.labels.company, (page) => !isIn('/services', page) && !isIn('/portfolio', page)),
      ...section(site.labels.services, (page) => isIn('/services', page)),
      ...section(site.labels.portfolio, (page) => isIn('/portfolio', page)),
    ],
  });
}
