import { z } from 'zod';
import type { JsonSchema } from '../editor/describeFields.ts';

/** What an editor marks in some data. */
export function violations(schema: z.core.JSONSchema.BaseSchema, data: unknown): string[] {
  const { error } = z.fromJSONSchema(schema).safeParse(data);
  return (error?.issues ?? []).map(({ path, message }) => [...path, message].join(' '));
}

/** The fields that tell no one what they are for. */
export const undescribed = ({ properties = {}, items }: JsonSchema, at: string): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${at}.${name}`]),
    ...undescribed(field, `${at}.${name}`),
  ]),
  ...(items ? undescribed(items, `${at}[]`) : []),
];
