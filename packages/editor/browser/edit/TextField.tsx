import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { ButtonRow, SmallButton } from '../tools/look.tsx';
import { useFocusReturn, useListener } from '../tools/page.ts';
import { sourceName, useAnswer, useTools } from '../tools/useTools.ts';
import { type Objection, Objections } from './Objections.tsx';
import { boxOf, keepPlaced } from './position.ts';
import type { Target } from './regions.ts';
import { forgetTyped, keepTyped, type Typed } from './typed.ts';

/** A text whose field is open, with what the field says at first. */
export interface OpenedText extends Typed {
  /** Where the text is. Absent for one that is not on the page: its field is in the middle of the window. */
  framed?: Target;
}

const leastWidth = 320;

const TextForm = styled.form`
  position: absolute;
  z-index: 42;
  display: grid;
  gap: var(--space-1);
  padding-bottom: var(--space-1);
  border: 2px solid var(--signal);
  border-radius: var(--radius-small);
  background: var(--raised);
  box-shadow: 0 0.75rem 2.5rem color-mix(in oklch, var(--ground) 70%, transparent);
  textarea {
    display: block;
    min-height: 0;
    max-height: 60vh;
    margin: 0;
    padding: 4px;
    border: 0;
    background: var(--ground);
    resize: none;
    field-sizing: content;
  }
  textarea:focus-visible { outline: none; }
  > div, > ul { padding: 0 var(--space-1); }
  > div > code {
    margin-inline-end: auto;
    color: var(--muted);
  }
`;

interface Props {
  opened: OpenedText;
  onClose: () => void;
  /** Gets what saves the text and closes the field, and resolves to whether it is closed. */
  leave: Ref<() => Promise<boolean>>;
}

/** What a request says about the text that it is about. */
const textPlace = ({ source: { file, from, name }, digest }: Pick<Typed, 'source' | 'digest'>) => ({
  ...{ file, from, name },
  digest,
});

/** Replaces the selection by a text, which Ctrl+Z takes back. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // No other way adds to the field's own undo list (https://html.spec.whatwg.org/multipage/interaction.html#the-contenteditable-attribute).
  document.execCommand('insertText', false, text);
}

const marks: Partial<Record<string, [before: string, after: string]>> = {
  b: ['**', '**'],
  i: ['*', '*'],
  k: ['[', '](/)'],
};

/** Marks the selected words as Markdown: bold, italic, or a link whose address is selected then. Returns whether a key does that. */
function markWords(area: HTMLTextAreaElement, key: string): boolean {
  const [before, after] = marks[key] ?? [];
  if (before === undefined || after === undefined) return false;
  const { selectionStart: from, selectionEnd: to } = area;
  const words = area.value.slice(from, to);
  insertText(area, before + words + after);
  const end = from + before.length + words.length;
  if (key === 'k') area.setSelectionRange(end + 2, end + 3);
  else area.setSelectionRange(from + before.length, end);
  return true;
}

/** Puts a field over its text, in the font of that text, and keeps it there. */
function usePlace(area: RefObject<HTMLTextAreaElement | null>, { framed }: OpenedText): void {
  useEffect(() => {
    const field = area.current;
    const form = field?.form;
    if (!form) return;
    const place = framed?.box;
    if (framed) field.style.font = getComputedStyle(framed.element).font;
    field.focus({ preventScroll: true });
    const end = keepPlaced(() => {
      // A range whose words were removed from the page is empty. Then the field stays where it was.
      const isThere = place && (place instanceof Range ? !place.collapsed : place.isConnected);
      if (!isThere && form.style.top) return () => {};
      const inWindow = new DOMRect(scrollX + 16, scrollY + innerHeight / 4, 640);
      const { top, left, width: textWidth } = isThere ? boxOf(place) : inWindow;
      const { clientWidth } = document.documentElement;
      const width = Math.min(Math.max(textWidth + 16, leastWidth), clientWidth - 16);
      return () => {
        form.style.top = `${top - 6}px`;
        form.style.left = `${Math.max(8, Math.min(left - 6, clientWidth - width - 8))}px`;
        form.style.width = `${width}px`;
      };
    });
    form.scrollIntoView({ block: 'nearest' });
    return end;
  }, [area, framed]);
}

