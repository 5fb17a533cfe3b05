/** Files that try to keep the check busy: it ends soon, and reports what is wrong. */
import { expect, test } from 'vitest';
import { checkText } from './checkFile.ts';
import { withTimeLimit } from '../lib/limits/timeLimit.ts';
import { report } from './report/report.ts';
import { file, head } from '../testing/problemsOf.ts';
import { linesOf } from './rules/span.ts';

/**
 * Each of these took from ten seconds to ten minutes. The timeout is for a busy machine: most take less than a second.
 */
const limit = 20_000;

const numbered = (length: number, write: (index: number) => string) =>
  Array.from({ length }, (_, index) => write(index));

test.each([
  ['a URL of dots', `${head}www.a${'.'.repeat(200_000)}b\n`, 'tangled'],
  ['nested blockquotes on lines of their own', `${head}${`${'>'.repeat(99)}a\n\n`.repeat(4850)}`, 'tangled'],
  ['nested blockquotes with spaces', `${head}${`${'> '.repeat(10)}a\n\n`.repeat(4000)}`, 'tangled'],
  ['an alias with spaces after it', `---\ntitle: *a${' '.repeat(490_000)}b\n---\n`, 'yaml'],
  ['a list entry with spaces after it', `---\ntitle: *a\nb:\n  - ${' '.repeat(490_000)}*b\n---\n`, 'yaml'],
  ['tags with spaces after them', `---\ntitle: !a${' !'.repeat(100)}${' '.repeat(400_000)}b\n---\n`, 'yaml'],
  [
    'thousands of unknown fields',
    `---\ntemplate: page\ntitle: A\ndescription: B\n${numbered(6000, (index) => `field${index}: some words\n`).join('')}---\n`,
    'unknown-field',
  ],
  [
    'thousands of attributes',
    `${head}<Section title="a" ${numbered(6000, (index) => `a${index}="b"`).join(' ')}>\n\na\n\n</Section>\n`,
    'unknown-field',
  ],
  ['a first line of hyphens', `${'-'.repeat(490_000)}x\ntitle: A\n---\n`, 'frontmatter-fence'],
  ['a first line of dashes', `${'–'.repeat(160_000)}x\ntitle: A\n---\n`, 'frontmatter-fence'],
  ['straight quotation marks', `${head}${'a "b" '.repeat(50_000)}\n`, 'straight-quote'],
  ['a wide table', `${head}|${' a |'.repeat(20_000)}\n|${' - |'.repeat(20_000)}\n`, 'tangled'],
  [
    'unknown words',
    `${head}${numbered(20_000, (index) => `zxq${index.toString(36).replace(/\d/g, 'w')}`).join(' ')}\n`,
    undefined,
  ],
  [
    'links that lead nowhere',
    `${head}${numbered(3000, (index) => `[a${index}](javascript:${index})\n\n`).join('')}`,
    'dangerous-link',
  ],
])('the check ends soon: %s', (_name, text, rule) => {
  const problems = withTimeLimit(() => checkText(text, 'about.mdx', file).problems, limit);
  const rules = problems.map(({ ruleId }) => ruleId);
  if (rule) expect(rules).toContain(rule);
  for (const each of new Set(rules))
    expect(rules.filter((other) => other === each).length).toBeLessThanOrEqual(101);
  const lines = linesOf(text);
  const printed = withTimeLimit(() => report(problems, () => lines), limit);
  expect(printed.length).toBeLessThan(200_000);
});
