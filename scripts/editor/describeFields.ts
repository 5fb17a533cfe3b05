import { z } from 'zod';
import { remembered } from '../lib/remembered.ts';
import { config } from '../site/config.ts';

/** A field of frontmatter, or an attribute of a component, in words for the copywriter. */
interface Field {
  /** With the names of its groups: `cta.title`, `projects[].id`. */
  name: string;
  required: boolean;
  accepts: string;
  description?: string;
}

/** What we read of a JSON Schema. `reference` is our own, and so is `form`, the description of a pattern. */
export interface JsonSchema {
  type?: string;
  description?: string;
  reference?: string;
  form?: string;
  title?: string;
  format?: string;
  const?: unknown;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  /** The value of a group whose names are free. */
  additionalProperties?: JsonSchema | false;
}

const references: Record<string, string> = {
  icon: 'the name of an icon',
  picture: 'a file in content/_pictures',
  ...Object.fromEntries([...config.names].map(([name, { accepts: what }]) => [name, what])),
  link: 'an address that starts with /, #, https://, mailto: or tel:',
  alias: 'an old address on this site, such as /old-name',
};

const formats: Record<string, string> = {
  email: 'an email address',
  uri: 'a full address, including https://',
};

/** What may be written, in words: “a number”. */
export function accepts(schema: JsonSchema): string {
  const { type, reference, form, format, enum: values, minimum, maximum, items } = schema;
  if (reference) return references[reference] ?? reference;
  if (form) return form;
  if (schema.const === true) return 'just the name, without a value';
  if (values) return `one of ${values.join(', ')}`;
  if (format && formats[format]) return formats[format];
  if (type === 'array')
    return items?.properties ? 'a list of groups of fields' : `a list: ${items ? accepts(items) : ''}`;
  if (type === 'object') return 'a group of fields';
  if (type === 'boolean') return 'true or false';
  if (type === 'integer' || type === 'number') {
    const noun = type === 'integer' ? 'a whole number' : 'a number';
    // Zod limits every integer to the safe range.
    const bounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
    return bounded ? `${noun} from ${minimum} to ${maximum}` : noun;
  }
  return 'text';
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema, within = ''): Field[] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const name = within + key;
    const allowed = accepts(schema);
    // Some descriptions only repeat what may be written.
    const addsInformation = schema.description?.replace(/\.$/, '').toLowerCase() !== allowed.toLowerCase();
    const description = addsInformation ? schema.description : undefined;
    const field = { name, required: required.includes(key), accepts: allowed, description };
    if (schema.properties) return [field, ...fieldsOf(schema, `${name}.`)];
    if (schema.items?.properties) return [field, ...fieldsOf(schema.items, `${name}[].`)];
    return [field];
  });

/** The form that a text must have, in the words of the check's message. */
const formOf = (schema: z.core.$ZodType): string | undefined =>
  z.core.safeParse(schema, '\0').error?.issues.find(({ code }) => code === 'invalid_format')?.message;

/** A schema as data, which tables and forms are made from. */
export const describedSchema = remembered(
  (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema: output }) => {
        if (output.pattern && !output.format) output.form = formOf(zodSchema);
      },
      // zod’s type also covers what no schema of ours gives: lists of types, and `true` or `false` in place of a field.
    }) as JsonSchema,
  new WeakMap<z.ZodType, JsonSchema>(),
);

/** Every field of an object's schema, including those in groups and lists. */
export const describeFields = (schema: z.ZodObject): Field[] => fieldsOf(describedSchema(schema));