/** The field in which one text is edited, in its place on the page. */
export function TextField({ opened, onClose, leave }: Props) {
  const { page, framed } = opened;
  const { backend, edit, say } = useTools();
  const notes = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [known, setKnown] = useState({ source: opened.source, digest: opened.digest });
  const [objection, setObjection] = useState<{ text: string; result: Objection }>();
  const running = useRef(Promise.resolve(false));
  const { source, digest } = known;
  const { pages = 1 } = useAnswer('shownOn', textPlace(known)) ?? {};
  const link = framed?.element.closest('a');
  const isChanged = () => area.current?.value !== source.text;
  const finish = () => {
    running.current = Promise.resolve(false);
    forgetTyped(source);
    onClose();
    return true;
  };
  const write = async (anyway: boolean, over: typeof known): Promise<boolean> => {
    const text = area.current?.value ?? '';
    if (text === over.source.text) return finish();
    const change = { ...textPlace(over), before: over.source.text, text, anyway };
    const result = await edit(() => backend.edit('text', change));
    if (result.kind !== 'saved') {
      setObjection({ text, result });
      return false;
    }
    if (pages > 1) say(`Saved: ${result.what}, on ${pages} pages`);
    if (area.current?.value === text) return finish();
    // What was typed while it was saved stays open.
    forgetTyped(source);
    setKnown({ source: { ...over.source, text }, digest: over.digest });
    return false;
  };
  /** Saves what is typed and closes the field, after a save that still runs. Resolves to whether it is closed. */
  const save = (anyway = false, over = known): Promise<boolean> => {
    running.current = running.current.then((isClosed) => isClosed || write(anyway, over));
    return running.current;
  };
  useImperativeHandle(leave, () => async () => {
    const isClosed = await save();
    if (!isClosed) area.current?.focus();
    return isClosed;
  });
  useFocusReturn();
  usePlace(area, opened);
  useListener('beforeunload', (event) => {
    if (isChanged()) event.preventDefault();
  });

  const onInput = () => keepTyped({ page, source, digest, text: area.current?.value ?? '' });
  const giveUp = () => {
    if (isChanged()) say('What you typed is stored: “Open again” brings it back.');
    onClose();
  };
  const paste = async (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget } = event;
    const [html, plain] = ['text/html', 'text/plain'].map((type) => clipboardData.getData(type));
    const isRich = /<(p|b|strong|em|i|a|h\d|ul|ol|table)\b/i.test(html ?? '');
    if (!html || !isRich || source.writing !== 'markdown') return;
    event.preventDefault();
    insertText(currentTarget, (await backend.ask('paste', { html }))?.markdown || (plain ?? ''));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const { writing } = source;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      giveUp();
    }
    if (event.target !== area.current) return;
    if (event.key === 'Enter' && (isCommand || writing !== 'markdown')) {
      event.preventDefault();
      void save();
    }
    const takesMarkdown = writing === 'markdown' || writing === 'line';
    if (isCommand && takesMarkdown && markWords(area.current, event.key.toLowerCase()))
      event.preventDefault();
  };

  const name = `${source.name}, ${sourceName(source)}`;
  return (
    <TextForm
      className="box"
      aria-label={`Edit ${name}`}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A change of the window is not a decision, and neither is leaving a text that has problems.
        const isLeft = !currentTarget.contains(relatedTarget) && document.hasFocus();
        const hasObjection = objection && objection.text === area.current?.value;
        if (isLeft && !hasObjection) void save();
      }}
    >
      <textarea
        ref={area}
        aria-label={name}
        aria-invalid={objection !== undefined}
        aria-describedby={notes}
        rows={1}
        spellCheck
        defaultValue={opened.text}
        onInput={onInput}
        onPaste={(event) => void paste(event)}
      />
      <ButtonRow>
        <code>
          {name}
          {pages > 1 && `, on ${pages} pages`}
        </code>
        {link && <SmallButton onClick={() => link.click()}>Follow the link</SmallButton>}
        <SmallButton onClick={giveUp}>
          Cancel<kbd>Esc</kbd>
        </SmallButton>
        <SmallButton data-main onClick={() => void save()}>
          Save<kbd>Ctrl+Enter</kbd>
        </SmallButton>
      </ButtonRow>
      <Objections
        id={notes}
        file={source.file}
        objection={objection?.result}
        saveAnyway={() => void save(true)}
        fix={(text) => {
          area.current?.select();
          if (area.current) insertText(area.current, text);
        }}
        keepMine={(now, newDigest) => {
          setKnown({ source: now, digest: newDigest });
          void save(false, { source: now, digest: newDigest });
        }}
        takeTheirs={finish}
      />
    </TextForm>
  );
}
