import type { LocatedYaml } from '../../content/frontmatter.ts';
import { codes, type Passage, passage } from './passages.ts';
import { type TextField, textFieldsIn } from './textFields.ts';

/** The prose of a file: what the rules about text read, and the names that its fields hold. */
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
  // A quotation mark that opens the text, or the sign and line that announce a block of it.
  const start =
    style in codesOf ? from + 1 : style.startsWith('BLOCK') ? yaml.source.indexOf('\n', from) : from;
  return [
    passage([{ text: value, from: start, code }], yaml.source, yaml.positionAt, {
      unavoidable: ['\\"', "''"],
    }),
  ];
}

/** The prose of frontmatter, or of a YAML file, by what its schema says of each field. */
export function fieldProse(schema: unknown, yaml: LocatedYaml): Prose {
  const fields = textFieldsIn(schema, yaml.data);
  return {
    passages: fields.flatMap((field) => passageOf(yaml, field)),
    names: fields.flatMap(({ isName, value }) => (isName ? [value] : [])),
  };
}
