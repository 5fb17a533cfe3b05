import type { VFileMessage } from 'vfile-message';
import { z } from 'zod';
import { problem } from '../../../src/model/problem.ts';
import { intendedText } from '../../content/yaml/intendedText.ts';
import { quoted } from '../../content/yaml/quoting.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import { schemaAt } from './schemaFields.ts';
import type { FieldRule } from '../rule.ts';

/** The text of a value that is entirely in curly quotation marks. Undefined if the value is not. */
export function inCurlyQuotes(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[“„‘«]/.test(value)) return undefined;
  const intended = intendedText(value);
  return intended === value ? undefined : intended;
}

/** The message for a value in curly quotation marks, without its fix. */
export const curlyMessage = {
  rule: 'curly-quotes',
  reason: 'The quotation marks around this value are curly. Here they must be straight.',
};

/** Every text of the data, with its path. */
function textsIn(data: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; value: string }[] {
  if (typeof data === 'string') return [{ path, value: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

/**
 * Reports values in curly quotation marks, which YAML reads as a part of the value: a name or URL would be wrong, and
 * visitors would see the marks around a text. Values that the schema refuses are reported with that error.
 */
function findCurly(schema: z.ZodType, located: Located, file: string): VFileMessage[] {
  return textsIn(located.data).flatMap(({ path, value }): VFileMessage[] => {
    const text = inCurlyQuotes(value);
    const written = located.written(path);
    const field = schemaAt(schema, path);
    if (text === undefined || written?.source !== value || !(field instanceof z.ZodString)) return [];
    const { place, end } = written;
    if (z.globalRegistry.get(field)?.reference !== undefined)
      return [
        problem({
          file,
          place,
          end,
          ...curlyMessage,
          note: `Write ${quoted(text)}`,
          expected: [quoted(text)],
        }),
      ];
    if (!field.safeParse(value).success) return [];
    return [
      problem({
        file,
        place,
        end,
        level: 'warning',
        rule: 'visible-quotes',
        reason: 'Visitors will see the quotation marks around this text.',
        note: `To hide them, write ${quoted(text)}. To show them, write ${quoted(value)}.`,
        expected: [quoted(text), quoted(value)],
      }),
    ];
  });
}

export const curlyValues: FieldRule = {
  scope: 'fields',
  about: {
    'curly-quotes': 'a value in curly quotation marks, which YAML does not know',
    'visible-quotes': 'quotation marks that visitors would see',
  },
  run: ({ schema, located, file }) => findCurly(schema, located, file),
};
