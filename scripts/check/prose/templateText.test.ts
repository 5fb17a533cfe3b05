/** The text that `npm run new` writes is for the author, and must not reach visitors. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newPage } from '../../new/newPage.ts';
import { starters } from '../../new/starters.ts';
import { newPageTemplates as templates } from '../../testing/newPageTemplates.ts';
import { about, sharedSite, workspace, write } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';

const titles: Record<string, string> = {
  service: 'Voice Agents',
  category: 'Voice',
  'case-study': 'shop',
  page: 'Careers',
};

/** The positions of remaining template text. */
const problemPositions = async (root: string, unsaved?: Map<string, string>): Promise<string[]> =>
  (await readSite({ root, drafts: false, unsaved })).problems
    .filter(({ rule }) => rule === 'template-text')
    .map(({ file, place: { line }, reason, level }) => `${level} ${file}:${line} ${reason}`);

test.each(starters)(
  'a new $name passes as a draft, and not without its line “draft: true”',
  async ({ name: kind }) => {
    const root = await workspace(templates);
    const created = await newPage(root, { kind, title: titles[kind] ?? 'Voice Agents' });
    const file = 'file' in created ? created.file : '';
    expect(await problemPositions(root)).toEqual([]);
    const text = await readFile(path.join(root, file), 'utf8');
    await write(root, { [file]: text.replace(/^draft: true\n/m, '') });
    const remaining = await problemPositions(root);
    expect(remaining.length).toBeGreaterThan(5);
    expect(remaining.every((each) => each.startsWith(`error ${file}:`))).toBe(true);
    // In both the fields and the body: the first text and the last.
    expect(remaining.join('\n')).toContain('Say in a few words');
    expect(remaining.join('\n')).toMatch(/say in one or two sentences|Say how it went live/);
  },
);

test('each template text that is left in a new service is reported once', async () => {
  const root = await workspace(templates);
  await newPage(root, { kind: 'service', title: 'Voice Agents' });
  const file = 'content/services/voice-agents.mdx';
  const text = await readFile(path.join(root, file), 'utf8');
  await write(root, { [file]: text.replace('draft: true', 'draft: false') });
  const left = await problemPositions(root);
  expect(left).toHaveLength(24);
  expect(new Set(left).size).toBe(24);
  expect(left[0]).toBe(
    `error ${file}:4 “say in one or two sentences what the client gets, and for w…” is still the placeholder text from the template.`,
  );
});

const template = `---
template: page
title: "{title}"
description: "{title}: say in one or two sentences what a reader finds on this page."
# Keep this label, or write another one here.
label: One of our very best pages
---

<Lead>Say **two** things: what we do, and for whom we do it.</Lead>

{/* Keep this part on every page. */}

<Section title="Where to find all of the others" subtitle="Say it short">

- name one thing here
- Ask us, and we answer.

</Section>

<Stats>
<Stat value="0 %" label="Next step" />
</Stats>
`;

const withTemplate = sharedSite({ 'content/_new/page.mdx': template, 'content/about.mdx': about() });

/** The problems of a page with this body, with a template of our own. */
async function inPage(body: string, fields: object = {}): Promise<string[]> {
  const unsaved = new Map([['content/about.mdx', about(fields, body)]]);
  const positions = await problemPositions(await withTemplate(), unsaved);
  return positions.map((each) => each.replace(/^error content\/about.mdx:/, ''));
}

test.each([
  'Say **two** things: what we do, and for whom we do it.',
  'say two things: what we do and for whom we do it',
  '## Say two things: what we do, and for whom we do it!',
  'Say two things:\nwhat we do, and for whom\nwe do it. We build lamps.',
  'We build lamps. *Say* two things: what we do, and “for whom” we do it.',
  '- Say two things – what we do, and for whom we do it',
  '<Section title="Say two things: what we do, and for whom we do it">\n\nLamps.\n\n</Section>',
  'name one thing here',
  '**Name** one thing here.',
  'Lamps. Name one thing here. Lamps.',
  'Careers: say in one or two sentences what a reader finds on this page.',
  'Say in one or two sentences what a reader finds on this page.',
  '<Stats>\n<Stat value="0%" label="of lamps" />\n</Stats>',
])('%j is text of the template', async (body) => {
  expect(await inPage(`${body}\n`)).toHaveLength(1);
});

test.each([
  'We say two things to people who ask.',
  'Please name one thing here or there.',
  'Next step',
  'Say it short.',
  '<Section title="Where to find all of the others">\n\nLamps.\n\n</Section>',
  'One of our very best pages.',
  '<Stats>\n<Stat value="10 %" label="of lamps" />\n</Stats>',
  '{/* Say two things: what we do, and for whom we do it. */}',
  '`name one thing here`',
])('%j is not', async (body) => {
  expect(await inPage(`${body}\n`)).toEqual([]);
});

test('fields are checked, but drafts are not', async () => {
  const description = 'Careers: say in one or two sentences what a reader finds on this page.';
  expect(await inPage('Lamps.\n', { description })).toEqual([
    '4 “say in one or two sentences what a reader finds on this page” is still the placeholder text from the template.',
  ]);
  expect(await inPage('Lamps.\n', { description, draft: true })).toEqual([]);
  // This is a separate error.
  expect(await inPage('Lamps.\n', { description, draft: 'yes' })).toEqual([]);
});

test('the position is exact, and the note says how to fix it', async () => {
  const root = await workspace({
    'content/_new/page.mdx': template,
    'content/about.mdx': about(
      {},
      'We build. Say two things: what we do, and for whom we do it. And so on.\n',
    ),
  });
  const [remaining] = (await readSite({ root, drafts: false })).problems;
  expect(remaining).toMatchObject({
    place: { line: 7, column: 11 },
    end: { line: 7, column: 60 },
    note: 'Write your own text, or remove this part. To allow it on every page, put a comment that begins with “Keep” above it in content/_new/page.mdx.',
  });
});

test('a change of a template takes effect immediately', async () => {
  const root = await workspace({ 'content/about.mdx': about({}, 'Write something about lamps here.\n') });
  expect(await problemPositions(root)).toEqual([]);
  await write(root, { 'content/_new/page.mdx': 'Write something about lamps here.\n' });
  expect(await problemPositions(root)).toHaveLength(1);
});

test('a large template is checked', async () => {
  const large = `${'Lamps and more lamps.\n\n'.repeat(1000)}Write something about lamps here.\n`;
  const root = await workspace({
    'content/_new/page.mdx': large,
    'content/about.mdx': about({}, 'Write something about lamps here.\n'),
  });
  expect(await problemPositions(root)).toHaveLength(1);
});
