import { problem } from '../../../src/model/problem.ts';
import type { FieldRule } from '../rule.ts';
import { extentOnly } from './closestValue.ts';
import { descriptionAt } from './schemaFields.ts';
import { textFieldsIn } from './textFields.ts';

const placeholder = /\{+[^{}]*\}+/g;

/** Texts of which the site fills in a part, such as {count}. The description of the field names it. */
const run: FieldRule['run'] = ({ file, schema, located }) =>
  textFieldsIn(schema, located.data).flatMap(({ path, value }) => {
    const known: readonly string[] = descriptionAt(schema, path).match(placeholder) ?? [];
    if (known.length === 0) return [];
    const written: readonly string[] = value.match(placeholder) ?? [];
    const wrong = written.find((each) => !known.includes(each));
    // A text for one or two may say the number in words.
    const isOptional = /^(?:zero|one|two)$/.test(String(path.at(-1)));
    if (!wrong && (isOptional || known.every((each) => written.includes(each)))) return [];
    return [
      problem({
        file,
        place: located.positionOf(path),
        ...extentOnly(located.written(path)),
        level: wrong ? 'error' : 'warning',
        rule: 'wrong-placeholder',
        reason: wrong
          ? `The site fills in ${known.join(' and ')} here, but not ${wrong}, which visitors would see.`
          : `${known.join(' and ')} is missing, so visitors do not see what the site would fill in.`,
        note: `Write ${known.join(' and ')} where it belongs, exactly so.`,
      }),
    ];
  });

export const filledPlaces: FieldRule = {
  scope: 'fields',
  about: {
    'wrong-placeholder': 'a part that the site fills in, such as {count}, and that is misspelled or missing',
  },
  run,
};
