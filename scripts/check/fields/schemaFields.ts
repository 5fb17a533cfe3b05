import { z } from 'zod';

/** The schema of the value at a path. */
export function schemaAt(schema: z.ZodType, path: PropertyKey[]): unknown {
  let at: unknown = schema;
  for (const key of [...path, null]) {
    while (at instanceof z.ZodOptional) at = at.unwrap();
    if (key === null) break;
    if (at instanceof z.ZodObject) at = at.shape[String(key)];
    else if (at instanceof z.ZodArray) at = at.element;
    else if (at instanceof z.ZodRecord) at = at.valueType;
  }
  return at;
}

/** The names of the fields that an object of the schema may have. */
export function fieldsAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  const at = schemaAt(schema, path);
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

/** The names of the fields that an object of the schema must have. */
export function requiredAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  const at = schemaAt(schema, path);
  if (!(at instanceof z.ZodObject)) return [];
  return Object.entries(at.shape).flatMap(([name, field]) => (field instanceof z.ZodOptional ? [] : [name]));
}

/** What the schema says about a field, for those who write it; '' if nothing. */
export function descriptionAt(schema: z.ZodType, path: PropertyKey[]): string {
  const around = schemaAt(schema, path.slice(0, -1));
  const field: unknown = around instanceof z.ZodObject ? around.shape[String(path.at(-1))] : undefined;
  return field instanceof z.ZodType ? (field.description ?? '') : '';
}
