import { expect, test } from 'vitest';
import { problemLines } from '../../testing/problemLines.ts';
import { titled, workspace } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';

const style = 'headingForms: { page: 2, site: 3 }\n';

/** The reports on headings of a site with these pages, each of them a list of section titles. */
async function reports(pages: Record<string, string[]>, fields = {}): Promise<string> {
  const files = Object.entries(pages).map(([name, titles]) => {
    const sections = titles.map((title) => `<Section title="${title}">\n\nWords.\n\n</Section>\n`);
    return [`content/${name}.mdx`, titled(name, fields, sections.join('\n'))];
  });
  const root = await workspace({ ...Object.fromEntries(files), 'content/_style.yaml': style });
  const { problems } = await readSite({ root, drafts: true });
  return problemLines(problems.filter(({ rule }) => rule === 'heading-form')).replace(/\n\n.*$/, '');
}

const none = '\nNo problems.';

test('a third heading of the same form on a page is reported at its place', async () => {
  expect(
    await reports({ us: ['What we do', 'Prices', 'What it costs', 'What comes next'] }),
  ).toMatchInlineSnapshot(
    `"content/us.mdx:25:10  warning  3 headings of this page start with “What”. The house style allows 2.  heading-form  Write this one or another in a different way."`,
  );
});

test('a fourth on the site is reported', async () => {
  expect(
    await reports({ a: ['How we work', 'How we ask'], b: ['How we bill', 'How to begin'] }),
  ).toMatchInlineSnapshot(
    `"content/b.mdx:13:10  warning  4 headings of this site start with “How”. The house style allows 3.  heading-form  Write this one or another in a different way."`,
  );
});

test('the same heading on many pages is not too often', async () => {
  const same = ['How we work'];
  expect(await reports({ a: same, b: same, c: same, d: same })).toBe(none);
});

test('a draft is skipped, as its headings may be those of a template', async () => {
  expect(await reports({ us: ['Say who', 'Say what', 'Say when'] }, { draft: true })).toBe(none);
});

test('the main heading and the closing block count', async () => {
  const cta = { title: 'What would you ask?', subtitle: 'Next', description: 'Ask us.' };
  expect(await reports({ us: ['What we do'] }, { heading: 'What we are', cta })).toContain(
    'start with “What”',
  );
});

test.each<[form: string, titles: string[]]>([
  ['start with a number', ['Three tools', '4 clients', 'Six people']],
  ['have two parts with a comma', ['Small first, then wider', 'Ads, tested weekly', 'Sites, delivered']],
  ['are questions', ['Who asks?', 'Why now?', 'Which one?']],
  ['start with “from”', ['From a call to a plan', 'from here on', 'FROM one to ten']],
  ['', ['The plan', 'The price', 'A first step', 'A way out']],
  ['', ['Ads, sites and tools', 'Time, cost or risk', 'Pages, posts, lessons', 'Copy, code, and care']],
  ['', ['Whatever you need', 'What we do', 'What it costs']],
  ['', ['Sixty pages', 'Six pages', 'Tenants first', 'Twofold']],
])('the common form of headings, “%s”: %j', async (form, titles) => {
  const reported = (await reports({ us: titles })).toLowerCase();
  if (form === '') expect(reported).toBe(none.toLowerCase());
  else expect(reported).toContain(form);
});
