/** Every field that the schema of a file has, as a form, and the edits of the file that change one. */
import { z } from 'zod';
import type { FieldEdit, FieldForm, FieldPath, FormField } from '../../../src/author/edit/protocol.ts';
import { iconNames } from '../../assets/icons.ts';
import { fieldsAt, requiredAt, schemaAt } from '../../check/fields/schemaFields.ts';
import { positionAt } from '../../../src/model/problem.ts';
import { parse } from '../../content/yaml/errors.ts';
import type { LocatedYaml } from '../../content/yaml/readYaml.ts';
import { describedSchema, type JsonSchema } from '../../editor/describeFields.ts';
import type { Edit } from '../../lib/edits.ts';
import { siteFile } from '../../check/checkSiteText.ts';
import { fieldLabel, readValue, startValue, valueAt } from './fieldData.ts';
import { exactEdit, type FileFields, fileFields, isSameData, textEdits } from './fieldUnits.ts';
import { Refusal } from '../../lib/refusal.ts';
import { editsTo, exchangeAt, removeAt, setAt } from './yamlEdits.ts';

const icons = [...iconNames].toSorted();

const choicesOf = ({ enum: choices, reference }: JsonSchema): string[] | undefined =>
  choices ?? (reference === 'icon' ? icons : undefined);

/** The fewest characters of a value that needs more than one line. */
const longText = 60;

function fieldKind(schema: JsonSchema, value: unknown): FormField['kind'] {
  const { type = '', isDate, description = '' } = schema;
  const kinds: Record<string, FormField['kind']> = {
    object: 'group',
    array: 'list',
    boolean: 'yes-no',
    number: 'number',
    integer: 'number',
  };
  if (choicesOf(schema)) return 'choice';
  if (isDate) return 'date';
  const isLong = /\bsentences?\b/i.test(description) || String(value ?? '').length > longText;
  return kinds[type] ?? (isLong ? 'text' : 'line');
}

const isLeaf = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** What an entry of a list is called: its name or its first text, or else its number. */
function entryLabel({ properties = {} }: JsonSchema, value: unknown, fallback: string): string {
  const texts = Object.entries(properties).filter(
    ([, { type, reference, format, form, enum: choices }]) =>
      type === 'string' && !reference && !format && !form && !choices,
  );
  const [name] = texts.find(([, { isName }]) => isName) ?? texts[0] ?? [];
  const text = name === undefined ? undefined : valueAt(value, [name]);
  return typeof text === 'string' && text !== '' ? text : fallback;
}

/** The entries of a list. */
const entriesOf = (items: JsonSchema, yaml: LocatedYaml, path: FieldPath, entries: unknown[]): FormField[] =>
  entries.map((value, index) => {
    const label = entryLabel(items, value, `${fieldLabel(String(path.at(-1)))} ${index + 1}`);
    return formField(items, yaml, [...path, index], { label, isRequired: false });
  });

/** The fields of a group, whose names may be free, or the entries of a list. */
function innerFields(schema: JsonSchema, yaml: LocatedYaml, path: FieldPath): FormField[] {
  const { properties = {}, items, additionalProperties: free, required } = schema;
  const value = valueAt(yaml.data, path);
  if (items) return Array.isArray(value) ? entriesOf(items, yaml, path, value) : [];
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
  const kind = fieldKind(schema, value);
  const choices = choicesOf(schema);
  const position = typeof path.at(-1) === 'number' ? yaml.offsetOf : yaml.keyOffset;
  return {
    path,
    kind,
    ...about,
    ...(schema.description && { note: schema.description }),
    ...(isLeaf(value) && { value: String(value).trim() }),
    ...(value !== undefined && { line: positionAt(yaml.whole, position(path)).line }),
    ...(choices && { choices }),
    ...((kind === 'group' || kind === 'list') && { fields: innerFields(schema, yaml, path) }),
  };
}

/** A field's value as the form shows it. Null if the file does not have the field; undefined if it has fields of its own. */
export function fieldValue(file: string, text: string, path: FieldPath): string | null | undefined {
  const value = valueAt(fileFields(file, text)?.yaml.data, path);
  if (isLeaf(value)) return String(value).trim();
  return value === undefined ? null : undefined;
}

/** Every field of a page or of `site.yaml`. `text` has no byte order mark. Undefined if the fields cannot be read. */
export function fieldForm(file: string, text: string): FieldForm | undefined {
  const fields = fileFields(file, text);
  if (!fields) return undefined;
  const title = file === siteFile ? 'The whole site' : 'This page';
  return { file, title, fields: innerFields(describedSchema(fields.schema), fields.yaml, []) };
}

/** A field to change in a file. */
interface Change extends FileFields {
  path: FieldPath;
  /** The YAML, as it has to be after the edit. */
  document: ReturnType<typeof parse>;
}

