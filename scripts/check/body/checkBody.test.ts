import { expect, test } from 'vitest';
import { checkBody } from './checkBody.ts';

test('the anchors of a page are those of its sections and headings; each is unique, and none is an id of the layout', () => {
  const body = `<Section title="Fish &amp; Chips">

<Section title="What’s new?">

Text.

</Section>

</Section>

<Section title="What’s new?">

## *Fish* & \`chips\`

### Größe {/* big */}

##### Too deep

## ???

## What’s new

</Section>

<Section title="Main" />
`;
  expect(checkBody(body, 'a.mdx', 0).anchors).toEqual([
    'fish--chips',
    'whats-new',
    'whats-new-1',
    'fish--chips-1',
    'größe',
    'whats-new-2',
    'main-1',
  ]);
});

test('an unreadable body has no list of anchors', () => {
  expect(checkBody('<Section title="a">\n', 'a.mdx', 0).anchors).toBe(undefined);
});

test('a link knows where its address starts and ends', () => {
  const linksOf = (body: string) =>
    checkBody(body, 'a.mdx', 0)
      .references.filter(({ kind }) => kind === 'link')
      .map(({ value, from, to }) => `${value} ${from}-${to}`);
  expect(linksOf('a [/b](/b "c") d\n')).toEqual(['/b 7-9']);
  expect(linksOf('a\n[b\nc](/d)\n')).toEqual(['/d 8-10']);
  expect(linksOf('[a](</b c>)\n')).toEqual(['/b c 5-9']);
  expect(linksOf(`${'> '.repeat(90)}[a](/b)\n`)).toEqual(['/b 184-186']);
  // The source differs from the parsed URL, so there is no automatic fix.
  expect(linksOf('[a](/b&amp;c)\n')).toEqual(['/b&c 0-undefined']);
});
