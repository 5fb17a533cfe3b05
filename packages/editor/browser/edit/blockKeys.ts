/** What Enter, Backspace, Delete and Tab do in paragraphs and lists. */
import { isolateHistory, moveLineDown, moveLineUp } from '@codemirror/commands';
import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import { EditorSelection, type EditorState, type StateCommand, type Text } from '@codemirror/state';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';
import { insert, type Node, splitMarks, treeOf } from './inlineMarks.ts';

/** The innermost node with one of some names that is another node, or is around it. */
function nodeCalled(name: RegExp, node: Node): Node | null {
  let found: Node | null = node;
  while (found && !name.test(found.name)) found = found.parent;
  return found;
}

/** Whether what is typed at an offset is in a block of code. */
export const isInCode = (state: EditorState, at: number): boolean =>
  nodeCalled(/^FencedCode$/, treeOf(`${state.sliceDoc(0, at)}x`).resolveInner(at, 1)) !== null;

/** Changes that Ctrl+Z takes back by themselves. */
export const alone = isolateHistory.of('full');

const nextItem = insertNewlineContinueMarkupCommand({ nonTightLists: false });

/** In a paragraph, Enter begins the next one: a single line break is only a space to Markdown. Other lines, such as those of tables, stay together. */
const nextParagraph: StateCommand = (target) => {
  const { state } = target;
  const { from, to } = state.selection.main;
  const before = state.sliceDoc(state.doc.lineAt(from).from, from);
  const line = before.trimEnd();
  if (isInCode(state, from) || !/^(?!```)[^\s|<>#](?:.*[^\\])?$/.test(line)) return false;
  // The spaces around the caret are those between two sentences.
  const following = /^ */.exec(state.sliceDoc(to, state.doc.lineAt(to).to))?.[0] ?? '';
  const selection = { anchor: from + line.length - before.length, head: to + following.length };
  target.dispatch(state.update({ selection }));
  return insert('\n\n')(target);
};

/** What is no words between paragraphs: components, quotations, rows of tables, footnotes, and rules, also those below headings. */
const noWords = /^(?:[<>|]|\[\^|\s*(?:[-*_=]\s*)+$)/;

/** Chinese and Japanese have no space between sentences. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F\uFF01-\uFF60]$/u;

/**
 * Joins the paragraph that begins at the caret with the one above it, or the one that ends there with the one below it. Marks
 * that end and begin again go. What cannot be joined stays as it is: one line break less would make it something else.
 */
const joinParagraphs =
  (step: -1 | 1): Command =>
  (view) => {
    const { doc, selection } = view.state;
    const { head, empty } = selection.main;
    if (!empty || doc.length === 0 || isInCode(view.state, head)) return false;
    const gap =
      step < 0
        ? /(?:\\\n|\n{2,})(?=[*~`]*$)/.exec(doc.sliceString(0, head))
        : /(?<=^[*~`]*)(?:\\\n|\n{2,})/.exec(doc.sliceString(head));
    if (!gap) return false;
    let from = gap.index + (step < 0 ? 0 : head);
    let to = from + gap[0].length;
    const above = doc.sliceString(doc.lineAt(from).from, from);
    const below = doc.sliceString(to, doc.lineAt(to).to);
    // An empty line goes by itself.
    if (!above || (!below && /^\n./.test(doc.sliceString(to)))) return false;
    const tree = treeOf(doc);
    const areWords =
      !noWords.test(above) &&
      nodeCalled(/^(Paragraph|Task|ATXHeading\d)$/, tree.resolveInner(from, -1)) &&
      (!below || (!noWords.test(below) && nodeCalled(/^Paragraph$/, tree.resolveInner(to, 1))));
    if (!areWords) return below !== '';
    const [words = above, closing = ''] = /^(.*?)([*~`]*)$/.exec(above)?.slice(1) ?? [];
    const insert = below === '' || /\s$/.test(words) || wide.test(words) ? '' : ' ';
    if (gap[0].startsWith('\n') && closing === /^[*~`]*/.exec(below)?.[0]) {
      from -= closing.length;
      to += closing.length;
    }
    const anchor = step < 0 ? from + insert.length + Math.max(0, head - to) : Math.min(from, head);
    view.dispatch({ changes: { from, to, insert }, selection: { anchor }, annotations: alone });
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
 * Takes the marker of the heading or the item that begins at the caret, or whose words do, and the indentation of its other
 * lines: they are paragraphs then, not lines of the item above. Enter does that at an item without words. An item in another
 * one is taken out of that.
 */
const leaveList = (isEmpty: boolean) => (view: EditorView) => {
  const { doc, selection } = view.state;
  const { from, text } = doc.lineAt(selection.main.head);
  const [inner = ''] = /^ +(?=(?:[-*+]|\d+[.)]) )/.exec(text) ?? [];
  if (selection.main.empty && selection.main.head - from <= inner.length && inner && !isEmpty)
    return moveItem(-1)(view);
  const [marker = '', indent = ''] = /^((?:[-*+]|\d+[.)]|#{1,6}) +)(?:\[[ x]\] +)?/.exec(text) ?? [];
  const start = from + marker.length;
  const isThere = marker !== '' && selection.main.empty && [from, start].includes(selection.main.head);
  if (!isThere || (isEmpty && marker !== text)) return false;
  const { name, parent: item } = treeOf(doc).resolveInner(from, 1);
  // A number at the beginning of a line can be one of a sentence.
  if (!/^(List|Header)Mark$/.test(name) || !item) return false;
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
    annotations: alone,
  });
  return true;
};

/** Puts the items that are selected into the one above them, or takes them out of the one around them, with all that is in them. */
const moveItem =
  (step: -1 | 1): Command =>
  (view) => {
    const { doc, selection } = view.state;
    const markOf = (each: Node | null) => doc.sliceString(each?.from ?? 0, each?.firstChild?.to);
    const columnOf = ({ from }: Node) => from - doc.lineAt(from).from;
    const { from: start, text } = doc.lineAt(selection.main.from);
    const item = nodeCalled(/^ListItem$/, treeOf(doc).resolveInner(start + text.search(/\S|$/), 1));
    const other = step > 0 ? item?.prevSibling : item?.parent?.parent;
    if (!item || other?.name !== 'ListItem') return false;
    const items = [item];
    const isSelected = ({ from }: Node) => doc.lineAt(from).from < selection.main.to;
    for (let next = item.nextSibling; next && isSelected(next); next = next.nextSibling) items.push(next);
    // Items of other lists, or what is below the list, are selected, too.
    if (doc.lineAt(items.at(-1)?.to ?? 0).to < selection.main.to - 1) return false;
    // What they come behind has their marker, and the number before.
    const last = step > 0 ? (other.lastChild?.lastChild ?? null) : other;
    let mark = last?.name === 'ListItem' ? markOf(last) : markOf(item).replace(/\d+/, '0');
    // What is in an item begins where its words do.
    const words = other.firstChild?.nextSibling;
    const inside = words ? columnOf(words) : columnOf(other) + markOf(other).length + 1;
    const column = step > 0 ? inside : columnOf(other);
    const changes = items.flatMap((each) => {
      mark = mark.replace(/\d+/, (number) => `${Number(number) + 1}`);
      const first = doc.lineAt(each.from);
      const size = columnOf(each) + markOf(each).length;
      return [
        { from: first.from, to: first.from + size, insert: ' '.repeat(column) + mark },
        ...indentLines(doc, first.to, doc.lineAt(each.to).to, column + mark.length - size),
      ];
    });
    view.dispatch({ changes, annotations: alone });
    return true;
  };

/** An emoji of several characters goes at once, and what other characters are made of one by one. */
export const deleteEmoji: StateCommand = ({ state, dispatch }) => {
  const { head, empty } = state.selection.main;
  const before = state.sliceDoc(state.doc.lineAt(head).from, head);
  const { segment = '' } = [...new Intl.Segmenter().segment(before)].at(-1) ?? {};
  if (!empty || !/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(segment)) return false;
  dispatch(
    state.update({ changes: { from: head - segment.length, to: head }, userEvent: 'delete.backward' }),
  );
  return true;
};

/** The keys of paragraphs and lists. */
export const blockKeys: KeyBinding[] = [
  { key: 'Backspace', run: leaveList(false) },
  { key: 'Backspace', run: joinParagraphs(-1) },
  { key: 'Delete', run: joinParagraphs(1) },
  { key: 'Enter', run: leaveList(true) },
  {
    key: 'Enter',
    run: splitMarks((target) => nextItem(target) || nextParagraph(target)),
    shift: insert('\\\n'),
  },
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
