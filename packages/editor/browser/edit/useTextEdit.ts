import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListener } from '../tools/page.ts';
import type { EditableText, EditResult, EditRequest, ShownProblem } from '../tools/protocol.ts';
import { useAnswer, useTools } from '../tools/useTools.ts';
import { type OpenedText, storeTyped } from './typed.ts';
import type { WordField } from './wordField.ts';

/** Why a text was not saved. */
type Objection = Exclude<EditResult, { kind: 'saved' }>;

/** What an author has decided about a text that was not saved, or that it is only checked. */
type HowToSave = Pick<EditRequest<'text'>, 'anyway' | 'withLinks' | 'check'>;

/** What a request says about the text that it is about. */
const placeOf = ({ file, from, name, text: before }: EditableText) => ({ file, from, name, before });

/** The request that gives a text other words. */
export const changeTo = (text: string, source: EditableText) => ({
  ...placeOf(source),
  ...{ path: source.path, text },
});

/** What is said if the browser has not stored what is typed. */
const notStored =
  'This browser stores nothing more: what you type is only in this field. Save it, or copy it, before you leave the page.';

/** What becomes of the words in a field: they are stored, checked, and saved or refused. */
export function useTextEdit(opened: OpenedText, field: RefObject<WordField | null>, onClose: () => void) {
  const { backend, edit, edited, say, close: closeMessage } = useTools();
  const { page, id, first } = opened;
  const [source, setSource] = useState(opened.source);
  const [objection, setObjection] = useState<{ text: string; result: Objection }>();
  /** The text as its file has it after what was asked for; undefined once the field is closed. */
  const answered = useRef<Promise<EditableText | undefined>>(Promise.resolve(source));
  const [shown] = useAnswer('shownOn', placeOf(source));
  const pages = shown?.pages ?? 1;
  const words = () => field.current?.text() ?? opened.text;
  const isChanged = () => words() !== source.text;

  const isStored = useRef(true);
  /** Stores what is typed. */
  const keep = (text: string, over = source): void => {
    // Back at the saved words, what the field began with stays.
    if (text === over.text) {
      if (!first) storeTyped(id);
      return;
    }
    const isNow = storeTyped(id, first, { page, source: over, text, id });
    if (isStored.current && !isNow) say(notStored, 'wrong');
    isStored.current = isNow;
  };
  const close = () => {
    storeTyped(id, first);
    onClose();
    return undefined;
  };
  const write = async (how: HowToSave, over: EditableText): Promise<EditableText | undefined> => {
    await field.current?.pasted();
    const text = words();
    if (text === over.text && !how.check) return close();
    const result = await edit(() => backend.edit('text', { ...changeTo(text, over), ...how }));
    if (result.kind !== 'saved') {
      // At once: a fix whose mark is gone would do nothing.
      flushSync(() => setObjection({ text, result }));
      field.current?.showProblems(text, result.kind === 'problems' ? result.problems : undefined);
      return over;
    }
    if (pages > 1) say(`${result.what}, on ${pages} pages`);
    const next = result.now ?? { ...over, text };
    edited(over, next, result.version);
    if (words() === text) return close();
    // What was typed while it was saved stays open.
    keep(words(), next);
    setSource(next);
    return next;
  };
  /**
   * Saves what is typed and closes the field, after what was asked for before, so that no answer about older words is
   * the last one. Resolves to whether it is closed.
   */
  const save = async (how: HowToSave = {}, over?: EditableText): Promise<boolean> => {
    answered.current = answered.current.then((now) => now && write(how, over ?? now));
    return (await answered.current) === undefined;
  };
  useListener('beforeunload', (event) => {
    if (isChanged()) event.preventDefault();
  });
  return {
    ...{ source, pages, objection: objection?.result, keep, save, close },
    /** Makes the fixes of problems, and has the rest checked again. */
    fix(problems: readonly ShownProblem[]) {
      field.current?.fix(problems);
      // The others stay until the answer.
      setObjection((last) => {
        if (last?.result.kind !== 'problems') return last;
        const others = last.result.problems.filter((each) => !problems.includes(each));
        return { text: last.text, result: { ...last.result, problems: others } };
      });
      void save({ check: true });
    },
    /** Saves over the text that somebody else has written. */
    saveOver(theirs: EditableText) {
      setSource(theirs);
      void save({}, theirs);
    },
    /** Saves a text that is left, unless that was refused for these very words: leaving them is no decision. */
    leave: () => void (objection?.text === words() || save()),
    /** Closes the field without saving. */
    cancel() {
      if (isChanged() && !isStored.current) return say(notStored, 'wrong');
      if (isChanged()) say('What you typed is stored: it is there again when you open the text.');
      else closeMessage();
      onClose();
    },
  };
}

export type TextEdit = ReturnType<typeof useTextEdit>;
