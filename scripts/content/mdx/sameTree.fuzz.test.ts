/** The tree that is checked is the tree that is compiled, whatever characters a file contains and wherever. */
import mdx from '@mdx-js/rollup';
import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { expect, test } from 'vitest';
import { isError } from '../../../src/model/problem.ts';
import { checkPage } from '../../check/checkPage.ts';
import { compiler, mdxOptions, remarkPlugins } from '../../compile/compileBody.ts';
import { anyPage, runs } from '../../testing/contentArbitrary.ts';
import { file, head } from '../../testing/problemsOf.ts';
import { readFrontmatter } from '../frontmatter.ts';
import { parseBody } from './parseBody.ts';

/** The offset after the line that ends the fields. */
const bodyStart = head.length - 1;

/** Configured as @mdx-js/mdx configures its own processor. */
const processor = unified().use(remarkParse).use(remarkMdx).use(remarkPlugins).freeze();

/** The tree that is compiled, or undefined if the compiler refuses the text. */
function compiledTree(text: string): Root | undefined {
  try {
    return processor.parse(text);
  } catch {
    return undefined;
  }
}

const withoutFields = ({ children }: Root) => children.filter(({ type }) => type !== 'yaml');

/** The characters for which the checked tree differs from the compiled tree. */
function differing(
  characters: readonly string[],
  write: (characters: readonly string[]) => string,
): string[] {
  const text = head + write(characters);
  const compiled = compiledTree(text);
  const checked = parseBody(text, bodyStart);
  if (checked.exact && compiled) {
    const same = JSON.stringify(checked.tree.children) === JSON.stringify(withoutFields(compiled));
    if (same) return [];
  }
  // Both refuse text that cannot be parsed. Halving it shows whether only some of it is to blame.
  if (!checked.exact && !compiled && characters.length === 1) return [];
  if (characters.length === 1) return [...characters];
  const middle = characters.length >> 1;
  return [...differing(characters.slice(0, middle), write), ...differing(characters.slice(middle), write)];
}

const differingIn = (
  all: readonly string[],
  size: number,
  write: (characters: readonly string[]) => string,
) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    differing(all.slice(index * size, (index + 1) * size), write),
  ).flat();

const each = (write: (character: string) => string) => (characters: readonly string[]) =>
  characters.map(write).join('');

/**
 * Every code point below U+10000, and for those above it, each half of a surrogate pair once: Markdown parsers read
 * UTF-16, so they cannot distinguish more of these.
 */
const everyCharacter = [
  ...Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => !/\p{Cs}/u.test(character),
  ),
  ...Array.from({ length: 0x400 }, (_, half) => String.fromCharCode(0xd800 + half, 0xdc00 + half)),
];

/**
 * All marks, punctuation, spaces and controls, and a sample of letters, symbols and the like, because blocks parse
 * slowly.
 */
const everyKind = everyCharacter.filter(
  (character, index) => /[\p{M}\p{P}\p{Z}\p{Cc}\p{Cf}]/u.test(character) || index % 32 === 0,
);

test.each([
  ['after a closing fence', each((c) => `\`\`\`${c}\n`), '```\n'],
  ['in the value of an attribute', each((c) => c), '<Badge label="" value="'],
])('every character %s', (_name, write, start) => {
  const end = start.startsWith('<') ? '" />\n' : '';
  expect(differingIn(everyCharacter, 4000, (characters) => start + write(characters) + end)).toEqual([]);
});

test.each([
  ['before and after an expression', each((c) => `${c}{/**/}${c} `)],
  ['before and after a tag', each((c) => `${c}<Badge/>${c} `)],
  ['at the start of a line', each((c) => `${c}\n\n${c}# a\n\n`)],
  ['around “import” and “export”', each((c) => `${c}import${c}a\n\n${c}export${c}a\n\n`)],
])('characters of every kind %s', (_name, write) => {
  expect(differingIn(everyKind, 500, write)).toEqual([]);
});

/** The code that the real compiler makes of a text, and what it would make of the checked tree. */
async function codeOf(text: string): Promise<{ compiled: string; checked: string }> {
  const located = readFrontmatter(text);
  const { tree } = parseBody(text, located.body);
  const ofChecked = mdx({
    ...mdxOptions,
    remarkPlugins: [
      function useCheckedTree(this: Processor) {
        this.parser = () => tree;
      },
    ],
  });
  const compiled = await compiler.transform(text, `/${file}`);
  const checked = await ofChecked.transform('', `/${file}`);
  return { compiled: String(compiled?.code), checked: String(checked?.code) };
}

const hasErrors = (text: string) => checkPage(text, 'about.mdx', file).problems.some(isError);

test('the real compiler takes the checked tree: characters of every kind', async () => {
  const body = everyKind
    .filter((_, index) => index % 16 === 0)
    .map((c) => `a${c}b **a${c}** ${c}{/* ${c} */}${c}<Badge value="1" label="b" />${c}\n\n`)
    // Refused text is not compiled.
    .filter((paragraph) => !hasErrors(head + paragraph))
    .join('');
  expect(body.length).toBeGreaterThan(3000);
  const { compiled, checked } = await codeOf(head + body);
  expect(compiled).toBe(checked);
});

test('the real compiler takes the checked tree: everything that a page can contain', async () => {
  let pages = 0;
  await fc.assert(
    fc.asyncProperty(anyPage, async (text) => {
      if (hasErrors(text)) return;
      pages++;
      const { compiled, checked } = await codeOf(text);
      expect(compiled).toBe(checked);
    }),
    { ...runs, numRuns: 1000 },
  );
  expect(pages).toBeGreaterThan(20);
});
