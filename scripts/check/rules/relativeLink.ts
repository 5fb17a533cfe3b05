import path from 'node:path';
import type { Destinations } from './destinations.ts';
import { internalProblem } from './internalLink.ts';
import type { LinkDiagnostic, LinkSource } from './linkSource.ts';

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** The most likely intended URL, if a link starts neither with a slash nor with `https:`. */
function intendedUrl(href: string, source: LinkSource, destinations: Destinations): string | undefined {
  if (/^www\.\S+$/i.test(href)) return `https://${href}`;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(href)) return `mailto:${href}`;
  if (scheme.test(href)) return undefined;
  const folder = path.posix.dirname(source.file.replace(/^content/, ''));
  const candidates = [path.posix.join(folder, href), path.posix.join('/', href)];
  for (const candidate of candidates) {
    const diagnostic = internalProblem(candidate, source, destinations);
    if (!diagnostic) return candidate;
    if (diagnostic.fix) return diagnostic.fix;
  }
  return undefined;
}

/** Reports a link that depends on the current page: on `/services/web`, `contact` would be `/services/contact`. */
export function relativeProblem(
  href: string,
  source: LinkSource,
  destinations: Destinations,
): LinkDiagnostic {
  const fix = intendedUrl(href, source, destinations);
  const note = fix
    ? `Write ${fix}`
    : 'Start with / for a page on this site, or with https:// for another site.';
  return scheme.test(href)
    ? { rule: 'unknown-link', reason: `“${href}” starts in a way that browsers cannot open.`, note }
    : { rule: 'relative-link', reason: `“${href}” is not a full address.`, note, fix };
}
