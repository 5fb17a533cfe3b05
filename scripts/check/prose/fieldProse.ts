import type { LocatedYaml } from '../../content/frontmatter.ts';
import { codes, type Passage, passage } from './passages.ts';
import { type TextField, textFieldsIn } from './textFields.ts';

/** The prose of a file: the passages that rules read, and the names in its fields. */
export interface Prose {
  passages: Passage[];
  names: string[];
}

const codesOf: Partial<Record<string, RegExp>> = {
  QUOTE_DOUBLE: codes.doubleQuoted,
  QUOTE_SINGLE: codes.singleQuoted,
};

function passageOf(yaml: LocatedYaml, { path }: TextField): Passage[] {
  const scalar = yaml.scalarAt(path);
  if (!scalar) return [];
  const { value, from, style } = scalar;
  const code = codesOf[style] ?? codes.plain;
  // Skip the opening quotation mark, or the first line of a block scalar.
  const start =
    style in codesOf ? from + 1 : style.startsWith('BLOCK') ? yaml.source.indexOf('\n', from) : from;
  return [
    passage([{ text: value, from: start, code }], yaml.source, {
      unavoidable: ['\\"', "''"],
      isPlainText: true,
      originOf: yaml.originOf,
    }),
  ];
}

/** The prose of frontmatter or a YAML file. Its schema says which fields are prose. */
export function fieldProse(schema: unknown, yaml: LocatedYaml): Prose {
  const fields = textFieldsIn(schema, yaml.data);
  return {
    passages: fields.flatMap((field) => passageOf(yaml, field)),
    names: fields.flatMap(({ isName, value }) => (isName ? [value] : [])),
  };
}
