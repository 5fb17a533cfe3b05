import { expect, test } from 'vitest';
import {
  changedLines,
  editorUrl,
  isCurrent,
  linesUrl,
  type Proposal,
  patchOf,
  suggestionOf,
  withProposals,
} from './proposals.ts';
import type { EditableText } from './types.ts';

const whole = `---\r\ntitle: 'It''s here'\r\nlabel: Plain\r\n---\r\n\r\n> One **bold**\r\n> line\r\n`;

function proposal(raw: string, text: string, source: Partial<EditableText>): Proposal {
  const from = whole.indexOf(raw);
  const known = { file: 'content/a.mdx', line: 1, name: 'x', writing: 'field', text: raw } as const;
  return { source: { ...known, from, to: from + raw.length, ...source }, raw, text };
}

test('fields keep their quotation marks, and get some if they need them', () => {
  const title = proposal("'It''s here'", "It's there", { text: "It's here" });
  const label = proposal('Plain', 'Now: with a colon', {});
  expect(withProposals(whole, [title, label])).toBe(
    whole.replace("'It''s here'", "'It''s there'").replace('Plain', '"Now: with a colon"'),
  );
});

test('Markdown keeps the beginnings and ends of its lines', () => {
  const raw = 'One **bold**\r\n> line';
  const changed = proposal(raw, 'One **very bold**\nline', {
    writing: 'markdown',
    text: 'One **bold**\nline',
  });
  const after = withProposals(whole, [changed]);
  expect(after).toBe(whole.replace('**bold**', '**very bold**'));
  expect(changedLines(changed, whole)).toEqual({
    file: 'content/a.mdx',
    first: 6,
    last: 7,
    lines: '> One **very bold**\r\n> line',
  });
  expect(patchOf([changed], new Map([['content/a.mdx', whole]]))).toContain('+> One **very bold**\r\n');
});

test('a proposal for a text that has changed since is known', () => {
  const label = proposal('Plain', 'Other', {});
  expect(isCurrent(label, `\uFEFF${whole}`)).toBe(true);
  expect(isCurrent(label, whole.replace('title', 'heading'))).toBe(false);
});

test('a byte order mark stays, and no offset counts it', () => {
  const label = proposal('Plain', 'Other', {});
  expect(withProposals(`\uFEFF${whole}`, [label])).toBe(`\uFEFF${whole.replace('Plain', 'Other')}`);
});

test('a suggestion has a longer fence than its lines', () => {
  const lines = '```sh\nls\n```';
  expect(suggestionOf({ file: 'a', first: 1, last: 3, lines })).toBe(
    `\`\`\`\`suggestion\n${lines}\n\`\`\`\`\n`,
  );
});

test('links lead to the pull request, or to the file at the commit, or nowhere', async () => {
  const changed = { file: 'content/a.mdx', first: 3, last: 4, lines: '' };
  const repository = 'https://github.com/rye/site';
  expect(await linesUrl(changed, { repository, pull: 7 })).toMatch(/\/pull\/7\/files#diff-[0-9a-f]{64}R4$/);
  expect(await linesUrl(changed, { repository, commit: 'abc' })).toBe(
    `${repository}/blob/abc/content/a.mdx#L3-L4`,
  );
  expect(await linesUrl(changed, {})).toBeUndefined();
  expect(editorUrl(changed, { repository, branch: 'words' })).toBe(
    `${repository}/edit/words/content/a.mdx#L3`,
  );
  expect(editorUrl(changed, { repository })).toBeUndefined();
});
