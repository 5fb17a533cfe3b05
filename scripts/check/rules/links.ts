import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { absoluteProblem } from './absoluteLink.ts';
import type { Destinations } from './destinations.ts';
import { isBelow, isExternal } from './externalLinks.ts';
import { internalProblem } from './internalLink.ts';
import { mostOfARule, ProblemList } from '../problemList.ts';
import type { LinkDiagnostic, LinkSource } from './linkSource.ts';
import type { Reference } from './references.ts';
import { relativeProblem } from './relativeLink.ts';
import { hasSafeScheme } from '../../content/safeAddress.ts';

/** Schemes that open another program, and need no page. */
const appScheme = /^(mailto|tel|sms):./i;
function diagnosticOf(
  href: string,
  source: LinkSource,
  destinations: Destinations,
): LinkDiagnostic | undefined {
  if (href === '' || href === '#')
    return {
      rule: 'empty-link',
      reason: 'This link has no address.',
      note: 'Add one: [words](/contact).',
    };
  // The check of the file itself reports this.
  if (!hasSafeScheme(href)) return undefined;
  if (appScheme.test(href) || isExternal(href, destinations.origin)) return undefined;
  if (isBelow(href, destinations.origin)) return absoluteProblem(href, source, destinations);
  if (/^[/#]/.test(href)) return internalProblem(href, source, destinations);
  return relativeProblem(href, source, destinations);
}

/** Reports links of one file that lead nowhere, or that could be more direct. */
export function linkProblems(
  references: readonly Reference[],
  source: LinkSource,
  destinations: Destinations,
): VFileMessage[] {
  const list = new ProblemList();
  let reported = 0;
  for (const { value, place, end } of references) {
    const diagnostic = diagnosticOf(value, source, { ...destinations, suggests: reported < mostOfARule });
    if (!diagnostic) continue;
    reported++;
    const { fix, suggestion, ...message } = diagnostic;
    // A suggestion that is only likely has no end position, so that it is never applied automatically.
    const replacement =
      fix === undefined
        ? { expected: suggestion ? [suggestion] : undefined }
        : { end, expected: [fix], actual: value };
    list.add({ file: source.file, ...message }, () =>
      problem({ file: source.file, place, ...message, ...replacement }),
    );
  }
  return list.all;
}
