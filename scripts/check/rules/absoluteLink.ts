import type { Destinations } from './destinations.ts';
import { internalProblem } from './internalLink.ts';
import type { LinkDiagnostic, LinkSource } from './linkSource.ts';

/**
 * Reports an absolute link to the site itself: in a preview, or after a change of domain, it would lead readers to the
 * old site.
 */
export function absoluteProblem(
  href: string,
  source: LinkSource,
  destinations: Destinations,
): LinkDiagnostic {
  const rest = href.slice(destinations.origin.length);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  const diagnostic = internalProblem(path, source, destinations);
  if (diagnostic && !diagnostic.fix) return diagnostic;
  const fix = diagnostic?.fix ?? path;
  return {
    rule: 'absolute-link',
    reason: `“${href}” is a page on this site, so the link should not include the domain.`,
    note: `Write ${fix}`,
    fix,
  };
}
