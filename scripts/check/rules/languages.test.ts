import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { germanSite } from '../../testing/germanSite.ts';
import { problemsWith } from '../../testing/problemLines.ts';
import { about, titled } from '../../testing/workspace.ts';
import { report } from '../report/report.ts';

const reportWith = async (files: Record<string, string>) =>
  report(await problemsWith({ ...germanSite, 'content/about.mdx': about(), ...files }));

/** Fields in braces, on one line. */
const braces = (fields: string): string => `${JSON.stringify(parse(fields))}\n`;

test.each([
  ['in quotation marks', about().replace('---\n', '---\n"translates": /contact\n')],
  [
    'in braces',
    about({ title: 'About', translates: '/contact' }).replace(/^template[\s\S]*?(?=---)/m, braces),
  ],
])('a page of the first language that translates is reported at the field %s', async (_how, text) => {
  const said = await reportWith({ 'content/about.mdx': text });
  expect(said).toMatch(/about\.mdx:2:\d+ {2}error {2}“translates” is for pages of another language/);
});

test.each(['/de/wir', '/de/contact', '/about?a=b', '/plan.pdf', 'https://example.com/about'])(
  '“translates: %s” is reported, which is no page of the first language',
  async (translates) => {
    const said = await reportWith({
      'content/de/wir.mdx': titled('Wir', { translates }),
      'public/plan.pdf': '%PDF-1.4',
    });
    expect(said).toContain(`“${translates}” is not the address of a page of the first language.`);
  },
);

test('words of a language whose facts cannot be read are not looked up in English', async () => {
  const said = await reportWith({ 'content/de/site.yaml': `tagline: ${'a'.repeat(210_000)}\n` });
  expect(said).toContain('content/de/site.yaml');
  expect(said).not.toContain('dictionary of American English');
});

test('a folder that is not named as a language is no language', async () => {
  const said = await reportWith({
    'content/aa-1/site.yaml': 'tagline: A\n',
    'content/DE-at/site.yaml': 'tagline: B\n',
  });
  for (const folder of ['aa-1', 'DE-at'])
    expect(said).toContain(
      `content/${folder}/site.yaml:1:1  warning  The site does not use this file: its folder`,
    );
});

test('a language may be that of a region', async () => {
  const said = await reportWith({
    'content/es-419/site.yaml': 'tagline: A\n',
    'content/es-419/index.mdx': titled('Inicio'),
  });
  expect(said).toBe('\nNo problems.');
});
