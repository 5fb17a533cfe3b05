/** Headings of a page that are built alike. */
import type { Finding } from '../../../scripts/lib/problem.ts';
import { pageRule } from '../../../scripts/check/rules/define.ts';
import { groupBy } from '../../../scripts/lib/lists.ts';
import type { ProseRule } from '../ruleIds.ts';
import { houseStyleIn } from './houseStyle.ts';

const numbers = /^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/i;
const articles = /^(?:an?|the)$/i;
/** Two things joined by “and” are a list, as are three. */
const twoParts = /^[^,]+,(?!.*(?:,|\s(?:and|or)\s))/i;

/** How a heading is built, in words that follow “3 headings”. */
function formsOf(text: string): string[] {
  const [first = ''] = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/u.exec(text) ?? [];
  const forms = numbers.test(first) ? ['start with a number'] : [];
  // An article says nothing about how a heading goes on.
  if (first && forms.length === 0 && !articles.test(first)) forms.push(`start with “${first}”`);
  if (twoParts.test(text)) forms.push('have two parts with a comma between them');
  if (text.trimEnd().endsWith('?')) forms.push('are questions');
  return forms;
}

/** Headings of a page that are built alike, more often than the house style allows. Drafts are skipped. */
export const headingForms = pageRule<ProseRule>(({ page, headings = [] }, { settings }) => {
  const { headingForms: most } = houseStyleIn(settings);
  // The style of another language is not known here.
  if (most === undefined || page?.data.draft || page?.language !== undefined) return undefined;
  const formed = headings.flatMap((heading) => formsOf(heading.text).map((form) => ({ ...heading, form })));
  // One message for each form, at the first heading that is too much.
  return groupBy(formed, ({ form }) => form.toLowerCase()).flatMap((group) =>
    group.slice(most, most + 1).map(
      ({ from, to, form }): Finding<ProseRule> => ({
        ...{ from, to, level: 'warning', rule: 'heading-form' },
        reason: `${group.length} headings of this page ${form}. The house style allows ${most}.`,
        note:
          group.length === most + 1
            ? 'Write this one or another in a different way.'
            : `Write ${group.length - most} of them in a different way.`,
      }),
    ),
  );
});
