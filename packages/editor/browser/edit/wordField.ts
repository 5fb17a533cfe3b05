/** The field in which an author types: CodeMirror with what prose and Markdown need. Loaded when editing is turned on. */
import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  type CompletionContext,
  completionStatus,
  startCompletion,
} from '@codemirror/autocomplete';
import { history, redo, standardKeymap, undo } from '@codemirror/commands';
import { deleteMarkupBackward, markdownLanguage } from '@codemirror/lang-markdown';
import {
  ChangeSet,
  EditorSelection,
  type EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view';
import type { Answers, EditableText, ShownProblem } from '../tools/protocol.ts';
import { alone, blockKeys, deleteEmoji, isInCode, moveLineKeys } from './blockKeys.ts';
import { changeBetween, type TextChange } from './changeBetween.ts';
import { insert, keepMarks, marksAt, replaceWords, unmarked } from './inlineMarks.ts';
import { pastedBlocks } from './pastedBlocks.ts';
import { typographic, typographicText } from './typography.ts';

export interface WordFieldOptions {
  parent: HTMLElement;
  /** The words that are saved. */
  saved: string;
  /** Those to begin with. Undo leads back to the saved ones. */
  text: string;
  writing: EditableText['writing'];
  /** A quotation in its language, “{quote}”, if that is known. */
  quotation: string | undefined;
  /** Where it was clicked. */
  at?: { x: number; y: number };
  /** What was typed since the click. */
  early: string;
  attributes: Record<string, string>;
  say: (message: string, tone?: 'wrong') => void;
  onChange: (text: string) => void;
  save: () => void;
  /** Takes pictures that are pasted or dropped; none if they are only named by what is pasted, and cannot be read. */
  takePictures: (pictures: readonly File[]) => void;
  /** Finds what can complete the last word of a text. */
  complete: (before: string) => Promise<Answers['complete'] | undefined>;
  /** Converts rich text to Markdown. */
  convert: (html: string) => Promise<string | undefined>;
}

/** Ranges that move with what is typed: of problems, and of pasted words that are still converted. */
const changeMarks = StateEffect.define<(marks: DecorationSet) => DecorationSet>();
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (value, { changes, effects }) =>
    effects.reduce((set, effect) => (effect.is(changeMarks) ? effect.value(set) : set), value.map(changes)),
  provide: (field) => EditorView.decorations.from(field),
});

/** What a mark is about, the words that it is on, and what a fix writes instead of them. */
interface Marked {
  owner: object;
  words: string;
  insert?: string;
}

const mark = (marked: Marked, from: number, name = '') =>
  Decoration.mark({ class: name, marked }).range(from, from + marked.words.length);

/** The changes that write what marks say, for some owners. Words that were typed over since are left alone. */
function changesFor({ state }: EditorView, owners: readonly object[]): TextChange[] {
  const changes: TextChange[] = [];
  for (const at = state.field(marks).iter(); at.value; at.next()) {
    const { owner, words, insert }: Marked = at.value.spec.marked;
    const { from, to } = at;
    const isApart = from >= (changes.at(-1)?.to ?? 0);
    if (insert !== undefined && owners.includes(owner) && isApart && state.sliceDoc(from, to) === words)
      changes.push({ from, to, insert });
  }
  return changes;
}

const without = (owners: readonly object[]) =>
  changeMarks.of((set) =>
    set.update({ filter: (_from, _to, { spec }) => !owners.includes(spec.marked.owner) }),
  );

/** Sets typographic characters. What was typed is in the history, too: Ctrl+Z takes only the better ones back. */
const typography = ({ quotation }: WordFieldOptions): Extension =>
  EditorView.inputHandler.of((view, from, _to, typed, insert) => {
    const { state } = view;
    if (view.composing || typed.length !== 1 || isInCode(state, from)) return false;
    const better = typographic(state.sliceDoc(state.doc.lineAt(from).from, from), typed, quotation);
    if (!better) return false;
    view.dispatch(insert());
    const { head } = view.state.selection.main;
    const start = head - 1 - better.taken;
    view.dispatch({
      changes: { from: start, to: head, insert: better.insert },
      selection: EditorSelection.cursor(start + better.insert.length),
      annotations: alone,
    });
    return true;
  });

