/** Marked words of a line, which are bold, italic, code or a link: what keys do at the edges of their marks. */
import { markdownLanguage } from '@codemirror/lang-markdown';
import { ChangeSet, EditorState, type StateCommand, type Text, Transaction } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import type { TextChange } from './changeBetween.ts';

export const treeOf = (text: Text | string) => markdownLanguage.parser.parse(`${text}`);

export type Node = ReturnType<typeof treeOf>['topNode'];

/**
 * The marked words, and the pictures, that an offset or a part of a text touches, those around others first: where they are
 * with their marks, and where the words alone start and end.
 */
export function marksAt(doc: Text, from: number, to = from) {
  const found: { name: string; from: number; to: number; start: number; end: number }[] = [];
  const enter = ({ name, node }: { name: string; node: Node }) => {
    if (!/^(StrongEmphasis|Emphasis|Strikethrough|InlineCode|Link|Image)$/.test(name)) return;
    const isLink = /^(Link|Image)$/.test(name);
    const [first, last] = isLink ? node.getChildren('LinkMark') : [node.firstChild, node.lastChild];
    if (first && last) found.push({ name, from: node.from, to: node.to, start: first.to, end: last.from });
  };
  treeOf(doc).iterate({ from, to, enter });
  return found;
}

/** The changes that take the marks off all marked words of a kind in a part of a text. */
export const unmarked = (doc: Text, from: number, to: number, name: string): TextChange[] =>
  marksAt(doc, from, to)
    .filter((each) => each.name === name && each.from >= from && each.to <= to)
    .flatMap(({ start, end, ...each }) => [
      { from: each.from, to: start, insert: '' },
      { from: end, to: each.to, insert: '' },
    ]);

/**
 * What replaces a part of a text by other words. Where only a part of marked words goes, the rest keeps its marks, without
 * spaces beside them: those would be no marks. Also returns where the other words are then.
 */
export function replaceWords(doc: Text, from: number, to: number, insert = '') {
  let [start, end, close, open] = [from, to, '', ''];
  for (const each of marksAt(doc, from, to)) {
    const isWithin = from >= each.start && to <= each.end;
    const isInMark = from >= each.from && to <= each.to && (to <= each.start || from >= each.end);
    const [hasBefore, hasAfter] = [from > each.start, to < each.end];
    const isLine = insert !== '' && !insert.includes('\n');
    const stays = isInMark || (hasBefore && hasAfter) || (isWithin && (isLine || each.name === 'Image'));
    if (stays || to <= each.from || from >= each.to) continue;
    if (hasBefore) close = doc.sliceString(each.end, each.to) + close;
    if (hasAfter) open += doc.sliceString(each.from, each.start);
    // Marks of which a part is selected go, and come back whole.
    start = Math.min(start, hasBefore ? each.end : each.from);
    end = Math.max(end, hasAfter ? each.start : each.to);
  }
  const spaces = close && (/ *$/.exec(doc.sliceString(0, start))?.[0] ?? '');
  const following = open && (/^ */.exec(doc.sliceString(end))?.[0] ?? '');
  const isMarked = insert.trim() !== '' && !insert.includes('\n');
  const words = isMarked ? spaces + insert + close : close + spaces + insert;
  return {
    changes: { from: start - spaces.length, to: end + following.length, insert: words + following + open },
    at: start + (isMarked ? 0 : close.length),
  };
}

/** Keeps the marks of words of which a part is deleted, or typed over. */
export const keepMarks = EditorState.transactionFilter.of((transaction) => {
  const { startState, newDoc } = transaction;
  const { from, to, empty } = startState.selection.main;
  const isReplaced = ['input', 'delete.selection', 'delete.cut'].some((each) =>
    transaction.isUserEvent(each),
  );
  if (empty || !isReplaced || transaction.isUserEvent('input.type.compose')) return transaction;
  const insert = newDoc.sliceString(from, newDoc.length - (startState.doc.length - to));
  const { changes, at } = replaceWords(startState.doc, from, to, insert);
  if (changes.from === from && changes.insert === insert && changes.to === to) return transaction;
  const userEvent = transaction.annotation(Transaction.userEvent);
  return { changes, selection: { anchor: at + insert.length }, userEvent, scrollIntoView: true };
});

export const insert =
  (text: string): StateCommand =>
  ({ state, dispatch }) => {
    dispatch(state.update(state.replaceSelection(text), { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };

/** Runs commands on a state, and shows what all of them did as one change, which one Ctrl+Z takes back. */
const asOne =
  (run: StateCommand): Command =>
  ({ state: before, dispatch: show }) => {
    let [state, changes] = [before, ChangeSet.empty(before.doc.length)];
    const target = {
      get state() {
        return state;
      },
      dispatch(transaction: Transaction) {
        state = transaction.state;
        changes = changes.compose(transaction.changes);
      },
    };
    if (!run(target)) return false;
    const { selection } = state;
    // It keeps the marks already.
    show(before.update({ changes, selection, userEvent: 'input', scrollIntoView: true, filter: false }));
    return true;
  };

/**
 * Begins a line in marked words or in a link, in the place of what is selected: they end before it, and begin again behind it.
 * At one of their ends, it is outside of them. Pictures, and code with backticks in it, stay whole.
 */
export const splitMarks = (command: StateCommand): Command =>
  asOne((target) => {
    const { from, to, empty } = target.state.selection.main;
    if (!empty)
      target.dispatch(target.state.update({ changes: replaceWords(target.state.doc, from, to).changes }));
    const { doc, selection } = target.state;
    let [head, close, open] = [selection.main.head, '', ''];
    for (const each of marksAt(doc, head).reverse()) {
      if (head <= each.from || head >= each.to) continue;
      if (head <= each.start) head = each.from;
      else if (head >= each.end) head = each.to;
      else if (each.name === 'Image' || (each.name === 'InlineCode' && each.start > each.from + 1))
        return true;
      else {
        open = doc.sliceString(each.from, each.start) + open;
        close += doc.sliceString(each.end, each.to);
      }
    }
    target.dispatch(target.state.update({ selection: { anchor: head } }));
    if (!command(target) && !(close && insert('\n')(target))) return false;
    const at = target.state.selection.main.head;
    const end = target.state.sliceDoc(0, target.state.doc.lineAt(at).from).trimEnd().length;
    const changes = [
      { from: end, insert: close },
      { from: at, insert: open },
    ];
    if (close)
      target.dispatch(
        target.state.update({ changes, selection: { anchor: at + close.length + open.length } }),
      );
    return true;
  });
