import type { Address } from '../../src/model/address.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { markdownUrl } from '../../src/model/url.ts';
import { config } from '../../src/site.ts';
import { inlineText } from './markdownAlternate.ts';

/** The `llms.txt` (https://llmstxt.org): the site's name and description, and links to Markdown alternates. */
export function llmsTxt({ site, pages }: Manifest, address: Address): string {
  const { name, tagline, labels } = site;
  const listed = pages.filter(isIndexable);
  const sections = config.kinds.flatMap((kind) => config.typeOf(kind).section ?? []);
  const isIn = (section: string, { url }: Page) => url === section || url.startsWith(`${section}/`);
  const section = (title: string, belongs: (page: Page) => boolean): string[] => {
    const lines = listed
      .filter(belongs)
      .map(
        ({ url, data }) =>
          `- [${inlineText(data.title)}](${address(markdownUrl(url))}): ${inlineText(data.description)}`,
      );
    return lines.length > 0 ? [`## ${inlineText(title)}`, lines.join('\n')] : [];
  };
  const home = listed.find(({ url }) => url === '/');
  const parts = [
    `# ${inlineText(name)}`,
    `> ${inlineText(home?.data.description ?? tagline)}`,
    ...section(labels.company, (page) => !sections.some(({ url }) => isIn(url, page))),
    ...sections.flatMap(({ url, title }) => section(title(site), (page) => isIn(url, page))),
  ];
  return `${parts.join('\n\n')}\n`;
}
