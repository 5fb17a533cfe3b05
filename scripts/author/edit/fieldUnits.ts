import { parse, parseDocument } from 'yaml';
import { codes } from '../../check/prose/passages.ts';
import { textFieldsIn } from '../../check/prose/textFields.ts';
import type { LocatedYaml } from '../../content/yaml/readYaml.ts';
import { type Edit, edited } from '../../lib/edits.ts';
import { Refusal } from '../../content/refusal.ts';
import { oneLine, spliceValue } from './spliceValue.ts';
import type { Unit } from './unit.ts';

type Scalar = NonNullable<ReturnType<LocatedYaml['scalarAt']>>;

/** The facts of `site.yaml` that pages show, although they are no prose. */
const facts: PropertyKey[][] = [['email'], ['phone']];

/** How the styles of YAML write the characters of a value. */
const styles: Partial<Record<string, { code: RegExp; encode: (text: string) => string }>> = {
  QUOTE_DOUBLE: { code: codes.doubleQuoted, encode: (text) => JSON.stringify(text).slice(1, -1) },
  QUOTE_SINGLE: { code: codes.singleQuoted, encode: (text) => text.replaceAll("'", "''") },
};

const plain = { code: codes.plain, encode: (text: string) => text };

/** “projects 2, title” */
const fieldName = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? ` ${part + 1}, ` : `.${String(part)}`))
    .join('')
    .replaceAll(', .', ', ')
    .replace(/^\./, '')
    .replace(/, $/, '');

function parsed(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}

/** Whether two values of YAML are the same, their keys in the same order. */
const isSameData = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A field, in the YAML that contains it. */
interface Field {
  yaml: LocatedYaml;
  path: PropertyKey[];
  scalar: Scalar;
}

/** The offset at which the first character of a value is looked for: after its quotation mark, or its first line. */
const valueStart = ({ yaml, scalar: { from, style } }: Field): number =>
  styles[style] ? from + 1 : style.startsWith('BLOCK') ? yaml.source.indexOf('\n', from) : from;

/** The edits that may give a field another value, the least first. */
export function candidates(field: Field, wanted: string): Edit[] {
  const { yaml, scalar } = field;
  const { value, from, to, style } = scalar;
  const written = { source: yaml.source, from: valueStart(field), value, ...(styles[style] ?? plain) };
  // The range of a block value includes the end of its last line.
  const end = from + yaml.source.slice(from, to).trimEnd().length;
  const quoted = { from, to: end, text: JSON.stringify(wanted) };
  const single = { from, to: end, text: `'${wanted.replaceAll("'", "''")}'` };
  return [spliceValue(written, wanted), ...(/["\\]/.test(wanted) ? [single, quoted] : [quoted])];
}

/** The edit that changes a field to a value, and nothing else in the data. The parser has the last word. */
function writeField(field: Field, wanted: string): Edit {
  const { yaml, path } = field;
  const document = parseDocument(yaml.source);
  document.setIn(path, wanted);
  const expected: unknown = document.toJS();
  const found = candidates(field, wanted).find((edit) =>
    isSameData(parsed(edited(yaml.source, [edit]).text), expected),
  );
  if (!found) throw new Refusal(`“${wanted}” cannot be written into this field. Edit the file itself.`);
  return found;
}

/** Every text of a file's fields that can be edited by itself. */
export function fieldUnits(schema: unknown, yaml: LocatedYaml): Unit[] {
  const base = yaml.originOf(0);
  const shift = (edit: Edit): Edit => ({ ...edit, from: edit.from + base, to: edit.to + base });
  const paths = [...textFieldsIn(schema, yaml.data).map(({ path }) => path), ...facts];
  return paths.flatMap((path): Unit[] => {
    const scalar = yaml.scalarAt(path);
    if (!scalar) return [];
    const field = { yaml, path, scalar };
    const { from, to, value } = scalar;
    return [
      {
        from: from + base,
        to: to + base,
        writing: 'field',
        name: fieldName(path),
        text: value.trim(),
        marks: [],
        path,
        write: (wanted) => {
          const words = oneLine(wanted);
          if (words === value.trim()) return shift({ from, to: from, text: '' });
          // Block values end with a line break, which belongs to the value.
          const kept = value.slice(value.trimEnd().length);
          return shift(writeField(field, words + kept));
        },
      },
    ];
  });
}
