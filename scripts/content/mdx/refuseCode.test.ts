/** The compiler refuses code by itself: none of these texts was checked. */
import { useMDXComponents } from '@mdx-js/react';
import * as jsxRuntime from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { compileBody, compiler } from '../../compile/compileBody.ts';
import { head } from '../../testing/problemsOf.ts';
import { rowsIn } from '../../testing/testText.ts';

const compile = (body: string) => compiler.transform(head + body, '/site/content/about.mdx');

test.each([
  ...rowsIn('refusedCode'),
  ['an unusable character after a fence', '```\na\n```\uE000\n\n```\n{globalThis.a}\n```', '12:1'],
])('the compiler refuses %s, at its position', async (_name, body = '', position = '') => {
  const [line, column] = position.split(':').map(Number);
  const file = '/site/content/about.mdx';
  await expect(compile(`${body}\n`)).rejects.toMatchObject({ file, line, column, fatal: true });
});

test('the compiler accepts Markdown, comments, and components with literal attributes', async () => {
  const body = `## A heading

A [link](/contact), ![a picture](a.svg), \`{code}\` and a footnote[^1].{/* a comment */}

| a | b |
| - | - |
| 1 | ~~2~~ |

<Quotes featured />

<Section title="{braces} are text">

- [x] done

</Section>

[^1]: More: www.example.com.
`;
  await expect(compile(body)).resolves.toMatchObject({ code: expect.stringContaining('{braces} are text') });
});

test('code of a body never runs', async () => {
  const scope = { ...jsxRuntime, useMDXComponents };
  const compiled = compileBody('content/about.mdx', `${head}{globalThis.contentRan = true}\n`, scope);
  await expect(compiled).rejects.toThrow('Content cannot contain code');
  expect(Reflect.get(globalThis, 'contentRan')).toBe(undefined);
});
