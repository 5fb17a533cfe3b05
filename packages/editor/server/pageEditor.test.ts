import fs, { renameSync, statSync, utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Folder, outcome, startEditor } from '../testing/editor.ts';
import { isAsRead } from '../../../scripts/serve/devSite.ts';
import { pageStates } from './pageStates.ts';
import { germanSite } from '../../../scripts/testing/germanSite.ts';
import { about, type Files, siteFile, titled, workspace } from '../../../scripts/testing/workspace.ts';

const file = 'content/about.mdx';
const cta = {
  ...{ subtitle: 'Site subtitle', title: 'Site title', description: 'Site words.' },
  ...{ primaryButtonText: 'Write', secondaryButtonText: 'Services', secondaryButtonLink: '/contact' },
};
const body = 'First words.\n\nSecond words.\n\nThird words.\n';

async function start(files: Files = {}) {
  const root = await workspace({ [file]: about({}, body), ...files });
  return { folder: new Folder(root), ...startEditor(root) };
}

// That edits at the same moment are saved beside each other: nothingIsLost.test.ts.
async function whileChecking<Result>(edit: Promise<Result>, work: () => void): Promise<Result> {
  await setImmediate();
  work();
  return edit;
}

test('if another program changes the same text meanwhile, both versions are shown and nothing is written', async () => {
  const { folder, editor, site } = await start();
  await site();
  const save = editor.text(folder.textEdit(file, 'Second words.', 'Second words, changed.'));
  const result = await whileChecking(save, () =>
    folder.change(file, 'First words.\n\nSecond words', 'Second words of theirs'),
  );
  expect(result).toMatchObject({ kind: 'conflict', theirs: { text: 'Second words of theirs.' } });
  // With what the answer says, the author can decide for either.
  if (result.kind !== 'conflict' || !result.theirs) throw new Error('The answer has no text.');
  const { from, name, text: before } = result.theirs;
  const again = { file, from, name, before, text: 'Mine.', anyway: true };
  expect(outcome(await editor.text(again))).toBe('saved');
  expect(folder.read(file)).toContain('\n\nMine.\n\nThird words.\n');
});

test('a save whose answer was lost can be sent again, and is one edit', async () => {
  const { folder, editor, site } = await start();
  await site();
  const edit = folder.textEdit(file, 'Second words.', 'Other words.');
  expect(outcome(await editor.text(edit))).toBe('saved');
  expect(outcome(await editor.text(edit))).toBe('saved');
  expect([folder.read(file).match(/Other words\./g)?.length, editor.undoable()]).toEqual([1, 1]);
});

test('a saved edit reads the site once', async () => {
  const { folder, editor, site } = await start();
  await site();
  const reads = vi.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(outcome(await editor.text(folder.textEdit(file, 'First words.', 'Changed words.')))).toBe('saved');
  const facts = path.join(folder.root, 'content/site.yaml');
  expect(reads.mock.calls.filter(([read]) => read === facts)).toHaveLength(1);
  // The server, which watches the file, has nothing to read.
  expect(isAsRead(folder.root, await site(), file)).toBe(true);
  folder.change(file, 'Changed', 'Other');
  expect(isAsRead(folder.root, await site(), file)).toBe(false);
});

test('what another program saves while an edit is checked is in the site', async () => {
  const team = 'content/team.mdx';
  const { folder, editor, site, refresh } = await start({ [team]: about({ title: 'Team' }) });
  await site();
  const save = editor.text(folder.textEdit(file, 'First words.', 'Changed words.'));
  const result = await whileChecking(save, () => {
    folder.write(team, about({ title: 'Theirs' }));
    void refresh();
  });
  expect(outcome(result)).toBe('saved');
  const { texts } = await site();
  expect(texts.get(team)).toContain('Theirs');
  expect(texts.get(file)).toContain('Changed words.');
});

