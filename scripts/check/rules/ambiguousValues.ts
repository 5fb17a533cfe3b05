import type { VFileMessage } from 'vfile-message';
import { z } from 'zod';
import { problem } from '../../../src/model/problem.ts';
import { Positions } from '../../content/positions.ts';
import { quoted } from '../../content/yaml/quoting.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import { schemaAt } from './schemaFields.ts';
import type { FieldRule } from '../rule.ts';

/** Texts that this site reads as they are, and other programs as a boolean or a date. */
const ambiguous = /^(?:y|n|yes|no|on|off|\d{4}-\d{2}-\d{2})$/i;

function textsIn(data: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof data === 'string') return [path];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

/** Whether a schema accepts any text. A date or an id has a format of its own. */
const isFreeText = (schema: unknown): boolean =>
  schema instanceof z.ZodString && schema.safeParse('any words').success;

/** Reports values that YAML cuts off or that other programs silently change. `text` is the whole file. */
function findAmbiguous(schema: z.ZodType, located: Located, text: string, file: string): VFileMessage[] {
  const source = text.replace(/^\uFEFF/, '');
  const positions = new Positions(source);
  return textsIn(located.data).flatMap((path): VFileMessage[] => {
    const written = located.written(path);
    if (!written || /^["']/.test(written.source)) return [];
    const { source: value, ...extent } = written;
    const end = positions.offset(extent.end) ?? source.length;
    const [, note] = /^[ \t]+(#[^\s#][^\r\n]*)/.exec(source.slice(end)) ?? [];
    if (note) {
      return [
        problem({
          file,
          ...extent,
          level: 'warning',
          rule: 'cut-text',
          reason: `Visitors see only “${value}”. Everything from “#” on is a comment.`,
          note: 'To show all of it, put the text in quotation marks. To keep the comment, add a space after “#”.',
        }),
      ];
    }
    if (!ambiguous.test(value) || !isFreeText(schemaAt(schema, path))) return [];
    return [
      problem({
        file,
        ...extent,
        level: 'warning',
        rule: 'unquoted-text',
        reason: `“${value}” is text here, but other programs that read this file may change it.`,
        note: `Put it in quotation marks: ${quoted(value)}`,
        expected: [quoted(value)],
      }),
    ];
  });
}

export const ambiguousValues: FieldRule = {
  scope: 'fields',
  about: {
    'cut-text': 'a text that YAML cuts off at a “#”',
    'unquoted-text': 'a text that other programs read as a date or a boolean',
  },
  run: ({ schema, located, text, file }) => findAmbiguous(schema, located, text, file),
};
