import type { Page } from '../../../src/model/manifest.ts';
import type { Destinations } from './destinations.ts';
import type { LinkFault } from './linkSource.ts';
import { suggest } from '../../lib/suggest.ts';

/** Parts that a message lists. */
const mostListed = 40;

/** Parts that every page has: where its own words begin, and its top. */
const everywhere = ['main', 'top'];

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A link to a part that its page does not have. `part` is `#…`, or nothing. */
export function partProblem(
  part: string,
  page: Page,
  { anchors, suggests }: Destinations,
): LinkFault | undefined {
  const name = decoded(part.slice(1));
  const parts = anchors.get(page.file);
  if (name === '' || !parts || parts.includes(name) || everywhere.includes(name)) return undefined;
  const meant = suggests ? suggest(name, parts) : undefined;
  const some = parts.slice(0, mostListed).map((each) => `#${each}`);
  const list =
    parts.length === 0
      ? 'That page has no parts: link to the page itself.'
      : `There are: ${some.join(', ')}${parts.length > mostListed ? ' and others' : ''}.`;
  return {
    rule: 'unknown-part',
    reason: `${page.url} has no part #${name}.`,
    note: meant ? `Did you mean #${meant}? ${list}` : list,
    meant: meant && `#${meant}`,
  };
}
