import { expect, test } from 'vitest';
import { markdownAlternate } from './markdownAlternate.ts';

const facts = {
  title: 'Web: sites',
  description: 'What they are.',
  address: 'https://acme.example.com/x/web',
};
const alternate = async (main: string, address = facts.address) => {
  const text = await markdownAlternate(
    `<body><header>Menu</header><main id="main">${main}</main><footer>End</footer></body>`,
    {
      ...facts,
      address,
    },
  );
  return text.replace(/^---[\s\S]*?---\n\n/, '');
};

test('a page becomes Markdown under its title, description and address', async () => {
  expect(
    await markdownAlternate(
      '<main><h1>Web <em>sites</em></h1><p>One.</p><table><tr><th>A</th></tr><tr><td>1</td></tr></table></main>',
      facts,
    ),
  ).toMatchInlineSnapshot(`
    "---
    title: "Web: sites"
    description: What they are.
    canonical: https://acme.example.com/x/web
    ---

    # Web _sites_

    One.

    | A |
    | - |
    | 1 |
    "
  `);
});

test('without a site URL there is no canonical URL, and links stay relative', async () => {
  const text = await markdownAlternate('<main><p><a href="/x/about">About</a></p></main>', {
    ...facts,
    address: '/x/web',
  });
  expect(text).not.toContain('canonical');
  expect(text).toContain('[About](/x/about)');
});

test('links and pictures have absolute URLs', async () => {
  expect(
    await alternate(
      '<p><a href="/x/about">About</a> <a href="mailto:a@example.com">us</a></p><p><img src="/x/a.svg" alt="A cat"></p>',
    ),
  ).toBe(
    '[About](https://acme.example.com/x/about) [us](mailto:a@example.com)\n\n![A cat](https://acme.example.com/x/a.svg)\n',
  );
});

test('interactive, hidden and decorative elements are left out', async () => {
  expect(
    await alternate(
      '<nav>Way</nav><form>Name</form><button>Go</button><svg><title>T</title></svg><img src="/a.svg" alt=""><p aria-hidden="true">↗</p><p>Kept<!-- --> text<span data-nosnippet="true"> (opens)</span>.</p><h2>Part<a href="#part" aria-label="Link to this part">#</a></h2>',
    ),
  ).toBe('Kept text.\n\n## Part\n');
});

test('words that only CSS separates are separated by a space', async () => {
  expect(
    await alternate(
      '<p><strong>Ann</strong><span>Head</span></p><div><a href="https://a.example/">One</a><a href="https://b.example/">Two</a></div>',
    ),
  ).toBe('**Ann**\\\nHead\n\n[One](https://a.example/) [Two](https://b.example/)\n');
});

test('a question becomes a heading above its answer', async () => {
  expect(await alternate('<details><summary><h3>When?</h3></summary><div><p>Soon.</p></div></details>')).toBe(
    '### When?\n\nSoon.\n',
  );
});

test('a check box keeps its state', async () => {
  const item = (state: string, words: string) =>
    `<li class="task-list-item"><label><input type="checkbox"${state} disabled> ${words}</label></li>`;
  const list = `<ul class="contains-task-list">${item(' checked', 'Done <em>well</em>')}${item('', 'To do')}</ul>`;
  expect(await alternate(list)).toBe('- [x] Done _well_\n- [ ] To do\n');
});
