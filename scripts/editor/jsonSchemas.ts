import { z } from 'zod';
import type { Kind } from '../../src/model/pageTypes.ts';
import { houseStyleSchema } from '../../src/model/houseStyle.ts';
import { config } from '../../src/site.ts';

export interface JsonSchema {
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  [keyword: string]: unknown;
}

/** Draft 7 is the newest that every editor supports. */
function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    // References are left to the check, which knows all names.
    override: ({ jsonSchema: made }) => {
      delete made.reference;
      delete made.isName;
      delete made.least;
      delete made.slots;
    },
  }) as JsonSchema; // the part of JSON Schema that our schemas use
}

/** The frontmatter of each kind of page. */
export const frontmatterSchemas = (): Record<Kind, JsonSchema> =>
  Object.fromEntries(config.kinds.map((kind) => [kind, jsonSchema(config.schemas[kind])])) as Record<
    Kind,
    JsonSchema
  >;

/** The JSON Schema of `site.yaml`. */
export const siteFileSchema = (): JsonSchema => jsonSchema(config.siteSchema);

/** The JSON Schema of `_style.yaml`. */
export const styleFileSchema = (): JsonSchema => jsonSchema(houseStyleSchema);