test('the answer to an edit names a version of the site that has it', async () => {
  const template = new Folder(path.resolve('.')).read('content/_new/page.mdx');
  const { folder, editor, site } = await start({ 'content/_new/page.mdx': template });
  const { version: first } = await site();
  const made = await editor.new({ page: '/', starter: 'page', title: 'Careers' });
  const { version, shown } = await site();
  expect(made).toMatchObject({ kind: 'saved', url: '/careers', version });
  expect(version).toBeGreaterThan(first);
  expect(shown?.manifest.pages.map(({ url }) => url)).toContain('/careers');
  const saved = await editor.text(folder.textEdit(file, 'First words.', 'Changed words.'));
  expect(saved).toMatchObject({ version: (await site()).version });
  expect((await site()).texts.get(file)).toBe(folder.read(file));
  for (let count = 0; count < 2; count++) await editor.undo({});
  expect((await site()).shown?.manifest.pages.map(({ url }) => url)).not.toContain('/careers');
});

test('new pages and forms are of the language of the page', async () => {
  const template = new Folder(path.resolve('.')).read('content/_new/page.mdx');
  const { editor, site } = await start({ ...germanSite, 'content/_new/page.mdx': template });
  await site();
  const made = await editor.new({ page: '/de/contact', starter: 'page', title: 'Stellen' });
  expect(made).toMatchObject({ kind: 'saved', url: '/de/stellen' });
  const { forms } = await editor.forms({ page: '/de/contact' });
  expect(forms.map(({ file: of, title }) => [of, title])).toEqual([
    ['content/de/contact.mdx', 'This page'],
    ['content/de/site.yaml', 'The site in this language'],
    ['content/site.yaml', 'The whole site'],
  ]);
  const tagline = forms[1]?.fields.find(({ path: at }) => at.join() === 'tagline');
  expect(tagline?.value).toBe('Wir bauen.');
  const { state } = pageStates(() => Promise.reject(new Error('Nothing is rendered here.')));
  const fileAt = async (url: string) => (await state(await site(), url)).about?.file;
  expect(await Promise.all(['/de/contact', '/de/nowhere', '/nowhere'].map(fileAt))).toEqual([
    ...['content/de/contact.mdx', 'content/de/404.mdx', 'content/404.mdx'],
  ]);
});

const publish = { path: ['draft'], from: 0, name: 'Draft', before: 'true', text: '', anyway: true };

test.each<[fields: string, published: string, body?: string]>([
  ['draft: true\n', ''],
  ['draft: true # Remove this line when the page is ready.\nlabel: Us\n', 'label: Us\n'],
  ['"draft": true\n', '', '```yaml\ndraft: true\n```\n'],
])('“Publish” of %j', async (fields, published, text = body) => {
  const withFields = (more: string) => about({}, text).replace('\n---\n', `\n${more}---\n`);
  const { folder, editor } = await start({ [file]: withFields(fields) });
  expect(outcome(await editor.text({ file, ...publish }))).toBe('saved');
  expect(folder.read(file)).toBe(withFields(published));
});

test('a draft with a placeholder is not published', async () => {
  const { folder, editor } = await start({ [file]: about({ draft: true }, '[Name the first step here]\n') });
  expect(await editor.text({ file, ...publish })).toMatchObject({
    kind: 'problems',
    problems: [{ rule: 'placeholder', level: 'error' }],
  });
  expect(folder.read(file)).toContain('draft: true');
});

test('a field is saved although other words of its file have changed, and not if its own value has', async () => {
  const { folder, editor } = await start({ [file]: about({ label: 'Us' }, body) });
  const known = { file, anyway: true };
  const change = { ...known, path: ['label'], from: 0, name: 'Label', before: 'Us', text: 'Ours' };
  folder.change(file, 'First', 'Other');
  expect(outcome(await editor.text(change))).toBe('saved');
  expect(folder.read(file)).toMatch(/label: Ours[\s\S]*Other/);
  // The answer was lost.
  expect(outcome(await editor.text(change))).toBe('saved');
  expect(await editor.text({ ...change, text: 'Mine' })).toMatchObject({
    kind: 'conflict',
    theirs: { text: 'Ours', path: ['label'] },
  });
  expect(folder.read(file)).toContain('label: Ours');
});

