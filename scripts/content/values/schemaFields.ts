import { z } from 'zod';
import type { FieldPath } from '../../../src/model/pageType.ts';
import { onlyCandidate } from '../../lib/suggest.ts';

export const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    data,
  );

/** Every text at the path of a field, with its own path, which counts the entries of lists. */
export function textsAt(
  data: unknown,
  path: FieldPath,
  at: (string | number)[] = [],
): { value: string; path: (string | number)[] }[] {
  if (Array.isArray(data)) return data.flatMap((each, index) => textsAt(each, path, [...at, index]));
  const [key, ...rest] = path;
  if (key === undefined) return typeof data === 'string' ? [{ value: data, path: at }] : [];
  return typeof data === 'object' && data !== null ? textsAt(Reflect.get(data, key), rest, [...at, key]) : [];
}

export function schemaAt(schema: z.ZodType, path: PropertyKey[]): unknown {
  let at: unknown = schema;
  for (const key of [...path, null]) {
    while (at instanceof z.ZodOptional) at = at.unwrap();
    if (key === null) break;
    if (at instanceof z.ZodObject) at = Object.hasOwn(at.shape, key) ? at.shape[String(key)] : undefined;
    else if (at instanceof z.ZodArray && typeof key === 'number') at = at.element;
    else if (at instanceof z.ZodRecord) at = at.valueType;
    else return undefined;
  }
  return at;
}

interface SchemaValue {
  value: unknown;
  path: PropertyKey[];
  schema: z.ZodType;
}

/** Every single value in data that follows a schema, as far as it follows it. */
export function schemaValues(schema: unknown, data: unknown, path: PropertyKey[] = []): SchemaValue[] {
  if (schema instanceof z.ZodOptional) return schemaValues(schema.unwrap(), data, path);
  if (schema instanceof z.ZodArray && Array.isArray(data))
    return data.flatMap((entry, index) => schemaValues(schema.element, entry, [...path, index]));
  if (schema instanceof z.ZodObject && typeof data === 'object' && data !== null) {
    const names = Object.keys(schema.shape);
    // The value of a field is read even if the field's name is misspelled.
    return Object.entries(data).flatMap(([key, value]) => {
      const name = names.includes(key) ? key : onlyCandidate(key, names);
      return name === undefined ? [] : schemaValues(schema.shape[name], value, [...path, key]);
    });
  }
  return schema instanceof z.ZodType ? [{ value: data, path, schema }] : [];
}

export function fieldsAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  const at = schemaAt(schema, path);
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

export function requiredAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  const at = schemaAt(schema, path);
  if (!(at instanceof z.ZodObject)) return [];
  return Object.entries(at.shape).flatMap(([name, field]) => (field instanceof z.ZodOptional ? [] : [name]));
}

/** What the schema says about a field, or about its value if it is optional, for those who write it; '' if nothing. */
export function descriptionAt(schema: z.ZodType, path: PropertyKey[]): string {
  const around = schemaAt(schema, path.slice(0, -1));
  const field: unknown = around instanceof z.ZodObject ? around.shape[String(path.at(-1))] : undefined;
  const described = [field, schemaAt(schema, path)].filter((each) => each instanceof z.ZodType);
  return described.find(({ description }) => description)?.description ?? '';
}

interface TextField {
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
