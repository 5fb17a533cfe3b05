/** Every field that the schema of a file has, as a form, and the attributes of a component. */
import type { FieldForm, FieldPath, FormField } from '../browser/tools/protocol.ts';
import { iconNames } from '../../../scripts/assets/icons.ts';
import { positionAt } from '../../../scripts/lib/problem.ts';
import type { LocatedYaml } from '../../../scripts/content/yaml/readYaml.ts';
import { describedSchema, type JsonSchema } from '../../../scripts/editor/describeFields.ts';
import { valueAt } from '../../../scripts/content/values/schemaFields.ts';
import type { AttributeUnit } from './attributes.ts';
import { fieldLabel, pathLabel } from './fieldData.ts';
import { fileFields, siteFile } from '../../../scripts/content/values/fileFields.ts';

const icons = [...iconNames].toSorted();

/** The values that can be chosen, if there are only a few, or icons. */
const choicesOf = ({ const: only, type, reference, enum: values }: JsonSchema): string[] | undefined => {
  if (only === true) return ['true'];
  if (type === 'boolean') return ['true', 'false'];
  return reference === 'icon' ? icons : values;
};

const isLeaf = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** What an entry of a list is called: its first text, such as its id or its name, or else its number. */
function entryLabel(path: FieldPath, entry: unknown): string {
  const values = isLeaf(entry) ? [] : Object.values(Object(entry));
  const text = values.find((value) => typeof value === 'string' && value !== '');
  return String(text ?? `${fieldLabel(String(path.at(-2)))} ${Number(path.at(-1)) + 1}`);
}

/** The fields of a group, whose names may be free, or the entries of a list. */
function innerFields(schema: JsonSchema, yaml: LocatedYaml, path: FieldPath): FormField[] {
  const { properties = {}, items, additionalProperties: free, required = [] } = schema;
  const value = valueAt(yaml.data, path);
  if (items)
    return (Array.isArray(value) ? value : []).map((entry: unknown, index) => {
      const at = [...path, index];
      return formField(items, yaml, at, { label: entryLabel(at, entry), isRequired: false });
    });
  const names = free ? Object.keys(Object(value)) : Object.keys(properties);
  return names.flatMap((name) => {
    const field = properties[name] ?? (free || undefined);
    const about = { label: fieldLabel(name, field?.title), isRequired: required.includes(name) };
    return field ? [formField(field, yaml, [...path, name], about)] : [];
  });
}

function formField(
  schema: JsonSchema,
  yaml: LocatedYaml,
  path: FieldPath,
  about: Pick<FormField, 'label' | 'isRequired'>,
): FormField {
  const value = valueAt(yaml.data, path);
  const choices = choicesOf(schema);
  const from = typeof path.at(-1) === 'number' ? yaml.offsetOf(path) : yaml.keyAt(path).from;
  const isList = schema.type === 'array';
  return {
    ...{ path, isList, name: pathLabel(path) },
    ...about,
    ...(schema.description && { note: schema.description }),
    ...(isLeaf(value) && { value: String(value).trim() }),
    ...(value !== undefined && { line: positionAt(yaml.whole, from).line }),
    ...(choices && { choices }),
    ...((isList || schema.type === 'object') && { fields: innerFields(schema, yaml, path) }),
  };
}

/** Every field of a page or of `site.yaml`. Undefined if the fields cannot be read. */
export function fieldForm(file: string, text: string): FieldForm | undefined {
  const fields = fileFields(file, text);
  if (!fields) return undefined;
  const ofSite = file === siteFile ? 'The whole site' : 'The site in this language';
  const title = file.endsWith('/site.yaml') ? ofSite : 'This page';
  return { file, title, fields: innerFields(describedSchema(fields.schema), fields.yaml, []) };
}

/** What the page does not show of the attributes of the component at an offset of a text, as fields of a form. */
export const attributeFields = (text: string, all: readonly AttributeUnit[], at: number): FormField[] =>
  all
    .filter(({ component, isShown }) => component === at && !isShown)
    .map(({ attribute, schema, isRequired, from, name, text: value }) => ({
      ...{ path: [attribute], from, name, isList: false, isRequired, value },
      ...{ label: fieldLabel(attribute, schema.title), note: schema.description },
      ...{ line: positionAt(text, from).line, choices: choicesOf(schema) },
    }));
