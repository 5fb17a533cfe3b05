import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { Reference } from '../references.ts';
import type { SiteRule } from '../rule.ts';

/** Domains that are reserved for examples, and never lead anywhere. */
const reserved = /(?:^|[./@])(?:example\.(?:com|org|net)|[\w-]+\.(?:example|test|invalid))(?=[/?#:]|$)/i;

const host = (address: string): string => address.replace(/^(?:https?:)?\/\//i, '').replace(/^mailto:/i, '');

const isSample = (address: string): boolean =>
  /^(?:https?:|mailto:|\/\/)/i.test(address) && reserved.test(host(address).replace(/[/?#].*$/s, ''));

const message = (address: string, isDraft: boolean) => ({
  level: isDraft ? ('warning' as const) : ('error' as const),
  rule: 'sample-address',
  reason: `“${address}” is a sample address, which leads nowhere.`,
  note: 'Write the real one, or remove it.',
});

/**
 * Reports sample addresses on a site that has a real address of its own. As long as that is a sample too, the site is
 * not published yet.
 */
export const sampleAddresses: SiteRule = {
  scope: 'site',
  about: { 'sample-address': 'a sample address on a site that is published' },
  run({ site, files }): VFileMessage[] {
    if (!site.site?.url || isSample(site.site.url)) return [];
    const ofFile = (file: string, references: readonly Reference[], isDraft: boolean) =>
      references.flatMap(({ kind, value, place, end }) =>
        kind === 'link' && isSample(value) ? [problem({ file, place, end, ...message(value, isDraft) })] : [],
      );
    return [
      ...ofFile(site.file, site.references, false),
      ...files.flatMap(({ file, references, page }) =>
        ofFile(file, references, page === undefined || page.data.draft === true),
      ),
    ];
  },
};
