import { textFieldsIn } from '../../content/values/schemaFields.ts';
import { codes } from '../../content/values/written.ts';
import type { LocatedYaml } from '../../content/yaml/readYaml.ts';
import { type Passage, passage } from './passages.ts';

/** The prose of a file: the passages that rules read, and the names in its fields. */
export interface Prose {
  passages: Passage[];
  names: string[];
}

const codesOf: Partial<Record<string, RegExp>> = {
  QUOTE_DOUBLE: codes.doubleQuoted,
  QUOTE_SINGLE: codes.singleQuoted,
};

function passageOf(yaml: LocatedYaml, path: PropertyKey[]): Passage[] {
  const scalar = yaml.scalarAt(path);
  if (!scalar) return [];
  const { value, start, style } = scalar;
  const piece = { text: value, from: start, code: codesOf[style] ?? codes.plain };
  return [passage([piece], yaml.whole, { unavoidable: ['\\"', "''"], isPlainText: true })];
}

/** The prose of frontmatter or a YAML file. Its schema says which fields are prose. */
export function fieldProse(schema: unknown, yaml: LocatedYaml): Prose {
  const fields = textFieldsIn(schema, yaml.data);
  return {
    passages: fields.flatMap(({ path }) => passageOf(yaml, path)),
    names: fields.flatMap(({ isName, value }) => (isName ? [value] : [])),
  };
}
