import { expect, test } from 'vitest';
import type { FormField } from '../browser/tools/protocol.ts';
import { edited } from '../../../scripts/lib/replacements.ts';
import { differingLines } from '../testing/editor.ts';
import { type FieldEdit, fieldEdits } from './fieldEdits.ts';
import { fieldForm } from './fieldForm.ts';
import { editorText, tableRows } from '../testing/files.ts';

const service = editorText('service.mdx');
const quotes = editorText('quotes.mdx');

const files: Record<string, string> = {
  'content/services/web.mdx': service,
  'content/testimonials.mdx': quotes,
  'content/site.yaml': editorText('facts.yaml'),
};

const change = (file: string, edit: FieldEdit, text = files[file] ?? ''): string =>
  edited(text, fieldEdits(file, text, edit));

function lineChanges(file: string, edit: FieldEdit): string[] {
  const [removed, added] = differingLines(files[file] ?? '', change(file, edit));
  return [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
}

const web = 'content/services/web.mdx';
const set = (path: FieldEdit['path'], value: string): FieldEdit => ({ path, action: 'set', value });

test.each<[FieldEdit, string[]]>([
  [set(['title'], 'A: B'), ['- title: Web # short', '+ title: "A: B" # short']],
  [set(['cta', 'description'], 'Tell us now.'), ['-       more.', '+       now.']],
  [set(['menu', 'footer'], 'Web'), ['+ menu:', '+     footer: Web', '+     order: 99']],
  [{ path: ['aliases'], action: 'add' }, ['+     - /old-address-3']],
  [{ path: ['aliases'], action: 'remove' }, ['- aliases:', '-     - /a', '-     - /b']],
])('%j', (edit, lines) => {
  expect(lineChanges(web, edit)).toEqual(lines);
});

test('the picture of a page is set in a group that is not there yet, and what it needs is to be written', () => {
  expect(lineChanges(web, set(['picture', 'image'], 'team.jpg'))).toEqual([
    '+ picture:',
    '+     image: team.jpg',
    '+     imageAlt: "[Write the image alternative text here]"',
  ]);
  expect(() => change(web, set(['picture', 'imageAlt'], 'Our team'))).toThrow('Set it first');
});

test('a field that leaves a page without a type is written: the check says what is wrong', () => {
  const netz = '---\ntranslates: /services/web\ntitle: Netz\n---\n\nText.\n';
  const other = change('content/de/leistungen/netz.mdx', set(['translates'], '/somewhere'), netz);
  expect(other).toBe(netz.replace('/services/web', '/somewhere'));
});

test('an emptied group goes too', () => {
  const withSeo = change(web, set(['seo', 'title'], 'Webs'));
  expect(change(web, { path: ['seo', 'title'], action: 'remove' }, withSeo)).toBe(service);
  expect(change(web, set(['seo', 'title'], ''), withSeo)).toBe(service);
});

test('a new quote has placeholders, and the portrait of the one above', () => {
  expect(lineChanges('content/testimonials.mdx', { path: ['quotes'], action: 'add' })).toEqual([
    '+   - id: new-3',
    '+     quote: "[Write the quote here]"',
    '+     author: "[Write the author here]"',
    '+     position: "[Write the position here]"',
    '+     company: "[Write the company here]"',
    '+     image: people/ben.svg',
  ]);
});

test('a list in brackets', () => {
  expect(change('content/site.yaml', { path: ['logos'], action: 'add' })).toContain(
    'logos: [ { name: A, image: a.svg }, { name: "[Write the name here]"',
  );
});

test.each<[FieldEdit, string]>([
  [set(['order'], 'three'), 'Order must be a number, such as 3.'],
  [set(['publishAt'], '15 January'), 'Publish at must be a date such as 2027-01-15 or 2027-01-15T09:00.'],
  [set(['expiresAt'], '2027-02-30'), 'Expires at must be a date that exists.'],
  [set(['title'], ' '), 'Title cannot be left out. Write something else instead.'],
  [{ path: ['cta'], action: 'remove' }, 'Call to action cannot be left out. Write something else instead.'],
  [set(['cta'], 'x'), 'Call to action has fields of its own. Change those.'],
  [set(['__proto__', 'x'], 'y'), 'There is no field “__proto__.x”.'],
  [set(['title', 'length'], '3'), 'There is no field “title.length”.'],
  [set(['aliases', 7], '/x'), 'This entry is not in the list any more. Reload the page.'],
  [{ path: ['title'], action: 'add' }, 'There is no list “title”.'],
  [{ path: ['aliases', 0], action: 'up' }, 'There is nothing above to exchange it with.'],
])('%j is refused', (edit, reason) => {
  expect(() => change(web, edit)).toThrow(reason);
});

const flat = (fields: FormField[]): FormField[] =>
  fields.flatMap((each) => [each, ...flat(each.fields ?? [])]);

test('a form has every field, with its kind and its note', () => {
  const form = fieldForm(web, service);
  const shown = flat(form?.fields ?? []).map(
    ({ path, label, isList, fields, choices, value = '', isRequired, line = '' }) => {
      const kind = isList ? 'list' : fields ? 'group' : choices ? 'choice' : 'text';
      return `${path.join('.')}${isRequired ? '' : '?'} ${kind} ${label}: ${value} (${line})`;
    },
  );
  expect(form?.title).toBe('This page');
  expect(shown).toEqual(expect.arrayContaining(tableRows('formFields').flat()));
  const icon = form?.fields.find(({ label }) => label === 'Icon');
  expect(icon?.choices).toContain('clock');
  expect(icon?.note).toBe('The name of a Lucide icon, such as clock.');
  expect(form?.fields.find(({ label }) => label === 'Draft')?.choices).toEqual(['true', 'false']);
});

test('entries have the names of what they are about', () => {
  const form = fieldForm('content/testimonials.mdx', quotes);
  const list = form?.fields.find(({ label }) => label === 'Quotes');
  expect(list?.fields?.map(({ label, line }) => `${line} ${label}`)).toEqual(['7 ann', '15 ben']);
});
