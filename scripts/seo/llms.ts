import type { Address } from '../../src/model/address.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import { markdownUrl } from '../../src/model/url.ts';
import { inlineText } from './markdownAlternate.ts';

/** The `llms.txt` (https://llmstxt.org): the site's name and description, and a link to each Markdown alternate. */
export function llmsTxt({ site, pages }: Manifest, address: Address): string {
  const listed = pages.filter(isIndexable);
  const home = listed.find(({ url }) => url === '/');
  const lines = listed.map(
    ({ url, data }) =>
      `- [${inlineText(data.title)}](${address(markdownUrl(url))}): ${inlineText(data.description)}`,
  );
  return `# ${inlineText(site.name)}\n\n> ${inlineText(home?.data.description ?? site.tagline)}\n\n${lines.join('\n')}\n`;
}
