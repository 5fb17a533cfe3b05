import type { Address } from '../../../src/model/address.ts';
import { isIndexable } from '../../../src/model/indexable.ts';
import type { Kind } from '../../../src/model/kind.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { twinUrl } from '../../../src/model/url.ts';

const serviceKinds: Kind[] = ['services', 'service'];
const portfolioKinds: Kind[] = ['portfolio', 'category', 'caseStudy'];

/** A link's words may not end it. */
const inBrackets = (text: string): string => text.replace(/[[\]\\]/g, '\\$&');

/** The `llms.txt` (https://llmstxt.org): the site's name, what it is, and every page for search engines as Markdown. */
export function llmsTxt({ site, pages }: Manifest, address: Address): string {
  const listed = pages.filter(isIndexable);
  const home = listed.find(({ kind }) => kind === 'home');
  const others = ({ kind }: Page) => ![...serviceKinds, ...portfolioKinds].includes(kind);
  const section = (title: string, belongs: (page: Page) => boolean): string[] => {
    const entries = listed
      .filter(belongs)
      .map(({ url, data }) => `- [${inBrackets(data.title)}](${address(twinUrl(url))}): ${data.description}`);
    return entries.length > 0 ? [`## ${title}\n\n${entries.join('\n')}`] : [];
  };
  return `${[
    `# ${site.name}`,
    `> ${home?.data.description ?? site.tagline}`,
    ...section(site.labels.company, others),
    ...section(site.labels.services, ({ kind }) => serviceKinds.includes(kind)),
    ...section(site.labels.portfolio, ({ kind }) => portfolioKinds.includes(kind)),
  ].join('\n\n')}\n`;
}