/** Whether a field may be left out. */
const isOptional = (schema: z.ZodType, path: FieldPath): boolean =>
  !requiredAt(schema, path.slice(0, -1)).includes(String(path.at(-1)));

/** Writes a value, with the groups around it that are missing, and with everything that they require. */
function put({ schema, path, document }: Change, value: unknown): void {
  const write = (at: FieldPath, data: unknown) =>
    setAt(document, at, data, fieldsAt(schema, at.slice(0, -1)));
  for (const [depth, key] of path.entries()) {
    const group = path.slice(0, depth);
    const isThere = depth === 0 || typeof valueAt(document.toJS(), group) === 'object';
    if (!isThere) write(group, startValue(schemaAt(schema, group), group, [], String(key)));
  }
  write(path, value);
}

function set(change: Change, text: string): void {
  const { schema, yaml, path } = change;
  const field = schemaAt(schema, path);
  if (!(field instanceof z.ZodType)) throw new Refusal(`There is no field “${path.join('.')}”.`);
  const before = valueAt(yaml.data, path);
  // Block values end with a line break, which belongs to the value.
  const end = typeof before === 'string' ? before.slice(before.trimEnd().length) : '';
  const value = readValue(field, path, text);
  put(change, typeof value === 'string' ? value + end : value);
}

function remove(change: Change): void {
  const { schema, yaml, path, document } = change;
  if (typeof path.at(-1) === 'string' && !isOptional(schema, path))
    throw new Refusal(`${fieldLabel(String(path.at(-1)))} cannot be left out. Write something else instead.`);
  if (valueAt(yaml.data, path) === undefined) return;
  removeAt(document, path);
  const parent = path.slice(0, -1);
  const rest: unknown = valueAt(document.toJS(), parent);
  if (parent.length === 0 || Object.keys(Object(rest)).length > 0) return;
  if (isOptional(schema, parent)) remove({ ...change, path: parent });
  else put({ ...change, path: parent }, rest);
}

/** The type of the entries of a list, and the entries. */
function listAt({ schema, yaml }: Change, path: FieldPath): { type: z.ZodType; entries: unknown[] } {
  const list = schemaAt(schema, path);
  const entries = valueAt(yaml.data, path) ?? [];
  if (!(list instanceof z.ZodArray && list.element instanceof z.ZodType && Array.isArray(entries)))
    throw new Refusal(`There is no list “${path.join('.')}”.`);
  return { type: list.element, entries };
}

function add(change: Change, text: string | undefined): void {
  const { path, document } = change;
  const { type, entries } = listAt(change, path);
  const entry = text === undefined ? startValue(type, path, entries) : readValue(type, path, text);
  if (entries.length > 0) document.addIn(path, document.createNode(entry));
  else put(change, [entry]);
}

function move(change: Change, step: -1 | 1): void {
  const list = change.path.slice(0, -1);
  const { entries } = listAt(change, list);
  const first = Number(change.path.at(-1)) + (step < 0 ? -1 : 0);
  if (first < 0 || first + 1 >= entries.length)
    throw new Refusal(`There is nothing ${step < 0 ? 'above' : 'below'} to exchange it with.`);
  exchangeAt(change.document, list, first);
}

const actions: Record<FieldEdit['action'], (change: Change, value: string | undefined) => void> = {
  set: (change, value = '') => (value.trim() === '' ? remove(change) : set(change, value)),
  remove,
  add,
  up: (change) => move(change, -1),
  down: (change) => move(change, 1),
};

/**
 * The edits of a text, without its byte order mark, that change one of its fields. Nothing else of the data changes: the
 * edited file is read to make sure. Throws a `Refusal` in words for the author.
 */
export function fieldEdits(file: string, text: string, { path, action, value }: FieldEdit): Edit[] {
  const fields = fileFields(file, text);
  if (!fields) throw new Refusal(`The fields of ${file} cannot be read. Edit the file itself.`);
  const { yaml } = fields;
  const isMissing = (index: number) => valueAt(yaml.data, path.slice(0, index + 1)) === undefined;
  if (path.some((part, index) => typeof part === 'number' && isMissing(index)))
    throw new Refusal('This entry is not in the list any more. Reload the page.');
  const document = parse(yaml.source);
  actions[action]({ ...fields, path, document }, value);
  const data: unknown = document.toJS();
  if (isSameData(data, yaml.data)) return [];
  const wanted = valueAt(data, path);
  const least = action === 'set' && typeof wanted === 'string' ? textEdits(yaml, path, wanted) : [];
  const exact = exactEdit(fields, [...least, ...editsTo(yaml, document)], data);
  if (!exact) throw new Refusal(`This part of ${file} is written in an unusual way. Edit the file itself.`);
  return [exact];
}
