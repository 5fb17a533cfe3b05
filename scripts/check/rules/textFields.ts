import { z } from 'zod';
import { onlyCandidate } from '../../lib/suggest.ts';

/** A text that data holds where its schema expects words for a reader. */
export interface TextField {
  path: PropertyKey[];
  value: string;
  /** Whether it is the name of a person, a company or a place: spelled as its owner likes. */
  isName: boolean;
}

/** Words, unless the schema says that the text is something else: a reference, an address, a date, one of a few. */
function isProse(schema: z.ZodString): boolean {
  if (z.globalRegistry.get(schema)?.reference !== undefined) return false;
  const checks = schema.def.checks ?? [];
  return checks.every(({ _zod: { def } }) => def.check !== 'string_format' && def.check !== 'custom');
}

/** Every text for readers in data that follows a schema, as far as it follows it. */
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
    // The text of a field is read even where its name is misspelt.
    const misspelt = Object.keys(data).flatMap((key) => {
      const meant = names.includes(key) ? undefined : onlyCandidate(key, names);
      return meant ? [[key, schema.shape[meant]] as const] : [];
    });
    return [...Object.entries(schema.shape), ...misspelt].flatMap(([key, field]) =>
      textFieldsIn(field, Reflect.get(data, key), [...path, key]),
    );
  }
  return [];
}
