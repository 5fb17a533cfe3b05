/** The editor over a page of three paragraphs, with a server that is in the page, too: for random tests of what is typed. */
import { EditorView } from '@codemirror/view';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { typedTexts } from '../browser/edit/typed.ts';
import { Tools } from '../browser/Tools.tsx';
import type {
  Answers,
  Backend,
  EditableText,
  EditName,
  EditResult,
  QuestionName,
  EditRequest,
  ShownProblem,
} from '../browser/tools/protocol.ts';

/** What an author, the server or somebody else does. The number is which text, at which place, or after how much time. */
export interface Step {
  do: keyof typeof actions;
  number: number;
}

const file = 'content/index.mdx';
let texts: string[] = [];
let version = 0;
/** How the server answers: `late`, or not at all, before or after it has saved. */
let answering: 'at once' | 'late' | 'not' | 'not, but saves' = 'at once';
/** Why it saves nothing. */
let refusal = '';
let pending = 0;
let words = 0;
/** Each word that was typed or pasted, and those that were saved or thrown away. */
let typed: string[] = [];
let done = new Set<string>();

const wordsIn = (text: string): string[] => text.match(/\bword\d+\b/g) ?? [];
const newWord = (): string => {
  const word = `word${++words}`;
  typed.push(word);
  return word;
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const textAt = (from: number): EditableText => ({
  ...{ file, line: from + 1, from, to: from, writing: 'markdown', name: 'Paragraph' },
  text: texts[from] ?? '',
});

function showPage(): void {
  const paragraphs = texts.map((text) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    return paragraph;
  });
  document.querySelector('main')?.replaceChildren(...paragraphs);
  document.querySelector('meta')?.setAttribute('content', String(version));
  window.dispatchEvent(new Event('page-shown'));
}

function problemsIn(text: string): ShownProblem[] {
  return [...text.matchAll(/web site|e-mail/g)].map(({ index, 0: actual }) => ({
    ...{ file, rule: 'house-style', level: 'warning', reason: `${actual} ${index}`, actual },
    ...{ from: index, to: index + actual.length, place: { line: 1, column: index } },
    fix: { from: index, to: index + actual.length, insert: actual.replace(/[ -]/, '') },
  }));
}

async function save({ from, before, text, anyway, check }: EditRequest<'text'>): Promise<EditResult> {
  const way = answering;
  await wait(way === 'late' ? 15 : 0);
  if (way === 'not' || refusal) return { kind: 'refused', message: refusal || 'No answer.' };
  if (texts[from] === text) return { kind: 'saved', what: 'Saved', version };
  if (texts[from] !== before) return { kind: 'conflict', message: 'Changed.', theirs: textAt(from) };
  const problems = problemsIn(text);
  if (check || (problems.length > 0 && !anyway)) return { kind: 'problems', problems };
  texts = texts.with(from, text);
  version++;
  for (const word of wordsIn(text)) done.add(word);
  await wait(way === 'late' ? 15 : 0);
  return way === 'at once' || way === 'late'
    ? { kind: 'saved', what: 'Saved', version }
    : { kind: 'refused', message: 'No answer.' };
}

const edits: { [Name in EditName]?: (request: EditRequest<Name>) => Promise<EditResult> } = { text: save };
const answers: {
  [Name in QuestionName]?: (request: EditRequest<Name>) => Promise<Answers[Name] | undefined>;
} = {
  async paste({ html }) {
    await wait(answering === 'late' ? 15 : 0);
    return answering === 'not' ? undefined : { markdown: html.replaceAll(/<\/?b>/g, '**') };
  },
};

async function answered<Answer>(answer: Promise<Answer> | undefined): Promise<Answer | undefined> {
  pending++;
  try {
    return await answer;
  } finally {
    pending--;
  }
}

const backend: Backend = {
  isDevelopment: true,
  updatePage: async () => showPage(),
  async state() {
    const shown = texts.map((text, source) => ({ text, source }));
    const page = {
      url: '/',
      file,
      isDraft: false,
      files: { [file]: { digest: String(version), lang: 'en' } },
    };
    const sources = { ...page, texts: texts.map((_, from) => textAt(from)), shown };
    return { version, pages: [], sources: { ...sources, pictures: [], blocks: [], insertable: {} } };
  },
  edit: async (name, request) =>
    (await answered(edits[name]?.(request))) ?? { kind: 'refused', message: 'Not here.' },
  ask: (name, request) => answered(answers[name]?.(request)),
};

/** The editor in a tab. Another tab has the same storage. */
function openTab() {
  const host = document.createElement('author-tools');
  const shadow = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  const root = createRoot(shadow);
  root.render(
    <StyleSheetManager target={shadow}>
      <Tools backend={backend} />
    </StyleSheetManager>,
  );
  const close = () => {
    root.unmount();
    host.remove();
  };
  return { shadow, close };
}

let tabs: ReturnType<typeof openTab>[] = [];

