import { expect, test } from 'vitest';
import { problemLines } from '../../testing/problemLines.ts';
import { checkBody } from './checkBody.ts';

const check = (body: string): string => problemLines(checkBody(body, 'content/about.mdx', 0).problems);

const clean = '\nNo problems.';

test('a body of Markdown and components has no problems', () => {
  const body = `<Lead>Words with **weight** and a [link](/contact).</Lead>

<Section title="Why" subtitle="Reasons">

| a | b |
| - | - |
| 1 | 2 |

<FeatureGrid>
<Feature title="One" icon="clock">Text.</Feature>

<Feature title="Two">

- list

</Feature>
</FeatureGrid>

<FAQ><Question title="a">b</Question> <Question title="c">d</Question></FAQ>

<TechStack>
<Tech name="React" role="Frontend" /> <Tech name="Node" role="Backend" />
</TechStack>

</Section>

<Projects featured />
`;
  expect(check(body)).toBe(clean);
});

test('code in code blocks and inline code is allowed', () => {
  expect(
    check('Write `{price}` and `<div>`.\n\n```js\nimport a from "b";\nconst c = <div>{d}</div>;\n```\n'),
  ).toBe(clean);
});

test('the anchors of a page are those of its sections, and each is unique', () => {
  const body = `<Section title="Fish &amp; Chips">

<Section title="What’s new?">

Text.

</Section>

</Section>

<Section title="What’s new?">

## A heading is no part

</Section>
`;
  expect(checkBody(body, 'a.mdx', 0).anchors).toEqual(['fish--chips', 'whats-new', 'whats-new-1']);
});

test('an unreadable body has no list of anchors', () => {
  expect(checkBody('<Section title="a">\n', 'a.mdx', 0).anchors).toBe(undefined);
});

test('deeply nested text is parsed, and text nested beyond the limits is refused', () => {
  expect(checkBody(`${'> '.repeat(90)}[a](/b)\n`, 'a.mdx', 0).references).toMatchObject([
    { value: '/b', from: 184 },
  ]);
  expect(checkBody(`${'> '.repeat(3000)}[a](/b)\n`, 'a.mdx', 0).problems).toMatchObject([
    { rule: 'tangled' },
  ]);
});

test('a link knows where its address starts and ends', () => {
  const linksOf = (body: string) =>
    checkBody(body, 'a.mdx', 0)
      .references.filter(({ kind }) => kind === 'link')
      .map(({ value, from, to }) => `${value} ${from}-${to}`);
  expect(linksOf('a [/b](/b "c") d\n')).toEqual(['/b 7-9']);
  expect(linksOf('a\n[b\nc](/d)\n')).toEqual(['/d 8-10']);
  expect(linksOf('[a](</b c>)\n')).toEqual(['/b c 5-9']);
  // The source differs from the parsed URL, so there is no automatic fix.
  expect(linksOf('[a](/b&amp;c)\n')).toEqual(['/b&c 0-undefined']);
});
