import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { rowsIn } from '../testing/testText.ts';
import { markdownAlternate } from './markdownAlternate.ts';

const facts = {
  title: 'Web: sites',
  description: 'What they are.',
  address: 'https://acme.example.com/x/web',
};
const alternate = (main: string, address = facts.address) => {
  const text = markdownAlternate(
    `<body><header>Menu</header><main id="main">${main}</main><footer>End</footer></body>`,
    { ...facts, address },
  );
  return text.replace(/^---[\s\S]*?---\n\n/, '');
};

test('a page becomes Markdown under its title, description and address', async () => {
  await expect(
    markdownAlternate(
      '<main><h1>Web <em>sites</em></h1><p>One.</p><table><tr><th>A</th></tr><tr><td>1</td></tr></table></main>',
      facts,
    ),
  ).toMatchFileSnapshot('../testing/expected/alternate.md');
});

test('without a site URL there is no canonical URL, and links stay relative', () => {
  const text = markdownAlternate('<main><p><a href="/x/about">About</a></p></main>', {
    ...facts,
    address: '/x/web',
  });
  expect(text).not.toContain('canonical');
  expect(text).toContain('[About](/x/about)');
});

test.each(rowsIn('alternates'))('%s', (_what, main = '', markdown) => {
  expect(alternate(main)).toBe(markdown);
});

test('lists, quotations, code and tables keep their structure', async () => {
  await expect(
    alternate(`<ol start="3"><li><p>One</p><ul><li>a</li><li>b</li></ul></li></ol>
      <ul><li>Two</li></ul><ul><li>Three</li></ul>
      <dl><div><dt>Term</dt><dd>Words</dd></div></dl>
      <blockquote><p>Said</p><p>Done</p></blockquote>
      <pre><code class="language-js">a\n\n\`\`\`\n</code></pre>
      <table><tr><th>a|b</th></tr><tr><td><code>c</code></td></tr></table>`),
  ).toMatchFileSnapshot('../testing/expected/structure.md');
});

test('marks keep their ends, whatever is written there', () => {
  const emphasis = { type: 'emphasis', children: [expect.objectContaining({ value: 'a \\' })] };
  const { children } = unified().use(remarkParse).parse(alternate('<p><em>a \\</em></p><h2>Who #</h2>'));
  expect(children).toMatchObject([
    { type: 'paragraph', children: [emphasis] },
    { type: 'heading', children: [{ type: 'text', value: 'Who #' }] },
  ]);
});

test('characters of Markdown in a text stay text', () => {
  const texts = ['1. a *b* _c_ [d](e) `f` <g> &amp;amp; ~h~', '- i', '# j', '> k'];
  const words = texts.map((text) => `<p>${text.replace('<', '&lt;')}</p>`).join('');
  expect(unified().use(remarkParse).use(remarkGfm).parse(alternate(words)).children).toEqual(
    texts.map((text) =>
      expect.objectContaining({
        type: 'paragraph',
        children: [expect.objectContaining({ type: 'text', value: text.replace('&amp;', '&') })],
      }),
    ),
  );
});
