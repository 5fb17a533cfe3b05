/** What Enter, Backspace, Delete and Tab do in paragraphs and lists. */
import { isolateHistory, moveLineDown, moveLineUp } from '@codemirror/commands';
import { insertNewlineContinueMarkupCommand, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorSelection, type EditorState, type Text, Transaction } from '@codemirror/state';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';

const treeOf = ({ doc }: EditorState) => markdownLanguage.parser.parse(`${doc}`);

type Node = ReturnType<typeof treeOf>['topNode'];

/** Whether an offset is in a block of code. */
export const isInCode = (state: EditorState, at: number): boolean =>
  (state.sliceDoc(0, at).match(/^```/gm) ?? []).length % 2 === 1;

export const insert =
  (text: string) =>
  ({ state, dispatch }: EditorView): boolean => {
    dispatch(state.update(state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };

const nextItem = insertNewlineContinueMarkupCommand({ nonTightLists: false });

/** In a paragraph, Enter begins the next one: a single line break is only a space to Markdown. Other lines, such as those of tables, stay together. */
function nextParagraph(view: EditorView): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  const before = state.sliceDoc(state.doc.lineAt(from).from, from);
  const line = before.trimEnd();
  if (isInCode(state, from) || !/^(?!```)[^\s|<>#](?:.*[^\\])?$/.test(line)) return false;
  // The spaces around the caret are those between two sentences.
  const following = /^ */.exec(state.sliceDoc(to, state.doc.lineAt(to).to))?.[0] ?? '';
  view.dispatch({ selection: { anchor: from + line.length - before.length, head: to + following.length } });
  return insert('\n\n')(view);
}

/** Begins a line in marked words or in a link: they end before it, and begin again behind it. At one of their ends, it is outside of them. */
const splitMarks =
  (command: Command): Command =>
  (view) => {
    const { main } = view.state.selection;
    let [head, close, open] = [main.head, '', ''];
    const nodes = main.empty ? treeOf(view.state).resolveInner(head) : null;
    for (let node: Node | null = nodes; node; node = node.parent) {
      const isLink = node.name === 'Link';
      const [first, last] = isLink ? node.getChildren('LinkMark') : [node.firstChild, node.lastChild];
      if (!/^(StrongEmphasis|Emphasis|Strikethrough|InlineCode|Link)$/.test(node.name) || !first || !last)
        continue;
      if (head <= first.to) head = node.from;
      else if (head >= last.from) head = node.to;
      else {
        open = view.state.sliceDoc(node.from, first.to) + open;
        close += view.state.sliceDoc(last.from, node.to);
      }
    }
    if (head !== main.head) view.dispatch({ selection: { anchor: head } });
    if (!command(view)) return false;
    const { doc, selection } = view.state;
    const at = selection.main.head;
    const end = doc.sliceString(0, doc.lineAt(at).from).trimEnd().length;
    // Without an event of its own, it is undone with the line.
    const changes = [
      { from: end, insert: close },
      { from: at, insert: open },
    ];
    if (close) view.dispatch({ changes, selection: { anchor: at + close.length + open.length } });
    return true;
  };

/** Gives the words of the text above or below this one, which are part of it then. */
export type TakeBeside = (step: -1 | 1) => string | undefined;

/** What parts paragraphs, or lines: also marks that end and begin again. */
const parting = '(?:(\\*+|~~|`+)\n\n\\1|\\\\\n|\n{2,})';

/** Joins the paragraph that begins at the caret with the one above it, or the one that ends there with the one below it. */
const joinParagraphs =
  (step: -1 | 1, takeBeside?: TakeBeside): Command =>
  (view) => {
    const { doc, selection } = view.state;
    const { head, empty } = selection.main;
    if (!empty || doc.length === 0 || isInCode(view.state, head)) return false;
    const beside = head === (step < 0 ? 0 : doc.length) ? takeBeside?.(step) : undefined;
    if (beside !== undefined) {
      const inserted = step < 0 ? `${beside}\n\n` : `\n\n${beside}`;
      view.dispatch({
        changes: { from: head, insert: inserted },
        selection: { anchor: step < 0 ? inserted.length : head },
        // Ctrl+Z parts them, and leaves both in the field.
        annotations: Transaction.addToHistory.of(false),
      });
      return joinParagraphs(step)(view);
    }
    const text = step < 0 ? doc.sliceString(0, head) : doc.sliceString(head);
    const gap = RegExp(step < 0 ? `${parting}$` : `^${parting}`).exec(text);
    if (!gap) return false;
    const from = step < 0 ? gap.index : head;
    const to = from + gap[0].length;
    const above = doc.sliceString(doc.lineAt(from).from, from);
    const below = doc.sliceString(to, doc.lineAt(to).to);
    const areWords = /^(?!```|[|<])/.test(above) && /^(?!```|[-+*] |\d+[.)] )(?:[^\s|<>#]|$)/.test(below);
    if (!areWords) return false;
    const insert = above && below ? ' ' : '';
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: step < 0 ? from + insert.length : from },
      annotations: isolateHistory.of('full'),
    });
    return true;
  };

