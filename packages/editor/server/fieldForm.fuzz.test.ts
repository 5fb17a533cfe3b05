import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import type { FieldPath, FormField } from '../browser/tools/protocol.ts';
import { edited } from '../../../scripts/lib/replacements.ts';
import { differingLines, editableFiles } from '../testing/editor.ts';
import { valueAt } from '../../../scripts/content/values/schemaFields.ts';
import { type FieldEdit, fieldEdits } from './fieldEdits.ts';
import { fieldForm } from './fieldForm.ts';
import { Refusal } from '../../../scripts/lib/refusal.ts';

const dataOf = (text: string): unknown => parse(/^---\r?\n([\s\S]*?\n)---/.exec(text)?.[1] ?? text);

function withoutValue(data: unknown, at: FieldPath): unknown {
  const document = parseDocument(JSON.stringify(data));
  document.deleteIn(at);
  return document.toJS();
}

const fieldsOf = (fields: FormField[]): FormField[] =>
  fields.flatMap((each) => [each, ...fieldsOf(each.fields ?? [])]);

function change(file: string, text: string, edit: FieldEdit): string | undefined {
  try {
    return edited(text, fieldEdits(file, text, edit));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Values that a field may have, of which a wrong one is refused. */
const valuesFor = ({ value = '', choices }: FormField): string[] => {
  if (choices) return choices.filter((each) => each !== value).slice(0, 1);
  return [
    `${value} more`.trim(),
    `${value}2`,
    '# other: “words” "here"',
    'new',
    '2027-01-15',
    '/old',
    '/services/other',
    '/portfolio/other',
    'https://a.example',
    'Asia/Tokyo',
    'en-GB',
    'a@b.example',
    '12345',
    '3',
    '4',
    'photo.webp',
    'Bakery',
    '«{quote}»',
  ];
};

/** Lists in brackets are rewritten, with other spaces. */
const isInFlowList = (text: string, line = 0): boolean => /\[.+\]/.test(text.split('\n')[line - 1] ?? '');

const isLeaf = ({ fields }: FormField) => fields === undefined;

describe.each(editableFiles)('$source', ({ file, source }) => {
  // The files of the fixture have the line ends of Windows.
  const end = source.startsWith('tests/') ? '\r\n' : '\n';
  const text = readFileSync(source, 'utf8').replaceAll('\n', end);
  const data = dataOf(text);
  const fields = fieldsOf(fieldForm(file, text)?.fields ?? []);
  const leaves = fields.filter(isLeaf);

  /** A text with another value of a field; undefined if none is taken. */
  const withField = (before: string, field: FormField): string | undefined =>
    valuesFor(field).reduce<string | undefined>(
      (known, value) => known ?? change(file, before, { path: field.path, action: 'set', value }),
      undefined,
    );

  test('it has a form', () => expect(leaves.length).toBeGreaterThan(5));

  test('a field that is set', () => {
    for (const field of leaves) {
      const { path: at, value, isRequired } = field;
      if (value !== undefined) expect(fieldEdits(file, text, { path: at, action: 'set', value })).toEqual([]);
      const after = withField(text, field);
      if (after === undefined) {
        // A field that its group needs has no value to start with, such as a picture. It is set first, as the refusal says.
        const needed = leaves.filter((each) => each.isRequired && each.path.length === at.length);
        const ready = needed
          .filter(({ path }) => path.slice(0, -1).join() === at.slice(0, -1).join())
          .reduce((known, each) => withField(known, each) ?? known, text);
        expect(ready).not.toBe(text);
        expect(withField(ready, field), at.join('.')).toBeDefined();
        continue;
      }
      expect(valueAt(dataOf(after), at)).not.toEqual(valueAt(data, at));
      const [removed, added] = differingLines(text, after);
      if (value === undefined) {
        // A new first field of an entry takes its dash.
        const kept = new Set(added.map((line) => line.trim()));
        expect(removed.filter((line) => !kept.has(line.replace(/^\s*- /, '').trim()))).toEqual([]);
        const back = change(file, after, { path: at, action: 'remove' });
        if (isRequired) expect(back).toBeUndefined();
        else if (valueAt(dataOf(back ?? ''), at.slice(0, -1)) === undefined || at.length === 1)
          expect(back).toBe(text);
      } else {
        expect(withoutValue(dataOf(after), at)).toEqual(withoutValue(data, at));
        expect(added).toHaveLength(removed.length);
        expect(change(file, after, { path: at, action: 'set', value })).toBe(text);
      }
    }
  });

  test('a field that is removed', () => {
    for (const { path: at, isRequired, line } of fields) {
      const after = change(file, text, { path: at, action: 'remove' });
      const isEntry = typeof at.at(-1) === 'number';
      if (isRequired && !isEntry) expect(after).toBeUndefined();
      else if (line === undefined) expect(after).toBe(text);
      else {
        expect(after).toBeDefined();
        const [, added] = differingLines(text, after ?? '');
        expect(added.length).toBeLessThanOrEqual(1);
        const left = withoutValue(data, at);
        const rest: FieldPath =
          Object.keys(Object(valueAt(left, at.slice(0, -1)))).length > 0 ? at : at.slice(0, -1);
        if (rest === at) expect(dataOf(after ?? '')).toEqual(left);
      }
    }
  });

  test('a list', () => {
    for (const { path: at, fields: entries = [], line } of fields.filter(({ isList }) => isList)) {
      if (isInFlowList(text, line)) continue;
      const after = change(file, text, { path: at, action: 'add' });
      if (after === undefined) expect(entries).toEqual([]);
      else {
        expect(differingLines(text, after)[0].length).toBeLessThanOrEqual(entries.length === 0 ? 1 : 0);
        expect(change(file, after, { path: [...at, entries.length], action: 'remove' })).toBe(text);
      }
      for (const { path: entry } of entries.slice(1)) {
        const index = Number(entry.at(-1));
        const moved = change(file, text, { path: entry, action: 'up' }) ?? '';
        const list = valueAt(data, at);
        expect(valueAt(dataOf(moved), at)).toEqual(
          Array.isArray(list) && list.with(index, list[index - 1]).with(index - 1, list[index]),
        );
        expect(moved.split('\n').toSorted()).toEqual(text.split('\n').toSorted());
        expect(change(file, moved, { path: entry, action: 'up' })).toBe(text);
      }
    }
  });
});
