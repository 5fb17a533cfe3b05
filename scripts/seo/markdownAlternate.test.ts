import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { rows } from '../testing/slips/table.ts';
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

test.each(rows`
  links and pictures have absolute URLs ¦ <p><a href="/x/about">About</a> <a href="mailto:a@example.com">us</a></p><p><img src="/x/a.svg" alt="A cat"></p> ¦ [About](https://acme.example.com/x/about) [us](mailto:a@example.com)¶¶![A cat](https://acme.example.com/x/a.svg)¶
  interactive, hidden and decorative elements are left out ¦ <nav>Way</nav><form>Name</form><button>Go</button><svg><title>T</title></svg><img src="/a.svg" alt=""><p aria-hidden="true">↗</p><p>Kept<!-- --> text<span data-nosnippet="true"> (opens)</span>.</p><h2>Part<a href="#part" aria-label="Link to this part">#</a></h2> ¦ Kept text.¶¶## Part¶
  of a drawing that follows the theme, there is one image ¦ <picture><img src="/a.svg" alt="A map" data-in-theme="dark"/></picture><picture><img src="/a.svg#light" alt="A map" data-in-theme="light" hidden=""/></picture> ¦ ![A map](https://acme.example.com/a.svg)¶
  words that only CSS separates are separated by a space ¦ <p><strong>Ann</strong><span>Head</span></p><div><a href="https://a.example/">One</a><a href="https://b.example/">Two</a></div> ¦ **Ann**\¶Head¶¶[One](https://a.example/) [Two](https://b.example/)¶
  an address with & can be read ¦ <p><a href="https://a.example/?b=1&c=2&amp;copy;=3">One</a></p> ¦ [One](https://a.example/?b=1&c=2\&copy;=3)¶
  a question becomes a heading above its answer ¦ <details><summary><h3>When?</h3></summary><div><p>Soon.</p></div></details> ¦ ### When?¶¶Soon.¶
`)('%s', (_what, main = '', markdown) => {
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