test('a page gets a picture by its field, with a placeholder for the words that it needs', async () => {
  const { folder, editor } = await start({ [file]: about({}, body) });
  const image = { file, path: ['picture', 'image'], from: 0, name: 'Image', before: '', anyway: false };
  expect(outcome(await editor.text({ ...image, text: 'cover.svg' }))).toBe('saved');
  expect(folder.read(file)).toMatch(/picture:\n +image: cover.svg\n +imageAlt: "\[Write/);
  // One that is typed is refused.
  const title = { ...image, path: ['seo', 'title'], name: 'Title', text: '[Write the title here]' };
  expect(await editor.text({ ...title, anyway: true })).toMatchObject({
    kind: 'problems',
    problems: [{ rule: 'placeholder' }],
  });
  expect(folder.read(file)).not.toContain('seo');
});

test('a picture that is refused is not written, and cannot be undone', async () => {
  const { folder, editor } = await start({ [file]: about({}, '![A cover](cover.svg)\n') });
  const pictures = () => readdir(path.join(folder.root, 'content/_pictures'));
  const [before, known] = [folder.read(file), await pictures()];
  const made = sharp({ create: { width: 900, height: 900, channels: 3, background: '#808080' } });
  const whole = Buffer.from(await made.jpeg().toBuffer());
  const picture = { from: before.indexOf('cover.svg'), picture: 'cover.svg', name: 'team.jpg' };
  const replace = (content: Buffer<ArrayBuffer>) =>
    editor.picture({ ...folder.version(file), ...picture, content: content.toString('base64') });
  const wrong = [whole.subarray(0, whole.length / 2), Buffer.alloc(0), Buffer.from('<p>')];
  for (const content of wrong) {
    const refused = { kind: 'problems', problems: [{ rule: 'unreadable-picture' }] };
    expect(await replace(content)).toMatchObject(refused);
  }
  expect([folder.read(file), await pictures(), editor.undoable()]).toEqual([before, known, 0]);
  expect(outcome(await replace(whole))).toBe('saved');
  expect(folder.read(file)).toContain('(team.jpg)');
  await editor.undo({});
  expect([folder.read(file), await pictures()]).toEqual([before, known]);
});

test('a picture is added under a free name, and undone; what is no picture is refused', async () => {
  const { folder, editor } = await start();
  const pictures = () => readdir(path.join(folder.root, 'content/_pictures'));
  const known = await pictures();
  const made = sharp({ create: { width: 900, height: 900, channels: 3, background: '#808080' } });
  const content = (await made.png().toBuffer()).toString('base64');
  const wrong = { name: 'image.png', content: Buffer.from('<p>').toString('base64') };
  expect(await editor.upload(wrong)).toMatchObject({ problems: [{ rule: 'unreadable-picture' }] });
  expect(await editor.upload({ name: 'Image.png', content })).toMatchObject({ picture: 'image.png' });
  const text = folder.textEdit(file, 'Third words.', 'Third words. ![A gray square](image.png)');
  expect(outcome(await editor.text({ ...text, anyway: false }))).toBe('saved');
  for (const _ of ['text', 'picture']) await editor.undo({});
  expect([folder.read(file), await pictures()]).toEqual([about({}, body), known]);
});

test('an item of a list whose words were deleted goes, and the others stay as they are', async () => {
  const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n');
  const { folder, editor } = await start({ [file]: about({}, `${list('One', 'Two', 'Three')}\n`) });
  const edit = folder.textEdit(file, list('One', 'Two', 'Three'), `${list('One', '', 'Three')}\n-`);
  expect(outcome(await editor.text(edit))).toBe('saved');
  expect(folder.read(file)).toBe(about({}, `${list('One', 'Three')}\n`));
  const rest = list('One', 'Three');
  await expect(editor.text(folder.textEdit(file, rest, '- '))).rejects.toThrow('cannot be empty');
});

test('paragraphs that are one text, because they were typed into one, go together', async () => {
  const { folder, editor } = await start({ [file]: about({}, 'First.\n\nOne\n\nTwo\n\nLast.\n') });
  const edit = { ...folder.textEdit(file, 'One', ''), before: 'One\n\nTwo' };
  expect(outcome(await editor.text(edit))).toBe('saved');
  expect(folder.read(file)).toBe(about({}, 'First.\n\nLast.\n'));
});

test.each([
  ['- One\n  - Inner', '- Last', ''],
  ['1. One\n   more\n\n   - Inner', '2. Last', ''],
  ['- One\n  - Inner', '- Last', '> '],
])(
  'a list shows how deep its items are, and a new one is where it was typed: %j',
  async (list, last, sign) => {
    const quoted = (text: string) => `${text.replaceAll(/^/gm, sign)}\n`;
    const { folder, editor } = await start({ [file]: about({}, quoted(list)) });
    expect(outcome(await editor.text(folder.textEdit(file, list, `${list}\n${last}`)))).toBe('saved');
    expect(folder.read(file)).toBe(about({}, quoted(`${list}\n${last}`)));
  },
);

test('an attribute that may be left out goes with its words, and nothing is taken for what it has become', async () => {
  const section = (attributes: string) => `<Section ${attributes}>\n\nWords.\n\n</Section>\n`;
  const before = about({}, section('title="Prices" description="Of the year."'));
  const { folder, editor } = await start({ [file]: before });
  const result = await editor.text(folder.textEdit(file, 'Of the year.', ''));
  expect(result).toMatchObject({ kind: 'saved', what: 'Saved: Section, description on /about' });
  expect(result).not.toHaveProperty('now');
  expect(folder.read(file)).toBe(about({}, section('title="Prices"')));
});

test('a paragraph or a heading whose words were deleted goes, and a title that must be there does not', async () => {
  const section = '<Section title="Prices">\n\nIn a section.\n\n</Section>\n';
  const before = about({}, `First words.\n\n### A heading\n\nThird words.\n\n${section}`);
  const { folder, editor } = await start({ [file]: before });
  const empty = (words: string) => editor.text(folder.textEdit(file, words, ' '));
  const asked = { ...folder.textEdit(file, 'A heading', ''), check: true };
  expect(await editor.text(asked)).toEqual({ kind: 'problems', problems: [] });
  expect(folder.read(file)).toBe(before);
  expect(await empty('A heading')).toMatchObject({ what: 'Saved: Heading removed on /about' });
  expect(outcome(await empty('First words.'))).toBe('saved');
  expect(folder.read(file)).toBe(about({}, `Third words.\n\n${section}`));
  expect(await empty('Prices')).toMatchObject({ problems: [{ reason: '“title” is empty.' }] });
  for (const _ of ['paragraph', 'heading']) await editor.undo({});
  expect(folder.read(file)).toBe(before);
});

const typedTwo = 'First words.\n\nMore words.';

test.each([
  ['tags', '<Lead>First words.</Lead>', `<Lead>\n\n${typedTwo}\n\n</Lead>`],
  ['a quotation', '> First words.', '> First words.\n>\n> More words.'],
  ['a quotation with more', '> First words.\n>\n> - One', '> First words.\n>\n> More words.\n>\n> - One'],
  ['a quotation without its sign', '> First\nwords.', '> First words.\n>\n> More words.'],
  ['a footnote', 'A note.[^a]\n\n[^a]: First words.', 'A note.[^a]\n\n[^a]: First words.\n\n    More words.'],
  [
    'tags in a quotation',
    '> <Lead>First words.</Lead>',
    '> <Lead>\n>\n> First words.\n>\n> More words.\n>\n> </Lead>',
  ],
  [
    'tags in a list',
    '10. <Lead>First words.</Lead>',
    '10. <Lead>\n\n    First words.\n\n    More words.\n\n    </Lead>',
  ],
])('paragraphs that are typed in %s stay there', async (_, written, wanted) => {
  const { folder, editor } = await start({ [file]: about({}, `${written}\n\nLast words.\n`) });
  const before = written.includes('First\n') ? 'First\nwords.' : 'First words.';
  const result = await editor.text(folder.textEdit(file, before, typedTwo));
  expect(result).toMatchObject({ kind: 'saved', now: { text: typedTwo } });
  expect(folder.read(file)).toBe(about({}, `${wanted}\n\nLast words.\n`));
});

test('an item that is added to the one in a quotation stays there', async () => {
  const { folder, editor } = await start({ [file]: about({}, '> - One\n') });
  expect(outcome(await editor.text(folder.textEdit(file, '- One', '- One\n- Two')))).toBe('saved');
  expect(folder.read(file)).toBe(about({}, '> - One\n> - Two\n'));
});

test('the words of a button stay one line', async () => {
  const button = (words: string) => about({}, `<LinkButton href="/about">${words}</LinkButton>\n`);
  const { folder, editor } = await start({ [file]: button('To the page') });
  expect(outcome(await editor.text(folder.textEdit(file, 'To the page', 'To\n\nthis page')))).toBe('saved');
  expect(folder.read(file)).toBe(button('To this page'));
});

test.each([
  ['moved', ['2. Two', '1. One', '3. Three'], ['1. Two', '2. One', '3. Three']],
  ['removed', ['2. Two', '3. Three'], ['1. Two', '2. Three']],
  ['meant to begin elsewhere', ['7. One', '8. Two'], ['7. One', '8. Two']],
])('the numbers of a list whose items were %s are in order', async (_, typed, lines) => {
  const list = '1. One\n2. Two\n3. Three';
  const { folder, editor } = await start({ [file]: about({}, `${list}\n`) });
  expect(outcome(await editor.text(folder.textEdit(file, list, typed.join('\n'))))).toBe('saved');
  expect(folder.read(file)).toBe(about({}, `${lines.join('\n')}\n`));
});

test('a file that was changed within its old size and time is not overwritten', async () => {
  const { folder, editor, site } = await start();
  await site();
  const edit = folder.textEdit(file, 'First words.', 'Mine.');
  const name = path.join(folder.root, file);
  const { atime, mtime } = statSync(name);
  folder.change(file, 'First words.', 'Their words.');
  utimesSync(name, atime, mtime);
  expect(outcome(await editor.text(edit))).toBe('conflict');
  expect(folder.read(file)).toContain('Their words');
});

test('a picture is deleted only if nothing shows it, and Undo brings it back', async () => {
  const { folder, editor } = await start({ [file]: about({}, '![A cover](cover.svg)\n') });
  const old = 'content/_pictures/cover.svg';
  await expect(editor.removePicture({ file: old })).rejects.toThrow('may still show');
  await expect(editor.removePicture({ file })).rejects.toThrow('may still show');
  const spare = 'content/_pictures/spare.svg';
  folder.write(spare, folder.read(old));
  expect(outcome(await editor.removePicture({ file: spare }))).toBe('saved');
  expect(() => folder.read(spare)).toThrow('ENOENT');
  await editor.undo({});
  expect(folder.read(spare)).toBe(folder.read(old));
});

test('a text whose file is gone, or has another name, is refused in a sentence', async () => {
  const { folder, editor, site } = await start();
  await site();
  const edit = folder.textEdit(file, 'First words.', 'Other words.');
  renameSync(path.join(folder.root, file), path.join(folder.root, 'content/us.mdx'));
  await expect(editor.text(edit)).rejects.toThrow(`${file} is no longer there`);
  expect(folder.read('content/us.mdx')).toBe(about({}, body));
});

test('in an unfinished merge, an edit says what to do, and is saved after that', async () => {
  const { folder, editor, site } = await start();
  await site();
  const edit = folder.textEdit(file, 'Second words.', 'Other words.');
  const before = folder.read(file);
  folder.change(file, 'First words.', '<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> other');
  expect(await editor.text(edit)).toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(/unfinished merge, fix that and save again/),
  });
  folder.write(file, before);
  expect(outcome(await editor.text(edit))).toBe('saved');
});

