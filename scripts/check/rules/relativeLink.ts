import path from 'node:path';
import type { Destinations } from './destinations.ts';
import { internalProblem } from './internalLink.ts';
import type { LinkFault, LinkSource } from './linkSource.ts';

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** What an author most likely meant by an address that starts neither with a slash nor with `https:`. */
function meantBy(href: string, source: LinkSource, there: Destinations): string | undefined {
  if (/^www\.\S+$/i.test(href)) return `https://${href}`;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(href)) return `mailto:${href}`;
  if (scheme.test(href)) return undefined;
  const folder = path.posix.dirname(source.file.replace(/^content/, ''));
  const candidates = [path.posix.join(folder, href), path.posix.join('/', href)];
  for (const candidate of candidates) {
    const fault = internalProblem(candidate, source, there);
    if (!fault) return candidate;
    if (fault.fix) return fault.fix;
  }
  return undefined;
}

/** A link that depends on where the reader is: on `/services/web`, `contact` would be `/services/contact`. */
export function relativeProblem(href: string, source: LinkSource, there: Destinations): LinkFault {
  const fix = meantBy(href, source, there);
  const note = fix
    ? `Write ${fix}`
    : 'Start with a slash for a page of this site, with https:// for another site.';
  return scheme.test(href)
    ? { rule: 'unknown-link', reason: `“${href}” starts in a way that no browser follows.`, note }
    : { rule: 'relative-link', reason: `“${href}” is not a complete address.`, note, fix };
}
