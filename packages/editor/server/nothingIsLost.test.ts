/**
 * Random edits at the same moment, by the editor, by a second server of the same folder, and by other programs. Whatever
 * happens must be what would have happened one after the other, in some order: so nothing is lost or overwritten.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listContent } from '../../../scripts/content/contentTree.ts';
import { Folder, startEditor } from '../testing/editor.ts';
import { temporaryFolder } from '../../../scripts/testing/temporaryFolder.ts';
import { about, write } from '../../../scripts/testing/workspace.ts';
import type { DevSite } from '../../../scripts/compile/authorTools.ts';
import { devSites } from '../../../scripts/serve/devSite.ts';
import type { PageEditor } from './pageEditor.ts';

const file = 'content/about.mdx';
const paragraphs = 3;
const end = 'The last words of the page.\n';
const pageOf = (texts: readonly string[]) => about({}, [...texts, end].join('\n\n'));
const textsIn = (page: string) => page.split('\n\n').slice(1, -1);

type Action =
  | { do: 'save'; server: 0 | 1; paragraph: number }
  | { do: 'undo' | 'redo'; server: 0 | 1 }
  /** Another program writes, after a number of turns of the event loop. */
  | { do: 'outside'; paragraph: number; turns: number };
type Step = Action[] | 'restart';

const server = fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const);
const paragraph = fc.nat(paragraphs - 1);
const edit: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('save' as const), server, paragraph }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const), server }) },
);
const outside: fc.Arbitrary<Action> = fc.record({
  do: fc.constant('outside' as const),
  paragraph,
  turns: fc.nat(40),
});
const twice: Action[] = [
  { do: 'undo', server: 0 },
  { do: 'undo', server: 0 },
];
const back: Action[] = [{ do: 'undo', server: 0 }];
const again: Action[] = [{ do: 'redo', server: 0 }];
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.tuple(edit).map((only): Step => only) },
    { weight: 2, arbitrary: fc.constantFrom<Step>(twice, back, again) },
    { weight: 5, arbitrary: fc.tuple(edit, edit).map((both): Step => both) },
    { weight: 5, arbitrary: fc.tuple(edit, outside).map((both): Step => both) },
    { weight: 3, arbitrary: fc.tuple(edit, edit, outside).map((all): Step => all) },
    { weight: 1, arbitrary: fc.constant<Step>('restart') },
  ),
  { minLength: 1, maxLength: 5 },
);

interface PastEdit {
  before: string;
  after: string;
}

/** What a server can undo, and what it can redo. */
interface Steps {
  undo: PastEdit[];
  redo: PastEdit[];
}

interface Model {
  page: string;
  steps: [Steps, Steps];
}

const noSteps = (): Model['steps'] => [
  { undo: [], redo: [] },
  { undo: [], redo: [] },
];

/** An action with the words that it writes, and those that it replaces. */
type Task = Action & { text: string; before: string };

/** What a task does, and what it answers, if nothing else happens meanwhile. */
function next(model: Model, task: Task): { model: Model; answer: string } {
  const texts = textsIn(model.page);
  if (task.do === 'outside')
    return { model: { ...model, page: pageOf(texts.with(task.paragraph, task.text)) }, answer: 'written' };
  const steps = model.steps[task.server];
  const withSteps = (page: string, own: Steps): Model => ({
    page,
    steps: task.server === 0 ? [own, model.steps[1]] : [model.steps[0], own],
  });
  if (task.do === 'save') {
    if (texts[task.paragraph] !== task.before) return { model, answer: 'conflict' };
    const page = pageOf(texts.with(task.paragraph, task.text));
    const undo = [...steps.undo, { before: model.page, after: page }];
    return { model: withSteps(page, { undo, redo: [] }), answer: 'saved' };
  }
  const other = task.do === 'undo' ? 'redo' : 'undo';
  const last = steps[task.do].at(-1);
  if (last?.after !== model.page) return { model, answer: 'refused' };
  const back = { before: last.after, after: last.before };
  const own = { ...steps, [task.do]: steps[task.do].slice(0, -1), [other]: [...steps[other], back] };
  return { model: withSteps(last.before, own), answer: 'saved' };
}

