import { expect, test } from 'vitest';
import { readSite } from '../../../scripts/check/readSite.ts';
import { germanSite } from '../../../scripts/testing/germanSite.ts';
import { workspace } from '../../../scripts/testing/workspace.ts';
import { fileProblems, siteFacts } from './fileCheck.ts';

const germanFiles = Object.keys(germanSite).filter((file) => /^content\/de\//.test(file));

test.each(germanFiles)('%s is checked as a file of its language', async (file) => {
  const root = await workspace(germanSite);
  const site = await readSite({ root, drafts: false });
  if (!site.manifest) throw new Error('The site has errors.');
  const facts = JSON.parse(JSON.stringify(siteFacts(site, site.manifest)));
  const found = (text: string) =>
    fileProblems(facts, file, text).map(({ level, rule }) => `${level} ${rule}`);
  const text = site.texts.get(file) ?? '';
  const expected = site.problems.filter((each) => each.file === file && each.level === 'error');
  expect(found(text).filter((each) => each.startsWith('error'))).toEqual(
    expected.map(({ rule }) => `error ${rule}`),
  );
  // A field that neither a page nor a language has.
  const broken = file.endsWith('.yaml')
    ? `colour: red\n${text}`
    : text.replace('---\n', '---\ncolour: red\n');
  expect(found(broken)).toContain('error unknown-field');
});
