/** The compiler refuses code by itself: none of these texts was checked. */
import { useMDXComponents } from '@mdx-js/react';
import * as jsxRuntime from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { compileBody, compiler } from '../../compile/compileBody.ts';
import { head } from '../../testing/problemsOf.ts';

const compile = (body: string) => compiler.transform(head + body, '/site/content/about.mdx');

test.each([
  ['an import', "import a from 'node:fs'\n", '7:1'],
  ['an export', 'export const a = 1\n', '7:1'],
  ['an expression in a block of its own', '{globalThis.a = 1}\n', '7:1'],
  ['an expression in a sentence', 'Text {globalThis.a} text.\n', '7:6'],
  ['an expression between comments', '{/* a */ globalThis.a /* b */}\n', '7:1'],
  ['an expression that looks like a comment', '{"/*" + globalThis.a + "*/"}\n', '7:1'],
  ['a directive', '{"use strict"}\n', '7:1'],
  ['an expression in a component in a list', '- <Lead>{globalThis.a}</Lead>\n', '7:9'],
  ['an unusable character after a fence', '```\na\n```\uE000\n\n```\n{globalThis.a}\n```\n', '12:1'],
  ['an attribute with code', '<Section title={globalThis.a}>\n\na\n\n</Section>\n', '7:1'],
  ['a spread attribute', '<Badge {...globalThis.a} />\n', '7:1'],
  ['an attribute that the component does not have', '<Lead dangerouslySetInnerHTML="a">b</Lead>\n', '7:1'],
  ['an event handler', '<Lead onClick="a">b</Lead>\n', '7:1'],
  ['an unknown component', '<Window />\n', '7:1'],
  ['an HTML element', '<iframe srcdoc="a" />\n', '7:1'],
  ['an HTML element in a sentence', 'a <img src="x" /> b\n', '7:3'],
  ['a member of a component', '<Lead.constructor />\n', '7:1'],
  ['a name that every object has', '<constructor />\n', '7:1'],
  ['an attribute that every object has', '<Lead toString="a">b</Lead>\n', '7:1'],
  ['a fragment', '<>a</>\n', '7:1'],
  ['an element of the guide', '<Contents />\n', '7:1'],
  ['a link that runs code', '[a](javascript:b)\n', '7:1'],
  ['a link that runs code, with a tab in its scheme', '[a](java&Tab;script:b)\n', '7:1'],
  ['a picture with data', '![a](data:image/svg+xml,b)\n', '7:1'],
  ['a definition that runs code', '[a]\n\n[a]: vbscript:b\n', '9:1'],
  ['an attribute that runs code', '<LinkButton href="javascript:b">a</LinkButton>\n', '7:1'],
])('the compiler refuses %s, at its position', async (_name, body, position) => {
  const [line, column] = position.split(':').map(Number);
  const file = '/site/content/about.mdx';
  await expect(compile(body)).rejects.toMatchObject({ file, line, column, fatal: true });
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