/** How the whole addresses of this site begin, which what is copied from it has. */
const ownOrigin = location.origin + import.meta.env.BASE_URL;

const breaks = /\s*[\n\t]\s*/g;
const outerBreaks = /^\s*[\n\t]\s*|\s*[\n\t]\s*$/g;

/** The words of rich text that is not converted, or not yet: some programs copy no plain ones. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(style|script)\b.*?<\/\1>|<!--.*?-->|<[^>]*>/gis, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isAddress = (words: string) => /^(https?:\/\/|mailto:|tel:)\S+$/.test(words);

/** Makes words links to an address, and the links in them words. */
const linked = (doc: Text, parts: readonly { from: number; to: number }[], address: string): TextChange[] =>
  parts.flatMap(({ from, to }) => [
    { from, to: from, insert: '[' },
    ...unmarked(doc, from, to, 'Link'),
    { from: to, to, insert: `](${address})` },
  ]);

/** What a pasted address makes of selected words: a link, or the address of the link that they are in. */
function linkTo(address: string, view: EditorView): TextChange[] | undefined {
  const { doc, selection } = view.state;
  const { from, to } = selection.main;
  const words = view.state.sliceDoc(from, to).trim();
  if (!isAddress(address) || !words || isAddress(words)) return undefined;
  const encoded = address.replace(ownOrigin, '/').replaceAll('(', '%28').replaceAll(')', '%29');
  const link = linkAround(view.state, from, to);
  return link ? [{ ...link, insert: encoded }] : linked(doc, selectedWords(view), encoded);
}

const takesMarkdown = ({ writing }: WordFieldOptions): boolean =>
  writing === 'markdown' || writing === 'line';

