/** What is in fields: their names for people, what may be typed, and what a new one starts with. */
import { z } from 'zod';
import type { FieldPath } from '../browser/tools/protocol.ts';
import { placeholderAddress, placeholderFor } from '../../../scripts/content/placeholders.ts';
import { requiredAt, schemaAt, valueAt } from '../../../scripts/content/values/schemaFields.ts';
import { accepts, describedSchema } from '../../../scripts/editor/describeFields.ts';
import { Refusal } from '../../../scripts/lib/refusal.ts';
import { oneLine } from './units.ts';

/** Words that people do not read in the names of fields. */
const spelledOut = new Map([
  ['seo', 'search engines'],
  ['cta', 'call to action'],
  ['url', 'web address'],
  ['href', 'address'],
  ['id', 'ID'],
  ['ids', 'IDs'],
  ['alt', 'alternative text'],
]);

/** The name of a field for people: “Publish at”. */
export function fieldLabel(name: string, title?: string): string {
  const words = name
    .replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .split(' ')
    .map((word) => spelledOut.get(word) ?? word)
    .join(' ');
  return title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The last name in a path: a list's entries have none. */
const labelAt = (path: FieldPath): string =>
  fieldLabel(String(path.findLast((part) => typeof part === 'string') ?? ''));

/** The name of what is at a path, for people: “Quotes 11, author”. */
export const pathLabel = (path: FieldPath): string =>
  path.reduce<string>((label, part) => {
    if (typeof part === 'number') return `${label} ${part + 1}`;
    return label ? `${label}, ${fieldLabel(part).toLowerCase()}` : fieldLabel(part);
  }, '');

/** What is typed, as data of the type that the schema wants. */
function typed(type: string | undefined, text: string): unknown {
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  const isNumber = /^(?:number|integer)$/.test(type ?? '') && /^[-+]?\d+(?:\.\d+)?$/.test(text);
  return isNumber ? Number(text) : text;
}

/** Reads what is typed into a field. */
export function readValue(schema: z.ZodType, path: FieldPath, text: string): unknown {
  const described = describedSchema(schema);
  if (described.type === 'object' || described.type === 'array')
    throw new Refusal(`${labelAt(path)} has fields of its own. Change those.`);
  const value = typed(described.type, oneLine(text));
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return value;
  const example = /^(?:number|integer)$/.test(described.type ?? '') ? ', such as 3' : '';
  // A message of our own starts with a lowercase letter and says what the value is.
  const wanted = /^[a-z]/.test(issue.message) ? issue.message : accepts(described) + example;
  throw new Refusal(`${labelAt(path)} must be ${wanted}.`);
}

/** A name with a number, which no other entry has. */
function unused(start: string, others: readonly unknown[]): string {
  let number = others.length + 1;
  while (others.includes(start + number)) number++;
  return start + number;
}

/** Values that a required field may start with, the best first. `others` are those of the same field in other entries. */
function startValues(schema: z.ZodType, path: FieldPath, others: readonly unknown[]): unknown[] {
  const { enum: [choice] = [], type, reference, format, form } = describedSchema(schema);
  if (choice !== undefined) return [choice];
  if (type === 'boolean') return [false];
  if (type === 'number' || type === 'integer') return [99, 1, 0];
  if (reference === 'link' || format === 'uri') return [placeholderAddress];
  if (reference === 'alias') return [unused('/old-address-', others)];
  if (reference === 'icon') return ['circle'];
  if (reference || format) return others.toReversed();
  if (form) return [unused('new-', others), ...others.toReversed()];
  return [placeholderFor(labelAt(path).toLowerCase())];
}

/** A value for the field at a path. */
interface Given {
  path: FieldPath;
  value: unknown;
}

/**
 * A value to start with: placeholders for texts, and whatever else is required. `others` are the other entries of a list;
 * `given` is what the author sets.
 */
export function startValue(schema: unknown, path: FieldPath, others: unknown[] = [], given?: Given): unknown {
  if (given?.path.join('\0') === path.join('\0')) return given.value;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodObject) {
    const start = (name: string) => {
      const inOthers = others.map((each) => valueAt(each, [name]));
      return startValue(schemaAt(schema, [name]), [...path, name], inOthers, given);
    };
    return Object.fromEntries(requiredAt(schema, []).map((name) => [name, start(name)]));
  }
  const values = schema instanceof z.ZodType ? startValues(schema, path, others) : [];
  const value = values.find((each) => schema instanceof z.ZodType && schema.safeParse(each).success);
  if (value !== undefined) return value;
  const label = labelAt(path).toLowerCase();
  throw new Refusal(`There is no ${label} to start with. Set it first, or write it into the file itself.`);
}
