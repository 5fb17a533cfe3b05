import { z } from 'zod';
import { onlyCandidate } from '../../lib/suggest.ts';

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
export function textFieldsIn(schema: unknown, data: unknown, path: PropertyKey[] = []): TextField[] {
  if (schema instanceof z.ZodOptional) return textFieldsIn(schema.unwrap(), data, path);
  if (schema instanceof z.ZodString) {
    if (typeof data !== 'string' || !isProse(schema)) return [];
    return [{ path, value: data, isName: z.globalRegistry.get(schema)?.isName === true }];
  }
  if (schema instanceof z.ZodArray && Array.isArray(data)) {
    return data.flatMap((entry, index) => textFieldsIn(schema.element, entry, [...path, index]));
  }
  if (schema instanceof z.ZodObject && typeof data === 'object' && data !== null) {
    const names = Object.keys(schema.shape);
    // The text of a field is read even if the field's name is misspelled.
    const misspelled = Object.keys(data).flatMap((key) => {
      const intended = names.includes(key) ? undefined : onlyCandidate(key, names);
      return intended ? [[key, schema.shape[intended]] as const] : [];
    });
    return [...Object.entries(schema.shape), ...misspelled].flatMap(([key, field]) =>
      textFieldsIn(field, Reflect.get(data, key), [...path, key]),
    );
  }
  return [];
}