const orders = (tasks: readonly Task[]): Task[][] =>
  tasks.length === 0
    ? [[]]
    : tasks.flatMap((task, index) => orders(tasks.toSpliced(index, 1)).map((rest) => [task, ...rest]));

/** What comes of some tasks in an order: the content, and the answers in the order in which they were given. */
function inOrder(model: Model, tasks: readonly Task[], given: readonly Task[]) {
  const answers = new Map<Task, string>();
  let now = model;
  for (const task of tasks) {
    const result = next(now, task);
    answers.set(task, result.answer);
    now = result.model;
  }
  return { model: now, answers: given.map((task) => answers.get(task)) };
}

async function perform(folder: Folder, editors: PageEditor[], task: Task): Promise<string> {
  if (task.do === 'outside') {
    for (let turn = 0; turn < task.turns; turn++) await setImmediate();
    folder.write(file, pageOf(textsIn(folder.read(file)).with(task.paragraph, task.text)));
    return 'written';
  }
  const editor = editors[task.server];
  if (!editor) throw new Error('There are two servers.');
  const result =
    task.do === 'save' ? editor.text(folder.textEdit(file, task.before, task.text)) : editor[task.do]({});
  return result.then(
    ({ kind }) => kind,
    () => 'refused',
  );
}

async function watch(folder: Folder, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    expect(folder.read(file).endsWith(end)).toBe(true);
    await setImmediate();
  }
}

/** A folder in which there is one page, and what is wrong with it because there is nothing else. */
async function tinySite(): Promise<{ folder: Folder; site: DevSite }> {
  const root = await temporaryFolder();
  await write(root, { [file]: pageOf([]) });
  return { folder: new Folder(root), site: await devSites(root)() };
}

// Two hundred runs write thousands of files, which takes 20 seconds of a core.
test('whatever happens at the same moment, no saved text is lost and no other program is overwritten', async () => {
  const { folder, site } = await tinySite();
  const startServer = () => startEditor(folder.root, async () => site).editor;
  let written = 0;
  const words = (number: number) => `Here is a sentence with the number ${number}.`;

  const run = async (all: Step[]) => {
    const first = pageOf(Array.from({ length: paragraphs }, () => words(++written)));
    folder.write(file, first);
    // Orders that differ only in what can be undone look the same until then.
    let models: Model[] = [{ page: first, steps: noSteps() }];
    let editors = [startServer(), startServer()];
    for (const step of all) {
      if (step === 'restart') {
        // A server that was killed leaves a part of a file.
        folder.write(`content/.${++written}.tmp`, folder.read(file).slice(0, 50));
        editors = [startServer(), startServer()];
        models = [{ page: folder.read(file), steps: noSteps() }];
        continue;
      }
      const texts = textsIn(folder.read(file));
      const tasks = step.map(
        (action): Task => ({
          ...action,
          text: words(++written),
          before: 'paragraph' in action ? (texts[action.paragraph] ?? '') : '',
        }),
      );
      let isDone = false;
      const watching = watch(folder, () => isDone);
      const answers = await Promise.all(tasks.map((task) => perform(folder, editors, task)));
      isDone = true;
      await watching;
      const known = { page: folder.read(file), answers };
      const possible = models.flatMap((model) => orders(tasks).map((order) => inOrder(model, order, tasks)));
      const same = possible.filter(
        (each) => each.model.page === known.page && each.answers.join() === answers.join(),
      );
      if (same.length === 0)
        expect(known).toEqual(possible.map((each) => ({ page: each.model.page, answers: each.answers })));
      models = same.map((each) => each.model);
    }
  };

  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 200 });
  const left = await readdir(path.join(folder.root, 'content'));
  expect(left.filter((name) => !/^\.\d+\.tmp$/.test(name))).toEqual(['about.mdx']);
  const { pages, others } = await listContent(path.join(folder.root, 'content'));
  expect({ pages, others }).toEqual({ pages: ['about.mdx'], others: [] });
}, 180_000);
