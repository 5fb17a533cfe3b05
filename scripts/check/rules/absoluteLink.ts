import type { Destinations } from './destinations.ts';
import { internalProblem } from './internalLink.ts';
import type { LinkFault, LinkSource } from './linkSource.ts';

/** An absolute link to the site itself: a preview, or a new domain, would send its readers to the old place. */
export function absoluteProblem(href: string, source: LinkSource, there: Destinations): LinkFault {
  const rest = href.slice(there.origin.length);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  const fault = internalProblem(path, source, there);
  if (fault && !fault.fix) return fault;
  const fix = fault?.fix ?? path;
  return {
    rule: 'absolute-link',
    reason: `“${href}” is a page of this site, written with the site’s own name.`,
    note: `Write ${fix}`,
    fix,
  };
}