test('edits are undone in their order, whatever their files, and what was changed elsewhere since is not', async () => {
  const { folder, editor } = await start({ 'content/site.yaml': siteFile() });
  const undo = () => editor.undo({});
  const before = folder.read('content/site.yaml');
  await editor.text(folder.textEdit('content/site.yaml', 'We build.', 'We build things.'));
  await editor.text(folder.textEdit(file, 'First words.', 'Changed words.'));
  await undo();
  expect([folder.read(file), editor.undoable()]).toEqual([about({}, body), 1]);
  const changed = folder.read('content/site.yaml');
  folder.change('content/site.yaml', 'things', 'other things');
  await expect(undo()).rejects.toThrow('content/site.yaml was changed somewhere else since.');
  expect(folder.read('content/site.yaml')).toContain('other things');
  folder.write('content/site.yaml', changed);
  await undo();
  expect(folder.read('content/site.yaml')).toBe(before);
  await expect(undo()).rejects.toThrow('There is nothing more to undo.');
});

test('two authors on one server undo and redo only what they have done', async () => {
  const { folder, editor } = await start({ 'content/team.mdx': about({ title: 'Team' }, body) });
  const change = (name: string, by: string) =>
    editor.text(folder.textEdit(name, 'First words.', 'Changed.'), by);
  await change(file, 'ada');
  await change('content/team.mdx', 'bob');
  expect([editor.undoable('ada'), editor.undoable('bob')]).toEqual([1, 1]);
  await editor.undo({}, 'ada');
  expect(
    [folder.read(file), folder.read('content/team.mdx')].map((text) => text.includes('Changed.')),
  ).toEqual([false, true]);
  await expect(editor.undo({}, 'ada')).rejects.toThrow('nothing more to undo');
  await expect(editor.redo({}, 'bob')).rejects.toThrow('nothing more to redo');
  await editor.redo({}, 'ada');
  expect(folder.read(file)).toContain('Changed.');
});

