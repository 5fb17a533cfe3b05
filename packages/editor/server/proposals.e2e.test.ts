/** The tools of proposals as previews have them: compiled, without Node, behind the backend of the editor. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { factsUrl, pageStateUrl, previewUrl, sourceUrl } from '../browser/edit/editUrls.ts';
import { proposalBackend } from '../browser/edit/proposalBackend.ts';
import type { Backend, ContentChange, EditableText } from '../browser/tools/protocol.ts';
import type { Proposal } from '../browser/edit/storedItems.ts';
import { readSite } from '../../../scripts/check/readSite.ts';
import { Cache } from '../../../scripts/lib/cache/cache.ts';
import { editableFiles } from '../testing/editor.ts';
import { stubStorage } from '../../../scripts/testing/stubStorage.ts';
import { about, sharedSite, titled } from '../../../scripts/testing/workspace.ts';
import { writeProposals } from './compileProposals.ts';
import { editableFile } from './contentFile.ts';
import { place, problemsBy } from './proposals.ts';
import { type SiteFacts, siteFacts } from './fileCheck.ts';
import { textFor } from './units.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = 'content/about.mdx';
const team = 'content/team.mdx';
const teamText = titled('Team', {}, 'See [how we work](/about#how-we-work).\n');
const whole = about(
  {},
  'We build [things](/contact) of all kinds.\n\n| A | B |\n| --- | --- |\n| One | Two |\n\n## How we work\n\nWell.\n',
);

let tools = '';
let facts: SiteFacts;

beforeAll(async () => {
  tools = pathToFileURL(
    path.join(folder, await writeProposals(folder, new Cache(path.join(folder, 'cache')))),
  ).href;
  const site = await readSite({
    root: await sharedSite({
      [file]: whole,
      [team]: teamText,
    })(),
    drafts: true,
  });
  if (!site.manifest) throw new Error(String(site.problems));
  facts = siteFacts(site, site.manifest);
}, 60_000);

function textWith(words: string, text = whole): EditableText {
  const unit = editableFile(file, text).units.find((each) => each.text.includes(words));
  if (!unit) throw new Error(`There is no text with “${words}”.`);
  return textFor(file, unit, text);
}

const proposed = editableFiles
  .filter(({ file: name, source }) => source === name)
  .map(({ file: name }) => {
    const text = readFileSync(name, 'utf8');
    const { units } = editableFile(name, text);
    const body = units.filter(({ path }) => !path);
    const proposals = [...units.filter(({ path }) => path).slice(0, 1), ...body.slice(0, 2)].map(
      (unit): Proposal => ({
        ...{ file: name, from: unit.from, name: unit.name, before: unit.text },
        text: `${unit.text} e-mail "us" | [here](/nowhere) <b> 👋`,
      }),
    );
    return { name, text, proposals };
  });

test('a browser without Node writes and checks every page as the server does', () => {
  const expected = proposed.map(({ name, text, proposals }) => {
    const found = place(name, text, proposals);
    return [found.outdated, found.placed.map((each) => [each.edit, problemsBy(facts, found, each)])];
  });
  expect(JSON.stringify(expected)).toContain('There is no page /nowhere');
  const input = path.join(folder, 'input.json');
  writeFileSync(input, JSON.stringify({ facts, proposed }));
  const script = `
    const { readFileSync } = await import('node:fs');
    const { log } = console;
    const { facts, proposed } = JSON.parse(readFileSync(${JSON.stringify(input)}, 'utf8'));
    delete globalThis.process; delete globalThis.Buffer; delete globalThis.require;
    // The security policy of pages forbids it.
    let compiled = 0;
    globalThis.Function = function () { compiled++; throw new Error('Code was made from a text.'); };
    const { place, problemsBy, proposals: start } = await import(${JSON.stringify(tools)});
    log(JSON.stringify(proposed.map(({ name, text, proposals }) => {
      const found = place(name, text, proposals);
      return [found.outdated, found.placed.map((each) => [each.edit, problemsBy(facts, found, each)])];
    })));
    const pasted = await start({ facts }).ask('paste', { html: '<ul><li>One <b>two</b></li></ul>' });
    const completed = await Promise.all(['<Feature title="So" icon="cloc', '![A cover](co'].map(async (before) => {
      const { options } = await start({ facts }).ask('complete', { page: '/about', before });
      return options.map(({ label }) => label).filter((label) => /^(clock|cover.svg)$/.test(label));
    }));
    log(pasted.markdown, compiled, completed.join());`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const [result = '', markdown] = output.split('\n');
  expect(JSON.parse(result)).toEqual(JSON.parse(JSON.stringify(expected)));
  expect(markdown).toBe('- One **two** 0 clock,cover.svg');
});

let files: Map<string, string>;

beforeEach(() => {
  const state = {
    ...{ version: 0, concerned: false, problems: [] },
    ...{ undo: 0, redo: 0, pages: [], starters: [] },
    sources: { url: '/about', file, texts: [textWith('all kinds'), textWith('One')], files: {}, shown: [] },
  };
  const origin = { repository: 'https://github.com/rye/site', branch: 'words', pull: 7 };
  files = new Map([
    [previewUrl, JSON.stringify({ origin, tools, pages: [{ url: '/about', title: 'About' }] })],
    [factsUrl, JSON.stringify(facts)],
    [sourceUrl(file), `\uFEFF${whole}`],
    [sourceUrl(team), teamText],
    [pageStateUrl('/about'), JSON.stringify(state)],
  ]);
  stubStorage('localStorage');
  vi.stubGlobal('fetch', async (url: string) => {
    const content = files.get(url);
    return new Response(content ?? '', { status: content === undefined ? 404 : 200 });
  });
});

afterAll(() => vi.unstubAllGlobals());

const textRequest = ({ file: name, from, ...source }: EditableText, text: string) => ({
  ...{ file: name, from, name: source.name, before: source.text },
  text,
});

const propose = (backend: Backend, source: EditableText, text: string, anyway?: boolean) =>
  backend.edit('text', { ...textRequest(source, text), anyway });

async function listed(backend: Backend) {
  const answer = await backend.ask('changes', {});
  return { ...answer, changes: answer?.files?.flatMap(({ changes }) => changes) ?? [] };
}

async function takeBack(backend: Backend, change?: ContentChange) {
  if (!change) throw new Error('There is nothing to take back.');
  const { from, to, name, before, after } = change;
  const request = { file, digest: '', from, to, name, before, after };
  expect(await backend.edit('takeBack', request)).toHaveProperty('kind', 'saved');
}

test('a proposal is checked, listed, shown on the page, and taken back', async () => {
  const backend = proposalBackend();
  const source = textWith('all kinds');
  const wrong = await propose(backend, source, 'We build [things](/contakt) of all kinds.');
  expect(wrong).toMatchObject({ kind: 'problems', problems: [{ level: 'error', rule: 'unknown-link' }] });
  const words = 'We build **good** things by e-mail.';
  const warned = await propose(backend, source, words);
  expect(warned).toMatchObject({
    problems: [{ level: 'warning', rule: 'house-style', fix: { insert: '' } }],
  });
  expect(await propose(backend, source, words, true)).toMatchObject({ kind: 'saved' });
  expect(await propose(backend, textWith('One'), 'a | b')).toHaveProperty('kind', 'saved');

  const state = await backend.state('/about');
  expect(state?.sources?.texts).toMatchObject([
    { text: words, proposed: 'We build good things by e-mail.' },
    { text: 'a | b', proposed: 'a | b' },
  ]);
  expect(state).toMatchObject({ pages: [{ url: '/about' }] });
  const { changes, copy } = await listed(backend);
  expect(changes).toMatchObject([
    { before: source.text, after: words, problems: [{ rule: 'house-style' }] },
    { after: 'a | b', problems: [] },
  ]);
  expect(copy).toContain('```suggestion\n| a \\| b | Two |\n```');
  await takeBack(backend, changes[0]);
  expect((await listed(backend)).changes).toHaveLength(1);
});

test('other words for a heading that is linked to are proposed by a decision, and listed with its links', async () => {
  const backend = proposalBackend();
  const heading = textWith('How we work');
  const result = await propose(backend, heading, 'What we do');
  const reason = '/about has no anchor #how-we-work.';
  expect(result).toMatchObject({
    problems: [{ file: team, level: 'warning', reason, place: { line: 7 } }],
    links: 1,
  });
  expect(await propose(backend, heading, 'What we do', true)).toMatchObject({ kind: 'saved' });
  expect((await listed(backend)).changes).toMatchObject([{ problems: [{ reason }] }]);
});

test('a heading is proposed with its links, again and again, until it is what it was', async () => {
  files.set(sourceUrl(file), `${whole}\n[Above](#how-we-work).\n`);
  const backend = proposalBackend();
  let version = 0;
  const rename = async (words: string) => {
    const withLinks = { ...textRequest(textWith('How we work'), words), withLinks: true };
    expect(await backend.edit('text', withLinks)).toEqual({
      ...{ kind: 'saved', version: ++version },
      what: 'Proposed: Heading, and 2 links',
    });
    return (await listed(backend)).changes.map(({ after, problems }) => ({ after, problems }));
  };
  for (const [words, anchor] of [
    ['What we do', 'what-we-do'],
    ['Our work', 'our-work'],
  ] as const)
    expect(await rename(words)).toEqual([
      { after: words, problems: [] },
      { after: `[Above](#${anchor}).`, problems: [] },
      { after: `See [how we work](/about#${anchor}).`, problems: [] },
    ]);
  expect(await rename('How we work')).toEqual([]);
});

test('a proposal again replaces the one before, and the words of the file withdraw it', async () => {
  const backend = proposalBackend();
  const words = async () => (await listed(backend)).changes.map(({ after }) => after);
  await propose(backend, textWith('One'), 'First');
  const [, shown] = (await backend.state('/about'))?.sources?.texts ?? [];
  expect(shown?.text).toBe('First');
  if (shown) await propose(backend, shown, 'Second');
  expect(await words()).toEqual(['Second']);
  await propose(backend, textWith('One'), 'One');
  expect(await words()).toEqual([]);
});

test('an emptied text is proposed to be removed, unless the check would not allow it', async () => {
  const backend = proposalBackend();
  expect(await propose(backend, textWith('all kinds'), ' ')).toMatchObject({ kind: 'saved' });
  expect((await backend.state('/about'))?.sources?.texts[0]).toMatchObject({ text: ' ', proposed: '' });
  expect((await listed(backend)).changes).toMatchObject([{ after: ' ', problems: [] }]);
  expect(await propose(backend, textWith('One'), '')).toMatchObject({ kind: 'saved' });
});

test('in a newer preview, a proposal moves with its text, or waits to be copied', async () => {
  await propose(proposalBackend(), textWith('One'), 'Moved');
  await propose(proposalBackend(), textWith('all kinds'), 'Kept.');
  const newer = whole.replace('of all kinds', 'of wood').replace('title: About', 'title: About us all');
  files.set(sourceUrl(file), newer);
  const backend = proposalBackend();
  const { changes } = await listed(backend);
  expect(changes).toMatchObject([
    { after: 'Moved', line: textWith('One', newer).line },
    { after: 'Kept.', reason: `${file} no longer has this text.` },
  ]);
  await propose(backend, textWith('One', newer), 'Moved again');
  const [moved, waiting] = (await listed(backend)).changes;
  expect(moved?.after).toBe('Moved again');
  await takeBack(backend, moved);
  await takeBack(backend, waiting);
  expect((await listed(backend)).changes).toEqual([]);
});

test('an incomplete preview refuses, and does not crash', async () => {
  files.set(factsUrl, JSON.stringify({ ...facts, pages: null }));
  expect(await propose(proposalBackend(), textWith('One'), 'x')).toHaveProperty('kind', 'refused');
  const preview = { origin: {}, tools: '/assets/gone.js', pages: [] };
  files.set(previewUrl, JSON.stringify(preview));
  const backend = proposalBackend();
  expect(await propose(backend, textWith('One'), 'x')).toHaveProperty('kind', 'refused');
  expect(await backend.edit('word', { word: 'x' })).toHaveProperty('kind', 'refused');
  expect(await backend.state('/nowhere')).toBe(undefined);
  expect((await backend.state('/about'))?.sources?.texts).toHaveLength(2);
});
