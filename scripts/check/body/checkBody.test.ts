import { expect, test } from 'vitest';
import { problemLines } from '../../testing/problemLines.ts';
import { checkBody } from './checkBody.ts';

/** Checks a body that starts on line 3. */
const check = (body: string): string =>
  problemLines(checkBody(`---\n---\n${body}`, 'content/about.mdx').problems);

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
