/** Rules about the texts of fields: how YAML reads them, what the site fills in, and where their addresses lead. */
import { hasSafeScheme, unsafeLinkMessage } from '../../content/safeAddress.ts';
import { descriptionAt } from '../fields/schemaFields.ts';
import { textFieldsIn } from '../prose/textFields.ts';
import type { FieldRule } from '../rule.ts';
import { fieldRule, spanAt } from './define.ts';

/** Values that YAML cuts off, because a space and “#” start a comment. */
export const cutTexts = fieldRule(
  { 'cut-text': 'a text that YAML cuts off at a “#”' },
  ({ value, path, fields: { located, text } }) => {
    const written = typeof value === 'string' ? located.written(path) : undefined;
    if (!written || /^["']/.test(written.source)) return undefined;
    if (!/^[ \t]+#[^\s#]/.test(text.slice(written.to))) return undefined;
    const reason = `Visitors see only “${written.source}”. Everything from “#” on is a comment.`;
    const note =
      'To show all of it, put the text in quotation marks. To keep the comment, add a space after “#”.';
    const { from, to } = written;
    return { from, to, rule: 'cut-text', level: 'warning', reason, note };
  },
);

const placeholder = /\{+[^{}]*\}+/g;

/** Texts of which the site fills in a part, such as {count}. The description of the field names it. */
export const filledPlaces: FieldRule = {
  about: {
    'wrong-placeholder': 'a part that the site fills in, such as {count}, and that is misspelled or missing',
  },
  run: ({ schema, located }) =>
    textFieldsIn(schema, located.data).flatMap(({ path, value }) => {
      const known: readonly string[] = descriptionAt(schema, path).match(placeholder) ?? [];
      if (known.length === 0) return [];
      const written: readonly string[] = value.match(placeholder) ?? [];
      const wrong = written.find((each) => !known.includes(each));
      // A text for one or two may say the number in words.
      const isOptional = /^(?:zero|one|two)$/.test(String(path.at(-1)));
      if (!wrong && (isOptional || known.every((each) => written.includes(each)))) return [];
      const all = known.join(' and ');
      return [
        {
          ...spanAt(located, path),
          level: wrong ? 'error' : 'warning',
          rule: 'wrong-placeholder',
          reason: wrong
            ? `The site fills in ${all} here, but not ${wrong}, which visitors would see.`
            : `${all} is missing, so visitors do not see what the site would fill in.`,
          note: `Write ${all} where it belongs, exactly so.`,
        },
      ];
    }),
};

/** URLs in fields that run a script. */
export const safeLinks: FieldRule = {
  about: { 'dangerous-link': 'an address that runs a script' },
  run: ({ references }) =>
    references
      .filter(({ kind, value }) => (kind === 'link' || kind === 'alias') && !hasSafeScheme(value))
      .map(({ from, value }) => ({ from, ...unsafeLinkMessage(value) })),
};
