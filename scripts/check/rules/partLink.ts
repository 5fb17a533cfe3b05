import type { Page } from '../../../src/model/manifest.ts';
import { percentDecoded } from '../../../src/model/url.ts';
import type { Destinations } from './destinations.ts';
import type { LinkDiagnostic } from './linkSource.ts';
import { suggest } from '../../lib/suggest.ts';

/** The most sections that a message lists. */
const maxListed = 40;

/** Anchors that every page has: its main content, and its top. */
const everywhere = ['main', 'top'];

/** Reports a link to a section that its page does not have. `part` is `#…` or empty. */
export function partProblem(
  part: string,
  page: Page,
  { anchors, suggests }: Destinations,
): LinkDiagnostic | undefined {
  const name = percentDecoded(part.slice(1));
  const parts = anchors.get(page.file);
  if (name === '' || !parts || parts.includes(name) || everywhere.includes(name)) return undefined;
  const suggestion = suggests ? suggest(name, parts) : undefined;
  const some = parts.slice(0, maxListed).map((each) => `#${each}`);
  const list =
    parts.length === 0
      ? 'That page has no anchors. Link to the page itself.'
      : `Its anchors: ${some.join(', ')}${parts.length > maxListed ? ' and others' : ''}.`;
  return {
    rule: 'unknown-part',
    reason: `${page.url} has no anchor #${name}.`,
    note: suggestion ? `Did you mean #${suggestion}? ${list}` : list,
    suggestion: suggestion && `#${suggestion}`,
  };
}