/** Words that are pasted are there at once. What is made of them replaces them, if they are still there. */
async function paste(view: EditorView, data: DataTransfer, options: WordFieldOptions): Promise<void> {
  const { quotation, convert } = options;
  const [isLine, isMarkdown] = [options.writing !== 'markdown', takesMarkdown(options)];
  const html = data.getData('text/html');
  const { from, to } = view.state.selection.main;
  const selected = view.state.sliceDoc(from, to);
  // PowerPoint and browsers have line ends of their own.
  const copied = (data.getData('text/plain') || wordsOf(html))
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '');
  const link = isMarkdown ? linkTo(copied.trim(), view) : undefined;
  if (link) {
    const selection = EditorSelection.cursor(view.state.changes(link).mapPos(link.at(-1)?.to ?? to, 1));
    view.dispatch({ changes: link, selection, annotations: alone });
    return;
  }
  // The words of a title are to stay. An address, and a placeholder, are to be replaced.
  if (
    options.writing !== 'value' &&
    !isMarkdown &&
    isAddress(copied.trim()) &&
    /^[^[]*\p{L}/u.test(selected) &&
    !/[.:/#]\S/.test(selected)
  )
    return options.say('A link cannot be in this text: its words are as they were.', 'wrong');
  const line = view.state.doc.lineAt(from);
  const before = line.text.slice(0, from - line.from);
  const after = view.state.sliceDoc(to, view.state.doc.lineAt(to).to);
  const place = (text: string) =>
    isLine ? text.replaceAll(outerBreaks, '').replaceAll(breaks, ' ') : pastedBlocks(text, before, after);
  const words = place(copied);
  const { changes: pasted, at } = replaceWords(view.state.doc, from, to, words);
  const marked: Marked = { owner: {}, words };
  view.dispatch({
    changes: pasted,
    selection: EditorSelection.cursor(at + words.length),
    effects: changeMarks.of((set) => set.update({ add: [mark(marked, at)] })),
    annotations: alone,
    scrollIntoView: true,
  });
  if (isInCode(view.state, from) || before.split('`').length % 2 === 0) return;
  const isRich = !isLine && /<(p|b|strong|em|i|a|h\d|ul|ol|table)\b/i.test(html);
  const rich = isRich ? await convert(html.replaceAll(`href="${ownOrigin}`, 'href="/')) : undefined;
  const better = rich
    ? place(
        copied.replace(/^(\s*).*?(\s*)$/s, (_, start, end) => start + typographicText(rich, quotation) + end),
      )
    : typographicText(isMarkdown ? escaped(marked.words) : marked.words, quotation);
  if (better !== marked.words) marked.insert = better;
  const changes = changesFor(view, [marked.owner]);
  view.dispatch({ changes, effects: without([marked.owner]), annotations: alone });
}

/** Plain words in Markdown: what would be an expression, or the beginning of a tag without a name, is escaped, but in code. */
const escaped = (words: string): string =>
  words.replaceAll(
    /(^[ \t]*(```|~~~)[^`\n]*$.*?(?:^[ \t]*\2|(?!.))|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\3(?!`))|(?<!\\)(?:[{}]|<(?![A-Za-z/!]))/gms,
    (found, code) => code ?? `\\${found}`,
  );

const stars = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0;

/** What can be wrapped in each selected line, behind its markers: marks touch their words, and would be shown beside a space. */
function selectedWords({ state }: EditorView) {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).from;
  const markers = state
    .sliceDoc(first, state.doc.lineAt(to).to)
    .matchAll(/^(?:(?:[-+*]|\d+[.)]|#+|>|\[[ x]\])?[^\S\n])*/gim);
  const parts = [...markers].map(({ index, 0: { length } }) => {
    const start = Math.max(from, first + index + length);
    const selected = state.sliceDoc(start, Math.min(to, state.doc.lineAt(start).to));
    const [, before = '', words = ''] = /^([\s*]*)(.*?)[\s*\\]*$/.exec(selected) ?? [];
    const part = { from: start + before.length, to: start + before.length + words.length };
    // Marks that begin or end in the selected words are in them.
    for (const each of words ? marksAt(state.doc, part.from, part.to) : [])
      if (each.from < part.from !== each.to > part.to && each.from < part.to && each.to > part.from) {
        part.from = Math.min(part.from, each.from);
        part.to = Math.max(part.to, each.to);
      }
    return { ...part, words: state.sliceDoc(part.from, part.to) };
  });
  const withWords = parts.filter(({ words }) => words !== '');
  return withWords.length > 0 ? withWords : parts.slice(0, 1);
}

/** Marks the selected words as bold or italic, or takes these marks away. At the end of marked words, more is typed behind the marks. */
const markWith = (marker: '**' | '*') => (view: EditorView) => {
  const { state } = view;
  const size = marker.length;
  const name = size === 2 ? 'StrongEmphasis' : 'Emphasis';
  const has = (count: number) => (size === 2 ? count >= 2 : count % 2 === 1);
  const cut = (at: number): TextChange => ({ from: at, to: at + size, insert: '' });
  const put = (at: number): TextChange => ({ from: at, to: at, insert: marker });
  const parts = selectedWords(view).map((part) => {
    const following = stars(/^\**/, state.sliceDoc(part.to));
    const around = Math.min(following, stars(/\**$/, state.sliceDoc(0, part.from)));
    return { ...part, isMarked: has(around), isAtEnd: part.words === '' && has(following) };
  });
  const isOn = parts.every(({ isMarked }) => isMarked);
  const changes = parts
    .filter(({ isMarked, isAtEnd }) => isMarked === isOn && (isOn || !isAtEnd))
    .flatMap(({ from, to }) =>
      isOn ? [cut(from - size), cut(to)] : [put(from), ...unmarked(state.doc, from, to, name), put(to)],
    );
  const [first] = parts;
  const selection = first?.words === '' && !isOn ? { anchor: first.from + size } : undefined;
  view.dispatch({ changes, selection, annotations: alone });
  return true;
};

/** Where the address is of the link that a part of a line is in. */
function linkAround({ doc }: EditorState, from: number, to: number) {
  const links = marksAt(doc, from, to).filter(({ name }) => name === 'Link');
  const { end = 0, to: last = 0 } = links.find((each) => each.from <= from && to <= each.to) ?? {};
  const [, address] = /^\]\(([^\s()]*)/.exec(doc.sliceString(end, last)) ?? [];
  return address === undefined ? undefined : { from: end + 2, to: end + 2 + address.length };
}

/** Selects the address of the link at the caret, or makes the selected words one. It is chosen from a list then, or typed. */
function editLink(view: EditorView): boolean {
  const { state } = view;
  const [part = { from: 0, to: 0 }] = selectedWords(view);
  const link = linkAround(state, part.from, part.to);
  const changes = state.changes(link ? [] : linked(state.doc, [part], '/'));
  const end = changes.mapPos(part.to, 1) - 1;
  const address = link ?? { from: end - 1, to: end };
  view.dispatch({ changes, selection: { anchor: address.from, head: address.to }, annotations: alone });
  startCompletion(view);
  return true;
}

const markdownKeys = [
  { key: 'Mod-b', run: markWith('**') },
  { key: 'Mod-i', run: markWith('*') },
  { key: 'Mod-k', run: editLink },
  { key: 'Backspace', run: deleteMarkupBackward },
];

/** The most characters before the caret that tell what is being typed: those of a tag with its attributes. */
const mostBefore = 500;

/** Offers addresses and names where they are typed: in a link, in a picture, and in an attribute. */
const completion = ({ complete }: WordFieldOptions): Extension => [
  // Escape closes a list that is shown. One that is only looked for, after each character, must not take the key.
  Prec.highest(
    keymap.of([
      {
        key: 'Escape',
        run: (view) => completionStatus(view.state) === 'pending' && closeCompletion(view) && false,
      },
      { key: 'Tab', run: acceptCompletion },
    ]),
  ),
  autocompletion({
    icons: false,
    // Where a list is shown, a line break is never meant: Enter takes from it at once, or would break the address.
    interactionDelay: 0,
    override: [
      async ({ state, pos }: CompletionContext) => {
        const before = state.sliceDoc(Math.max(0, pos - mostBefore), pos);
        if (!/(?:\]\(|=\s*["'])[^()"'<>]*$/.test(before)) return null;
        const { typed = '', options = [] } = (await complete(before)) ?? {};
        return options.length > 0 ? { from: pos - typed.length, options, validFor: /^[^\s#()"',]*$/ } : null;
      },
    ],
  }),
];

/** The height of a row of buttons with its margins, in pixels. */
const buttonsHeight = 56;

const looks = EditorView.theme({
  '&': { background: 'var(--ground)', maxHeight: '60vh' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', lineHeight: 'inherit', overflow: 'auto' },
  '.cm-content': { padding: '4px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 4px' },
  '.cm-tooltip': { border: '1px solid var(--line-strong)', background: 'var(--raised)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: 'inherit', maxWidth: 'min(40rem, 95vw)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25em 0.5em' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--signal-fill)',
    color: 'var(--on-signal)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.75' },
  '.warning': { textDecoration: 'underline wavy var(--signal)' },
  '.error': { textDecoration: 'underline wavy var(--danger)' },
});

/** The keys of the field. None types a character: Alt types on many keyboards. */
function keys(options: WordFieldOptions): Extension {
  const run = () => {
    options.save();
    return true;
  };
  return keymap.of([
    ...['Mod-Enter', 'Mod-s'].map((key) => ({ key, run, preventDefault: true })),
    // In one line, Enter saves.
    ...(options.writing === 'markdown' ? blockKeys : [{ key: 'Enter', run, shift: run }]),
    ...(takesMarkdown(options) ? markdownKeys : []),
    { key: 'Backspace', run: deleteEmoji },
    { key: 'Mod-z', run: undo, preventDefault: true },
    ...['Mod-Shift-z', 'Mod-y'].map((key) => ({ key, run: redo, preventDefault: true })),
    ...standardKeymap,
    ...moveLineKeys,
  ]);
}

/**
 * Where a problem is in the text that was checked: on the words that it is about, if they are there. Else, a fix that only
 * adds characters is marked on the one beside them.
 */
function placeOf(checked: string, { fix, actual = '' }: ShownProblem) {
  if (!fix) return { from: actual ? checked.indexOf(actual) : -1, words: actual };
  const start = actual ? checked.lastIndexOf(actual, fix.from) : -1;
  const isAround = start >= 0 && start + actual.length >= fix.to;
  const from = isAround ? start : fix.to > fix.from ? fix.from : Math.max(0, fix.from - 1);
  const to = isAround ? start + actual.length : Math.max(fix.to, from + 1);
  const insert = checked.slice(from, fix.from) + fix.insert + checked.slice(fix.to, to);
  return { from, words: checked.slice(from, to), insert };
}

/** The field, for the form around it. */
export function wordField(options: WordFieldOptions) {
  const { parent, saved, text, writing, at, early, attributes, onChange } = options;
  let pasting = Promise.resolve();
  let isInvalid = false;
  let isReady = false;
  /** Takes what is pasted or dropped: pictures without words are offered as uploads. Returns whether it was taken. */
  const take = (into: EditorView, data: DataTransfer | null): boolean => {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    const areNamed = /<img\b/i.test(data?.getData('text/html') ?? '');
    const isPicture = !data?.getData('text/plain').trim() && (pictures.length > 0 || areNamed);
    if (isPicture) options.takePictures(pictures);
    else if (data?.types.some((type) => /^text\/(plain|html)$/.test(type)))
      pasting = paste(into, data, options);
    else return false;
    return true;
  };
  const root = parent.getRootNode();
  parent.replaceChildren();
  const view = new EditorView({
    parent,
    // Where its styles and its selection are.
    ...(root instanceof ShadowRoot && { root }),
    doc: saved,
    extensions: [
      keys(options),
      takesMarkdown(options) ? [markdownLanguage.extension, completion(options)] : [],
      // A value has no sentences.
      writing === 'value' ? [] : typography(options),
      ...[marks, history(), looks, takesMarkdown(options) ? keepMarks : []],
      EditorView.lineWrapping,
      // The buttons below the field are over its last line if there is no room for both. Of a list of completions, the line
      // must count as seen, or it is not shown.
      EditorView.scrollMargins.of(({ state }) =>
        completionStatus(state) === 'active' ? null : { bottom: buttonsHeight },
      ),
      EditorView.perLineTextDirection.of(true),
      EditorView.contentAttributes.of(() => ({ ...attributes, 'aria-invalid': String(isInvalid) })),
      EditorView.updateListener.of(
        ({ docChanged, state }) => isReady && docChanged && onChange(`${state.doc}`),
      ),
      EditorView.domEventHandlers({
        drop({ dataTransfer, clientX: x, clientY: y }, into) {
          const { from, to } = into.state.selection.main;
          // Words of the field itself are moved.
          if (from < to && dataTransfer?.getData('text/plain') === into.state.sliceDoc(from, to))
            return false;
          into.dispatch({ selection: EditorSelection.cursor(into.posAtCoords({ x, y }, false)) });
          into.focus();
          return take(into, dataTransfer);
        },
        paste: ({ clipboardData }, into) => take(into, clipboardData),
      }),
    ],
  });
  if (text !== saved) view.dispatch({ changes: changeBetween(saved, text), annotations: alone });
  const start = at && view.posAtCoords(at, false);
  if (start !== undefined) view.dispatch({ selection: EditorSelection.cursor(start) });
  view.focus();
  isReady = true;
  if (early) insert(early)(view);
  return {
    text: () => `${view.state.doc}`,
    focus: () => view.focus(),
    /** Shows a picture at the caret, which is where its alternative text goes then. */
    insertPicture(name: string) {
      const { from, to } = view.state.selection.main;
      view.dispatch({
        changes: { from, to, insert: `![](${name})` },
        selection: EditorSelection.cursor(from + 2),
        annotations: alone,
      });
      view.focus();
    },
    /** Resolves when what was pasted is Markdown. */
    pasted: () => pasting,
    /** Marks what is wrong in a text that was checked, of which more may have been typed since. */
    showProblems(checked: string, problems?: readonly ShownProblem[]) {
      isInvalid = problems?.length !== 0;
      const since = ChangeSet.of(changeBetween(checked, `${view.state.doc}`), checked.length);
      const found = (problems ?? []).flatMap((problem) => {
        const { from, ...marked } = placeOf(checked, problem);
        return from < 0 ? [] : [mark({ owner: problem, ...marked }, from, problem.level)];
      });
      view.dispatch({ effects: changeMarks.of(() => Decoration.set(found, true).map(since)) });
    },
    /** Makes fixes, at their places now. */
    fix(problems: readonly ShownProblem[]) {
      const changes = changesFor(view, problems);
      view.dispatch({ changes, effects: without(problems), annotations: alone });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

export type WordField = ReturnType<typeof wordField>;
