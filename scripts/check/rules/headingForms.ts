import { groupBy } from '../../lib/groupBy.ts';
import type { Heading } from '../checkedPage.ts';
import type { SiteFinding, SiteRule } from '../rule.ts';
import { listed } from './define.ts';

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

interface HeadingOfForm extends Heading {
  file: string;
  form: string;
}

/** Reports those of the headings of a page or the site that have the same form as `most` before them. */
function tooMany(headings: HeadingOfForm[], place: 'page' | 'site', most: number): SiteFinding[] {
  const groups = groupBy(
    headings,
    ({ file, form }) => `${place === 'page' ? file : ''} ${form.toLowerCase()}`,
  );
  return groups.flatMap((group) => {
    const tooOften = group.slice(most);
    if (tooOften.length === 0) return [];
    const files = [...new Set(group.map(({ file }) => file))];
    return tooOften.map(({ file, from, to, form }): SiteFinding => {
      const others = files.filter((each) => each !== file);
      const reason = `${group.length} headings of this ${place} ${form}. The house style allows ${most}.`;
      const where = others.length > 0 ? ` The others are in ${listed(others)}.` : '';
      const note = `Write this one or another in a different way.${where}`;
      return { file, from, to, level: 'warning', rule: 'heading-form', reason, note };
    });
  });
}

/** Headings that are built alike, more often than the house style allows on a page or on the site. Drafts are skipped. */
export const headingForms: SiteRule = {
  about: {
    'heading-form': 'headings that are built alike too often: headingForms in content/_style.yaml',
  },
  run({ files, style }) {
    const limits = style.headingForms;
    if (!limits) return [];
    const all = files.flatMap(({ file, page, headings = [] }) =>
      page?.data.draft
        ? []
        : headings.flatMap((heading) => formsOf(heading.text).map((form) => ({ ...heading, file, form }))),
    );
    // The same heading on many pages is meant: it names the same section.
    const different = groupBy(all, ({ form, text }) => `${form} ${text}`).flatMap(([first]) => first ?? []);
    return [...tooMany(all, 'page', limits.page), ...tooMany(different, 'site', limits.site)];
  },
};
