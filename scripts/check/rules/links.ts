import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { absoluteProblem } from './absoluteLink.ts';
import type { Destinations } from './destinations.ts';
import { isBelow, isExternal } from './externalLinks.ts';
import { internalProblem } from './internalLink.ts';
import { mostOfARule, ProblemList } from '../problemList.ts';
import type { LinkFault, LinkSource } from './linkSource.ts';
import type { Reference } from './references.ts';
import { relativeProblem } from './relativeLink.ts';
import { hasSafeScheme } from '../../content/safeAddress.ts';

/** Protocols that leave the browser to another program, and need no page. */
const handedOver = /^(mailto|tel|sms):./i;
function faultOf(href: string, source: LinkSource, there: Destinations): LinkFault | undefined {
  if (href === '' || href === '#')
    return {
      rule: 'empty-link',
      reason: 'The link leads nowhere.',
      note: 'Write its address: [words](/contact).',
    };
  // Told by the check of the file itself.
  if (!hasSafeScheme(href)) return undefined;
  if (handedOver.test(href) || isExternal(href, there.origin)) return undefined;
  if (isBelow(href, there.origin)) return absoluteProblem(href, source, there);
  if (/^[/#]/.test(href)) return internalProblem(href, source, there);
  return relativeProblem(href, source, there);
}

/** Links of one file that lead nowhere, or by a way round. */
export function linkProblems(
  references: readonly Reference[],
  source: LinkSource,
  there: Destinations,
): VFileMessage[] {
  const list = new ProblemList();
  let faults = 0;
  for (const { value, place, end } of references) {
    const fault = faultOf(value, source, { ...there, suggests: faults < mostOfARule });
    if (!fault) continue;
    faults++;
    const { fix, meant, ...words } = fault;
    // What is only likely has no end, so that no machine puts it there.
    const remedy =
      fix === undefined ? { expected: meant ? [meant] : undefined } : { end, expected: [fix], actual: value };
    list.add({ file: source.file, ...words }, () =>
      problem({ file: source.file, place, ...words, ...remedy }),
    );
  }
  return list.all;
}