/** Whether the line above or below the selection has words. A paragraph that took the place of an empty one would join the next. */
function hasWords({ state: { doc, selection } }: EditorView, step: -1 | 1): boolean {
  const number = doc.lineAt(step < 0 ? selection.main.from : selection.main.to).number + step;
  return number > 0 && number <= doc.lines && doc.line(number).text.trim() !== '';
}

/** Changes how far the lines that begin between two offsets are indented. */
const indentLines = (doc: Text, from: number, to: number, by: number) =>
  [...doc.sliceString(from, to).matchAll(/(?<=\n) *(?=\S)/g)].map(({ index, 0: { length } }) => ({
    from: from + index,
    to: from + index + length,
    insert: ' '.repeat(Math.max(0, length + by)),
  }));

/**
 * Takes the marker of the item whose words begin at the caret, and the indentation of its other lines: they are paragraphs
 * then, not lines of the item above. Enter does that at an item without words.
 */
const leaveList = (isEmpty: boolean) => (view: EditorView) => {
  const { doc, selection } = view.state;
  const { from, text } = doc.lineAt(selection.main.head);
  const [marker = '', indent = ''] = /^((?:[-*+]|\d+[.)]) +)(?:\[[ x]\] +)?/.exec(text) ?? [];
  const start = from + marker.length;
  const isThere = marker !== '' && selection.main.empty && selection.main.head === start;
  if (!isThere || (isEmpty && marker !== text)) return false;
  const { name, parent: item } = treeOf(view.state).resolveInner(from, 1);
  // A number at the beginning of a line can be one of a sentence.
  if (name !== 'ListMark' || !item) return false;
  const { to } = doc.lineAt(item.to);
  const above = hasWords(view, -1) ? '\n' : '';
  // An empty line between items would put all of their list apart.
  const isListBelow = item.lastChild?.name === item.parent?.name;
  const below = !isListBelow && /^\n.*\S/.test(doc.sliceString(to)) ? '\n' : '';
  view.dispatch({
    changes: [
      { from, to: start, insert: above },
      ...indentLines(doc, start, to, -indent.length),
      { from: to, insert: below },
    ],
    selection: EditorSelection.cursor(from + above.length),
  });
  return true;
};

/** Puts the item at the caret into the one above it, or takes it out of the one around it, with all that is in it. */
const moveItem =
  (step: -1 | 1): Command =>
  (view) => {
    const { doc, selection } = view.state;
    const markOf = (each: Node | null) => doc.sliceString(each?.from ?? 0, each?.firstChild?.to);
    const columnOf = ({ from }: Node) => from - doc.lineAt(from).from;
    const { from: start, text } = doc.lineAt(selection.main.head);
    let item: Node | null = treeOf(view.state).resolveInner(start + text.search(/\S|$/), 1);
    while (item && item.name !== 'ListItem') item = item.parent;
    const other = step > 0 ? item?.prevSibling : item?.parent?.parent;
    if (!item || other?.name !== 'ListItem') return false;
    // What it comes behind has its marker, and the number before.
    const last = step > 0 ? (other.lastChild?.lastChild ?? null) : other;
    const before = last?.name === 'ListItem' ? markOf(last) : markOf(item).replace(/\d+/, '0');
    const mark = before.replace(/\d+/, (number) => `${Number(number) + 1}`);
    const column = columnOf(other) + (step > 0 ? markOf(other).length + 1 : 0);
    const first = doc.lineAt(item.from);
    const size = columnOf(item) + markOf(item).length;
    const shift = column + mark.length - size;
    const { to } = doc.lineAt(Math.max(item.to, selection.main.to));
    view.dispatch({
      changes: [
        { from: first.from, to: first.from + size, insert: ' '.repeat(column) + mark },
        ...indentLines(doc, first.to, to, shift),
      ],
      annotations: isolateHistory.of('full'),
    });
    return true;
  };

/** The keys of paragraphs and lists. */
export const blockKeys = (takeBeside: TakeBeside): KeyBinding[] => [
  { key: 'Backspace', run: leaveList(false) },
  { key: 'Backspace', run: joinParagraphs(-1, takeBeside) },
  { key: 'Delete', run: joinParagraphs(1, takeBeside) },
  { key: 'Enter', run: leaveList(true) },
  { key: 'Enter', run: splitMarks((view) => nextItem(view) || nextParagraph(view)), shift: insert('\\\n') },
  // Below a text that is refused is what can be done: Tab leads there.
  {
    key: 'Tab',
    run: (view) => view.contentDOM.ariaInvalid !== 'true' && moveItem(1)(view),
    shift: moveItem(-1),
  },
];

/** The keys that move lines. */
export const moveLineKeys: KeyBinding[] = [
  { key: 'Alt-ArrowUp', run: (view) => !hasWords(view, -1) || moveLineUp(view) },
  { key: 'Alt-ArrowDown', run: (view) => !hasWords(view, 1) || moveLineDown(view) },
];
