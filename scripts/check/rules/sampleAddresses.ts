import type { SiteFinding, SiteRule } from '../rule.ts';

/** Domains that are reserved for examples, and never lead anywhere. */
const reserved = /(?:^|[./@])(?:example\.(?:com|org|net)|[\w-]+\.(?:example|test|invalid))(?=[/?#:]|$)/i;

const host = (address: string): string => address.replace(/^(?:https?:)?\/\//i, '').replace(/^mailto:/i, '');

const isSample = (address: string): boolean =>
  /^(?:https?:|mailto:|\/\/)/i.test(address) && reserved.test(host(address).replace(/[/?#].*$/s, ''));

/**
 * Reports sample addresses on a site that has a real address of its own. As long as that is a sample too, the site is
 * not published yet.
 */
export const sampleAddresses: SiteRule = {
  about: { 'sample-address': 'a sample address on a site that is published' },
  run({ site, files, uses }) {
    if (!site.site?.url || isSample(site.site.url)) return [];
    const drafts = new Set(
      files.flatMap(({ file, page }) => (page === undefined || page.data.draft ? [file] : [])),
    );
    return uses
      .filter(({ kind, value }) => kind === 'link' && isSample(value))
      .map(
        ({ file, value, from, to }): SiteFinding => ({
          ...{ file, from, to, rule: 'sample-address' },
          level: drafts.has(file) ? 'warning' : 'error',
          reason: `“${value}” is a sample address, which leads nowhere.`,
          note: 'Write the real one, or remove it.',
        }),
      );
  },
};
