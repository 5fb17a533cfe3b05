import { problem } from '../../../src/model/problem.ts';
import { Positions } from '../../content/positions.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import type { FieldRule } from '../rule.ts';

function textsIn(data: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof data === 'string') return [path];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

/** The values on one line that are not in quotation marks, with what follows them on the line. */
function unquotedValues(located: Located, text: string) {
  const source = text.replace(/^\uFEFF/, '');
  const positions = new Positions(source);
  return textsIn(located.data).flatMap((path) => {
    const written = located.written(path);
    if (!written || /^["']/.test(written.source)) return [];
    const { source: value, ...extent } = written;
    return [{ value, extent, rest: source.slice(positions.offset(extent.end) ?? source.length) }];
  });
}

/** Reports values that YAML cuts off, because a space and “#” start a comment. */
export const cutTexts: FieldRule = {
  scope: 'fields',
  about: { 'cut-text': 'a text that YAML cuts off at a “#”' },
  run: ({ located, text, file }) =>
    unquotedValues(located, text)
      .filter(({ rest }) => /^[ \t]+#[^\s#]/.test(rest))
      .map(({ value, extent }) =>
        problem({
          file,
          ...extent,
          level: 'warning',
          rule: 'cut-text',
          reason: `Visitors see only “${value}”. Everything from “#” on is a comment.`,
          note: 'To show all of it, put the text in quotation marks. To keep the comment, add a space after “#”.',
        }),
      ),
};