test('what another program has just saved is not reported for the text that is being saved', async () => {
  const { folder, editor, site } = await start();
  await site();
  folder.change(file, 'Third words.', 'Third  words, mispelld.');
  folder.change('content/contact.mdx', 'description:', 'descripton:');
  const edit = folder.textEdit(file, 'First words.', 'First words, changed.');
  expect(outcome(await editor.text({ ...edit, anyway: false }))).toBe('saved');
});

test('a heading that is linked to is renamed with its links, as one edit', async () => {
  const link = '[How we work](/about#how-we-work)';
  const { folder, editor } = await start({
    [file]: about({}, `<Section title="How we work">\n\nWords, [again](#how-we-work).\n\n</Section>\n`),
    'content/team.mdx': titled('Team', {}, `${link} and ${link}.\n`),
    'content/site.yaml': siteFile({ cta: { ...cta, primaryButtonLink: '/about#how-we-work' } }),
  });
  const files = [file, 'content/team.mdx', 'content/site.yaml'];
  const texts = () => files.map(folder.read);
  const before = texts();
  const edit = { ...folder.textEdit(file, 'How we work', 'What we do'), anyway: false };
  expect(await editor.text(edit)).toMatchObject({ kind: 'problems', links: 4 });
  expect(texts()).toEqual(before);
  // The other file has changed since the site was read.
  folder.change('content/team.mdx', ' and ', ' & ');
  expect(outcome(await editor.text({ ...edit, withLinks: true }))).toBe('saved');
  expect(texts()).toEqual(
    before.map((text) =>
      text
        .replaceAll('#how-we-work', '#what-we-do')
        .replace('"How we work', '"What we do')
        .replace(' and [', ' & ['),
    ),
  );
  expect(editor.undoable()).toBe(1);
  await editor.undo({});
  expect(texts()).toEqual(before.map((text) => text.replace(' and [', ' & [')));
  // What a killed server has left of it is completed by saving it again: the heading is written last.
  folder.change('content/team.mdx', '#how-we-work', '#what-we-do');
  const renames = vi.spyOn(fs, 'renameSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(outcome(await editor.text({ ...edit, withLinks: true }))).toBe('saved');
  const written = renames.mock.calls.map(([, target]) => path.relative(folder.root, String(target)));
  expect(written.filter((each) => files.includes(each))).toEqual([
    'content/site.yaml',
    'content/team.mdx',
    file,
  ]);
  expect(texts().join('\n')).not.toContain('how-we-work');
});

test('if a heading becomes like one below it, which is numbered then, the links to both follow', async () => {
  const { folder, editor } = await start({
    [file]: about({}, '## One\n\n[To the second](#two).\n\n## Two\n\n[To the first](#one).\n'),
  });
  const edit = { ...folder.textEdit(file, 'One', 'Two'), withLinks: true };
  expect(outcome(await editor.text(edit))).toBe('saved');
  expect(folder.read(file)).toContain(
    '## Two\n\n[To the second](#two-1).\n\n## Two\n\n[To the first](#two).\n',
  );
});
