import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import styled from 'styled-components';
import { ButtonRow, SmallButton } from '../tools/look.tsx';
import { base64Of, isEscape, useFocusReturn } from '../tools/page.ts';
import { sourceName, useTools } from '../tools/useTools.ts';
import { Objections } from './Objections.tsx';
import { usePlace } from './position.ts';
import type { OpenedText } from './typed.ts';
import { useTextEdit } from './useTextEdit.ts';
import { useWordField } from './useWordField.ts';
import type { WordField } from './wordField.ts';

const TextForm = styled.form`
  position: absolute;
  z-index: 42;
  display: grid;
  gap: var(--space-1);
  padding-bottom: var(--space-1);
  border: 2px solid var(--signal);
  outline: 2px solid var(--ground);
  border-radius: var(--radius-small);
  background: var(--raised);
  box-shadow: 0 0.75rem 2.5rem color-mix(in oklch, var(--ground) 70%, transparent);
  > div:not(:first-child), > ul { padding: 0 var(--space-1); }
  > :first-child {
    min-height: 2rem;
    white-space: pre-wrap;
  }
  /* Not behind the buttons in the corner, nor behind an on-screen keyboard. */
  --covered-edge: max(var(--covered, 0px), calc(var(--target) + 2 * var(--space-1)));
  &, li { scroll-margin-block-end: calc(var(--covered-edge) + var(--space-1)); }
  > .actions {
    position: sticky;
    bottom: var(--covered-edge);
    background: var(--raised);
  }
  .cm-content:focus-visible {
    outline: none;
    box-shadow: none;
  }
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

/** The field in which one text is edited, in its place on the page. */
export function TextField({ opened, onClose, leave }: Props) {
  const { framed, focused } = opened;
  const { say } = useTools();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const notes = useId();
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<WordField>(null);
  const edit = useTextEdit(opened, field, onClose);
  const { source, pages, objection, save, cancel } = edit;
  const name = `${source.name}, ${sourceName(source)}`;
  const link = framed?.element.closest('a');
  const takePictures = (found: readonly File[]) => {
    if (source.writing !== 'markdown') return say('A picture cannot be in this text.', 'wrong');
    if (found.length === 0)
      say('This picture cannot be read. Save it as a file, and drop that here.', 'wrong');
    setPictures(found);
  };
  useImperativeHandle(leave, () => async () => {
    const isClosed = await save();
    if (!isClosed) field.current?.focus();
    return isClosed;
  });
  useFocusReturn(focused);
  usePlace(area, framed);
  useWordField(area, field, opened, {
    ...{ onChange: (words) => edit.keep(words), save: () => void save(), takePictures },
    attributes: { 'aria-label': name, 'aria-describedby': notes },
  });
  useEffect(() => {
    if (!objection) return;
    // What is wrong may be below the window, which is small on phones and when it is enlarged.
    area.current?.closest('form')?.querySelector('li')?.scrollIntoView({ block: 'nearest' });
    // A field over a sheet moves with the sheet, and not with the page.
    if (framed?.box instanceof Element) framed.box.scrollIntoView({ block: 'center' });
  }, [objection, framed]);
  return (
    <TextForm
      className="box"
      aria-label={`Edit ${name}`}
      onKeyDown={(event) => {
        const isFirst = event.target instanceof Node && area.current?.contains(event.target);
        const isBack =
          event.key === 'Tab' &&
          event.shiftKey &&
          isFirst &&
          focused instanceof HTMLElement &&
          focused.isConnected;
        if (event.defaultPrevented || !(isBack || isEscape(event))) return;
        event.preventDefault();
        event.stopPropagation();
        if (isBack) focused.focus();
        else cancel();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A change of the window is not a decision. After the question of a reload, Firefox takes the focus and gives it back.
        if (!currentTarget.contains(relatedTarget) && document.hasFocus())
          setTimeout(() => currentTarget.matches(':focus-within') || edit.leave());
      }}
    >
      <div ref={area}>{opened.text}</div>
      <ButtonRow className="actions">
        <code>
          {name}
          {pages > 1 && `, on ${pages} pages`}
        </code>
        {link && <SmallButton onClick={() => link.click()}>Follow the link</SmallButton>}
        <SmallButton onClick={cancel}>
          Cancel<kbd>Esc</kbd>
        </SmallButton>
        <SmallButton data-main onClick={() => void save()}>
          Save<kbd>Ctrl+S</kbd>
        </SmallButton>
      </ButtonRow>
      {pictures.map((picture) => (
        <OfferedPicture
          key={picture.name}
          picture={picture}
          insert={(file) => field.current?.insertPicture(file)}
          close={() => setPictures((all) => all.filter((each) => each !== picture))}
        />
      ))}
      <Objections id={notes} edit={edit} />
    </TextForm>
  );
}

/** A picture that was pasted or dropped. It is left out, or uploaded: then `insert` gets its name. */
function OfferedPicture(props: { picture: File; insert: (name: string) => void; close: () => void }) {
  const { picture, insert, close } = props;
  const { backend, editPage, unshown } = useTools();
  const isBusy = unshown !== 'nothing';
  const offer = useRef<HTMLDivElement>(null);
  const upload = async () => {
    const result = await editPage(async () =>
      backend.edit('upload', { name: picture.name, content: await base64Of(picture) }),
    );
    if (result.kind !== 'saved' || !result.picture) return;
    // It was left out meanwhile, or its text was closed.
    if (!offer.current)
      return editPage(() => backend.edit('removePicture', { file: `content/_pictures/${result.picture}` }));
    close();
    insert(result.picture);
  };
  return (
    <ButtonRow ref={offer} role="group" aria-label="A picture">
      <p>
        {picture.name}, {Math.ceil(picture.size / 1000)} kB
      </p>
      {/* Not disabled: it would lose the focus, and the text is closed when the focus leaves it. */}
      <SmallButton data-main aria-disabled={isBusy} onClick={() => void (isBusy || upload())}>
        Upload this picture
      </SmallButton>
      <SmallButton onClick={close}>Leave it out</SmallButton>
    </ButtonRow>
  );
}
