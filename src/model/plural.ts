import { z } from 'zod';
import { text } from './fields.ts';

const note =
  'The text for this count, if the language has a separate form for it. {count} becomes the number.';

/** The forms of a text that counts something, by the plural categories of the site's language. */
export const pluralForms = z.strictObject({
  zero: text.optional().describe(note),
  one: text.optional().describe(note),
  two: text.optional().describe(note),
  few: text.optional().describe(note),
  many: text.optional().describe(note),
  other: text.describe('The text for every other count. {count} becomes the number.'),
});

type PluralForms = z.infer<typeof pluralForms>;

/** A count in words. The site's locale decides the form. */
export function countText(forms: PluralForms, count: number, locale: string): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replaceAll('{count}', new Intl.NumberFormat(locale).format(count));
}
