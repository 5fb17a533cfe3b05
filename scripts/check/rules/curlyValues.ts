import { z } from 'zod';
import type { Finding } from '../../../src/model/problem.ts';
import { quoted } from '../../content/yaml/quoting.ts';
import type { FieldRule } from '../rule.ts';
import { curlyMessage, inCurlyQuotes } from '../fields/curlyQuotes.ts';
import { valuesIn } from './define.ts';
import { schemaAt } from '../fields/schemaFields.ts';

/**
 * Reports values in curly quotation marks, which YAML reads as a part of the value: a name or URL would be wrong, and
 * visitors would see the marks around a text. Values that the schema refuses are reported with that error.
 */
export const curlyValues: FieldRule = {
  about: {
    'curly-quotes': 'a value in curly quotation marks, which YAML does not know',
    'visible-quotes': 'quotation marks that visitors would see',
  },
  run: ({ schema, located }) =>
    valuesIn(located.data).flatMap(({ value, path }): Finding[] => {
      const text = inCurlyQuotes(value);
      const written = text === undefined ? undefined : located.written(path);
      const field = schemaAt(schema, path);
      if (text === undefined || !written || !(field instanceof z.ZodString)) return [];
      const { from, to, source: shownText } = written;
      if (shownText !== value) return [];
      const instead = quoted(text);
      if (z.globalRegistry.get(field)?.reference !== undefined)
        return [{ from, to, ...curlyMessage, note: `Write ${instead}`, instead }];
      if (!field.safeParse(value).success) return [];
      const shown = quoted(shownText);
      const reason = 'Visitors will see the quotation marks around this text.';
      const note = `To hide them, write ${instead}. To show them, write ${shown}.`;
      const suggestions = [instead, shown];
      return [{ from, to, level: 'warning', rule: 'visible-quotes', reason, note, suggestions }];
    }),
};
