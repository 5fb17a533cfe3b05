/** The edits of a file that change its fields, and the texts of its fields. */
import { z } from 'zod';
import type { FieldPath, EditRequest } from '../browser/tools/protocol.ts';
import {
  fieldsAt,
  requiredAt,
  schemaAt,
  textFieldsIn,
  valueAt,
} from '../../../scripts/content/values/schemaFields.ts';
import { Refusal } from '../../../scripts/lib/refusal.ts';
import { parse } from '../../../scripts/content/yaml/errors.ts';
import type { Replacement } from '../../../scripts/lib/replacements.ts';
import { fieldLabel, pathLabel, readValue, startValue } from './fieldData.ts';
import {
  exactEdit,
  type FileFields,
  fileFields,
  isSameData,
  textEdits,
} from '../../../scripts/content/values/fileFields.ts';
import { oneLine, type Unit } from './units.ts';
import { editsTo, exchangeAt, removeAt, setAt } from '../../../scripts/content/values/yamlEdits.ts';

/** What to do with a field, or with a list of fields. */
export interface FieldEdit {
  path: FieldPath;
  action: 'set' | EditRequest<'list'>['action'];
  /** What `set` writes. */
  value?: string;
}

/** A field to change in a file. */
interface FieldChange extends FileFields {
  path: FieldPath;
  field: z.ZodType;
  /** The YAML, as it has to be after the edit. */
  document: ReturnType<typeof parse>;
}

/** Whether a field may be left out. */
const isOptional = (schema: z.ZodType, path: FieldPath): boolean =>
  !requiredAt(schema, path.slice(0, -1)).includes(String(path.at(-1)));

/** Writes a value, with the groups around it that are missing, and with everything that they require. */
function put({ schema, path, document }: FieldChange, value: unknown): void {
  const write = (at: FieldPath, data: unknown) =>
    setAt(document, at, data, fieldsAt(schema, at.slice(0, -1)));
  for (let depth = 1; depth < path.length; depth++) {
    const group = path.slice(0, depth);
    const isThere = typeof (valueAt(document.toJS(), group) ?? '') === 'object';
    if (!isThere) write(group, startValue(schemaAt(schema, group), group, [], { path, value }));
  }
  write(path, value);
}

function set(change: FieldChange, text: string): void {
  const { yaml, path, field } = change;
  const before = valueAt(yaml.data, path);
  // Block values end with a line break, which belongs to the value.
  const end = typeof before === 'string' ? before.slice(before.trimEnd().length) : '';
  const value = readValue(field, path, text);
  put(change, typeof value === 'string' ? value + end : value);
}

function remove(change: FieldChange): void {
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
function listAt({ schema, yaml }: FieldChange, path: FieldPath): { type: z.ZodType; entries: unknown[] } {
  const list = schemaAt(schema, path);
  const entries = valueAt(yaml.data, path) ?? [];
  if (!(list instanceof z.ZodArray && list.element instanceof z.ZodType && Array.isArray(entries)))
    throw new Refusal(`There is no list “${path.join('.')}”.`);
  return { type: list.element, entries };
}

function add(change: FieldChange): void {
  const { path, document } = change;
  const { type, entries } = listAt(change, path);
  const entry = startValue(type, path, entries);
  if (entries.length > 0) document.addIn(path, document.createNode(entry));
  else put(change, [entry]);
}

function moveUp(change: FieldChange): void {
  const list = change.path.slice(0, -1);
  const { entries } = listAt(change, list);
  const above = Number(change.path.at(-1)) - 1;
  if (above < 0 || above + 1 >= entries.length)
    throw new Refusal('There is nothing above to exchange it with.');
  exchangeAt(change.document, list, above);
}

const actions: Record<FieldEdit['action'], (change: FieldChange, value: string | undefined) => void> = {
  set: (change, value = '') => (value.trim() === '' ? remove(change) : set(change, value)),
  remove,
  add,
  up: moveUp,
};

function fieldsOf(file: string, text: string): FileFields {
  const fields = fileFields(file, text);
  if (!fields) throw new Refusal(`The fields of ${file} cannot be read. Edit the file itself.`);
  return fields;
}

/** The schema of the field at a path. Throws a `Refusal` if the file can have none there. */
function fieldSchema({ schema, yaml }: FileFields, path: FieldPath): z.ZodType {
  const isMissing = (index: number) => valueAt(yaml.data, path.slice(0, index + 1)) === undefined;
  if (path.some((part, index) => typeof part === 'number' && isMissing(index)))
    throw new Refusal('This entry is not in the list any more. Reload the page.');
  const field = path.length > 0 && schemaAt(schema, path);
  if (field instanceof z.ZodType) return field;
  throw new Refusal(`There is no field “${path.join('.')}”.`);
}

/**
 * The edits of a text that change one of its fields. Nothing else of the data changes: the
 * edited file is read to make sure. Throws a `Refusal` in words for the author.
 */
export function fieldEdits(file: string, text: string, { path, action, value }: FieldEdit): Replacement[] {
  const fields = fieldsOf(file, text);
  const { yaml } = fields;
  const field = fieldSchema(fields, path);
  const document = parse(yaml.source);
  actions[action]({ ...fields, path, field, document }, value);
  const data: unknown = document.toJS();
  if (isSameData(data, yaml.data)) return [];
  const wanted = valueAt(data, path);
  const least = action === 'set' && typeof wanted === 'string' ? textEdits(yaml, path, wanted) : [];
  const exact = exactEdit(fields, least, data) ?? exactEdit(fields, editsTo(yaml, document), data);
  if (!exact) throw new Refusal(`This part of ${file} is written in an unusual way. Edit the file itself.`);
  return [exact];
}

/** A field as a text, which the file may not have yet. */
function fieldUnit({ file, text, yaml }: FileFields, path: FieldPath): Unit {
  const { from, to } = yaml.scalarAt(path) ?? { from: 0, to: 0 };
  const shown = String(valueAt(yaml.data, path) ?? '').trim();
  const write = (wanted: string): Replacement => {
    const isSame = oneLine(wanted) === shown;
    const [edit] = isSame ? [] : fieldEdits(file, text, { path, action: 'set', value: wanted });
    return edit ?? { from, to: from, text: '' };
  };
  const name = pathLabel(path).toLowerCase();
  return { ...{ from, to, name, path, write }, writing: 'field', text: shown, marks: [] };
}

/** The field at a path of a file with some texts. It is one of them, unless it is no sentence. */
export function fieldOf(
  { file, text, units }: { file: string; text: string; units: readonly Unit[] },
  path: FieldPath,
): Unit {
  const known = units.find((unit) => unit.path?.join('\0') === path.join('\0'));
  if (known) return known;
  const fields = fieldsOf(file, text);
  fieldSchema(fields, path);
  if (typeof (valueAt(fields.yaml.data, path) ?? '') === 'object')
    throw new Refusal(`${pathLabel(path)} has fields of its own. Change those.`);
  return fieldUnit(fields, path);
}

/** The facts of `site.yaml` that pages show, although they are no prose. */
const facts: FieldPath[] = [['email'], ['phone']];

/** Every text of a file's fields that can be edited by itself. */
export function fieldUnits(fields: FileFields): Unit[] {
  const texts = textFieldsIn(fields.schema, fields.yaml.data).map(({ path }) =>
    path.map((part) => (typeof part === 'number' ? part : String(part))),
  );
  return [...texts, ...facts]
    .filter((path) => fields.yaml.scalarAt(path))
    .map((path) => fieldUnit(fields, path));
}