const all = (selector: string): HTMLElement[] => [
  ...(tabs[0]?.shadow.querySelectorAll<HTMLElement>(selector) ?? []),
];
const content = (): HTMLElement | undefined => all('.box .cm-content')[0];
const view = (): EditorView | undefined => {
  const element = content();
  return (element && EditorView.findFromDOM(element)) ?? undefined;
};
const fieldText = (): string => String(view()?.state.doc ?? '');
const press = (key: string, keyCode: number, ctrlKey = false) =>
  content()?.dispatchEvent(
    new KeyboardEvent('keydown', { key, keyCode, ctrlKey, bubbles: true, composed: true, cancelable: true }),
  );
const click = (label: string) =>
  all('button')
    .find((each) => each.textContent?.startsWith(label))
    ?.click();

/** Puts the caret between two words. */
function placeCaret(number: number): number {
  const text = fieldText();
  const anchor = [...text.matchAll(/(?<!\w)|$/g)][number % text.length]?.index ?? text.length;
  view()?.dispatch({ selection: { anchor } });
  return anchor;
}

const actions = {
  async open(number: number) {
    const regions = all('.region');
    const region = regions[number % regions.length];
    region?.focus();
    region?.click();
    for (let turn = 0; turn < 40 && region && !content(); turn++) await wait(2);
  },
  type(number: number) {
    if (!view()) return;
    const from = placeCaret(number);
    const insert = `${newWord()} ${['', 'web site ', 'e-mail '][number % 3]}`;
    view()?.dispatch({ changes: { from, insert }, userEvent: 'input.type' });
  },
  paste(number: number) {
    if (!view()) return;
    placeCaret(number);
    const [clipboardData, word] = [new DataTransfer(), newWord()];
    clipboardData.setData('text/plain', `${word} `);
    if (number % 2) clipboardData.setData('text/html', `<b>${word}</b>`);
    const event = { clipboardData, bubbles: true, composed: true, cancelable: true };
    content()?.dispatchEvent(new ClipboardEvent('paste', event));
  },
  save: () => press('Enter', 13, true),
  escape: () => press('Escape', 27),
  fix: () => click('Fix'),
  fixAll: () => click('Fix all'),
  saveAnyway: () => click('Save anyway'),
  keepMine: () => click('Keep mine'),
  takeTheirs() {
    const isOffered = all('button').some((each) => each.textContent === 'Take theirs');
    if (isOffered) for (const word of wordsIn(fieldText())) done.add(word);
    click('Take theirs');
  },
  openAgain: () => click('Open again'),
  leave: () => all('[aria-keyshortcuts="Shift+F2"]')[0]?.focus(),
  answer(number: number) {
    answering = (['at once', 'late', 'not', 'not, but saves'] as const)[number % 4] ?? 'at once';
  },
  /** Its file is deleted, read-only, or on a full disk. */
  refuse(number: number) {
    refusal = number % 2 ? 'It cannot be written.' : '';
  },
  /** Another program writes one text. */
  outside(number: number) {
    texts = texts.with(number % texts.length, `Of somebody else, ${++words}.`);
    version++;
  },
  /** Another branch has other texts, in another order. */
  branch(number: number) {
    texts = texts
      .map((text, index) => ((number >> index) % 2 ? `Of a branch, ${++words}.` : text))
      .toReversed();
    version++;
    showPage();
  },
  reload() {
    tabs.shift()?.close();
    showPage();
    tabs.unshift(openTab());
  },
  otherTab() {
    if (tabs.length < 2) tabs.push(openTab());
    tabs.reverse();
  },
  wait: (number: number) => wait(number % 20),
};

/** Where a word was lost, or is twice; undefined if neither. */
function loss(): string | undefined {
  const stored = typedTexts.all.flatMap(({ text }) => wordsIn(text));
  const lost = typed.find((word) => !done.has(word) && !stored.includes(word));
  const inField = wordsIn(fieldText());
  const twice = inField.find((word, index) => inField.indexOf(word) < index);
  return lost ? `${lost} is lost.` : twice && `${twice} is twice in the field.`;
}

/** Does some steps. Returns after which of them something was lost. */
async function run(steps: readonly Step[]): Promise<string | undefined> {
  localStorage.clear();
  sessionStorage.setItem('author-editing', 'on');
  [typed, done, answering, refusal] = [[], new Set(), 'at once', ''];
  texts = ['The first text.', 'The second text.', 'The third text.'];
  showPage();
  tabs = [openTab()];
  try {
    while (all('.region').length < texts.length) await wait(1);
    for (const [index, step] of steps.entries()) {
      await actions[step.do](step.number);
      const found = loss();
      if (found) return `After step ${index}, ${step.do}: ${found}`;
    }
    while (pending > 0) await wait(1);
    return loss();
  } finally {
    for (const tab of tabs) tab.close();
  }
}

declare global {
  interface Window {
    run: typeof run;
  }
}
window.run = run;
