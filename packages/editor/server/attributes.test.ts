import { expect, test } from 'vitest';
import { edited } from '../../../scripts/lib/replacements.ts';
import { editableFile } from './contentFile.ts';
import { attributeFields } from './fieldForm.ts';

const head = '---\ntemplate: page\ntitle: About\ndescription: What we do.\n---\n\n';

const read = (body: string) => editableFile('content/about.mdx', head + body);

/** What the form of the first component has: label, value, and whether it is chosen from a list. */
function form(body: string): string[] {
  const { text, attributes } = read(body);
  return attributeFields(text, attributes, head.length).map(({ label, value, isRequired, choices }) =>
    [label, value, isRequired && 'required', choices?.slice(0, 2).join()].filter(Boolean).join(' '),
  );
}

function changed(body: string, name: string, wanted: string): string {
  const { text, attributes } = read(body);
  const unit = attributes.find((each) => each.attribute === name);
  if (!unit) throw new Error(`There is no attribute ${name}.`);
  return edited(text, [unit.write(wanted)])
    .slice(head.length)
    .trim();
}

test('the form of a component has what the page does not show in words, or not yet', () => {
  expect(form('<LinkButton href="/contact">\n\nWrite\n\n</LinkButton>')).toEqual([
    'Address /contact required',
  ]);
  expect(form('<Quotes featured />')).toEqual(['IDs', 'Featured true true', 'More true']);
  expect(form('<Section title="Words">\n\nMore.\n\n</Section>')).toEqual(['Subtitle', 'Description']);
  expect(form('<Section title="Words" subtitle="Few">\n\nMore.\n\n</Section>')).toEqual(['Description']);
  expect(form('Only words.')).toEqual([]);
});

test.each([
  ['<Quotes ids="one" />', 'ids', 'one two', '<Quotes ids="one two" />'],
  ["<Quotes ids='one' featured />", 'ids', 'a"b', `<Quotes ids='a"b' featured />`],
  ['<Quotes />', 'ids', 'a"b', '<Quotes ids="a&quot;b" />'],
  ['<Quotes\n  featured\n/>', 'ids', 'one', '<Quotes\n  featured ids="one"\n/>'],
  ['<Quotes\n  featured\n/>', 'featured', '', '<Quotes\n/>'],
  ['<Quotes ids="one" featured />', 'ids', ' ', '<Quotes featured />'],
  ['<Quotes />', 'more', 'true', '<Quotes more />'],
])('%j: %s becomes %j', (body, name, wanted, after) => {
  expect(changed(body, name, wanted)).toBe(after);
});
