import type { Address } from '../../src/model/address.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import { markdownUrl } from '../../src/model/url.ts';
import { config } from '../../src/site.ts';
import { inlineText } from './markdownOf.ts';

/** Whether a page is in a section of the site: `/services` and what is below it. */
const isIn = (section: string, { url }: Entry): boolean => url === section || url.startsWith(`${section}/`);

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
  const line = ({ alternate, title, description }: Entry) =>
    `- [${inlineText(title)}](${alternate}): ${inlineText(description)}`;
  const section = (title: string, belongs: (entry: Entry) => boolean): string[] => {
    const lines = entries.filter(belongs).map(line);
    return lines.length > 0 ? [`## ${inlineText(title)}`, lines.join('\n')] : [];
  };
  const parts = [
    `# ${inlineText(name)}`,
    `> ${inlineText(home?.description ?? tagline)}`,
    ...section(labels.company, (entry) => !sections.some(({ url }) => isIn(url, entry))),
    ...sections.flatMap(({ url, title }) => section(title(site), (entry) => isIn(url, entry))),
  ];
  return `${parts.join('\n\n')}\n`;
}
