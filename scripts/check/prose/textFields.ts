import { z } from 'zod';
import type { LocatedYaml } from '../../content/yaml/readYaml.ts';
import { schemaValues } from '../fields/schemaFields.ts';
import { codes, type Passage, passage } from './passages.ts';

/** A text in data for which the schema expects prose. */
export interface TextField {
  path: PropertyKey[];
  value: string;
  /** Whether it is the name of a person, a company or a place, which may have any spelling. */
  isName: boolean;
}

/**
 * Whether a text is prose. It is not if the schema says that it is a reference, a URL, a date or one of a few values.
 */
function isProse(schema: z.ZodString): boolean {
  if (z.globalRegistry.get(schema)?.reference !== undefined) return false;
  const checks = schema.def.checks ?? [];
  return checks.every(({ _zod: { def } }) => def.check !== 'string_format' && def.check !== 'custom');
}

/** Every prose text in data that follows a schema, as far as it follows it. */
export const textFieldsIn = (schema: unknown, data: unknown): TextField[] =>
  schemaValues(schema, data).flatMap(({ value, path, schema: field }) =>
    typeof value === 'string' && field instanceof z.ZodString && isProse(field)
      ? [{ path, value, isName: z.globalRegistry.get(field)?.isName === true }]
      : [],
  );

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
  const { value, start, style } = scalar;
  const piece = { text: value, from: start, code: codesOf[style] ?? codes.plain };
  return [passage([piece], yaml.whole, { unavoidable: ['\\"', "''"], isPlainText: true })];
}

/** The prose of frontmatter or a YAML file. Its schema says which fields are prose. */
export function fieldProse(schema: unknown, yaml: LocatedYaml): Prose {
  const fields = textFieldsIn(schema, yaml.data);
  return {
    passages: fields.flatMap((field) => passageOf(yaml, field)),
    names: fields.flatMap(({ isName, value }) => (isName ? [value] : [])),
  };
}
