import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { ButtonRow, SmallButton } from '../tools/look.tsx';
import type { ShownProblem } from '../tools/protocol.ts';
import { base64Of, useFocusReturn, useListener } from '../tools/page.ts';
import { sourceName, useAnswer, useTools } from '../tools/useTools.ts';
import { type HowToSave, type Objection, Objections } from './Objections.tsx';
import { boxOf, keepPlaced } from './position.ts';
import { forgetTyped, keepTyped, type OpenedText, type Typed } from './typed.ts';
import type { WordField } from './wordField.ts';

/** Loads the field, in a chunk of its own. */
export const loadWordField = () => import('./wordField.ts');

const leastWidth = 320;

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
  > :first-child { min-height: 2rem; }
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

/** What a request says about the text that it is about. */
const textPlace = ({ source: { file, from, name }, digest }: Pick<Typed, 'source' | 'digest'>) => ({
  ...{ file, from, name, digest },
});

/** The request that gives a text other words. */
export const changeTo = (text: string, known: Pick<Typed, 'source' | 'digest'>) => ({
  ...textPlace(known),
  ...{ path: known.source.path, before: known.source.text, text },
});

/** Puts a field over its text, in the font of that text, and keeps it there. */
function usePlace(area: RefObject<HTMLDivElement | null>, { framed }: OpenedText): void {
  useEffect(() => {
    const field = area.current;
    const form = field?.closest('form');
    if (!field || !form) return;
    const place = framed?.box;
    if (framed) field.style.font = getComputedStyle(framed.element).font;
    const end = keepPlaced(() => {
      // An on-screen keyboard covers the lower edge of the window.
      const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
      const covered = innerHeight - height - offsetTop;
      // A range whose words were removed from the page is empty. Then the field stays where it was.
      const isThere = place && (place instanceof Range ? !place.collapsed : place.isConnected);
      const cover = () => form.style.setProperty('--covered', `${covered}px`);
      if (!isThere && form.style.top) return cover;
      const inWindow = new DOMRect(scrollX + 16, scrollY + innerHeight / 4, 640);
      const { top, left, width: textWidth } = isThere ? boxOf(place) : inWindow;
      const { clientWidth } = document.documentElement;
      const width = Math.min(Math.max(textWidth + 16, leastWidth), clientWidth - 16);
      return () => {
        cover();
        form.style.top = `${top - 6}px`;
        form.style.left = `${Math.max(8, Math.min(left - 6, clientWidth - width - 8))}px`;
        form.style.width = `${width}px`;
      };
    });
    form.scrollIntoView({ block: 'nearest' });
    return end;
  }, [area, framed]);
}

/** What is said if the browser has not stored what is typed. */
const notStored =
  'This browser stores nothing more: what you type is only in this field. Save it, or copy it, before you leave the page.';

/** The field in which one text is edited, in its place on the page. */
export function TextField({ opened, onClose, leave }: Props) {
  const { page, framed } = opened;
  const { backend, state, edit, editPage, say } = useTools();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const notes = useId();
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<WordField>(null);
  const isStored = useRef(true);
  const [id] = useState(() => `${Date.now()} ${Math.random()}`);
  const [known, setKnown] = useState({ source: opened.source, digest: opened.digest });
  const [objection, setObjection] = useState<{ text: string; result: Objection }>();
  const running = useRef(Promise.resolve(false));
  const { source } = known;
  const { pages = 1 } = useAnswer('shownOn', textPlace(known)) ?? {};
  const words = () => field.current?.text() ?? opened.text;
  const link = framed?.element.closest('a');
  const isChanged = () => words() !== source.text;
  const keep = (text: string, of = known) => {
    // Back at the saved words, what the field began with stays.
    if (text === of.source.text) return opened.text === text && forgetTyped({ ...of, id });
    const isNow = keepTyped({ page, ...of, text, id }, opened);
    if (isStored.current && !isNow) say(notStored, 'wrong');
    isStored.current = isNow;
  };
  const finish = () => {
    running.current = Promise.resolve(false);
    forgetTyped({ source, id }, opened);
    onClose();
    return true;
  };
  const object = (text: string, result: Objection) => {
    setObjection({ text, result });
    field.current?.showProblems(text, result.kind === 'problems' ? result.problems : []);
  };
  const write = async (how: HowToSave, over: typeof known): Promise<boolean> => {
    await field.current?.pasted();
    const text = words();
    if (text === over.source.text) return finish();
    const result = await edit(() => backend.edit('text', { ...changeTo(text, over), ...how }));
    if (result.kind !== 'saved') {
      object(text, result);
      return false;
    }
    if (pages > 1) say(`${result.what}, on ${pages} pages`);
    if (words() === text) return finish();
    // What was typed while it was saved stays open.
    const next = { source: { ...over.source, text }, digest: over.digest };
    keep(words(), next);
    setKnown(next);
    return false;
  };
  /** Saves what is typed and closes the field, after a save that still runs. Resolves to whether it is closed. */
  const save = (how: HowToSave = {}, over = known): Promise<boolean> => {
    running.current = running.current.then((isClosed) => isClosed || write(how, over));
    return running.current;
  };
  const fix = async (problems: readonly ShownProblem[]) => {
    field.current?.fix(problems);
    const text = words();
    // The others stay until the answer.
    setObjection((last) => {
      if (last?.result.kind !== 'problems') return last;
      const others = last.result.problems.filter((each) => !problems.includes(each));
      return { text: last.text, result: { ...last.result, problems: others } };
    });
    const result = await backend.edit('text', { ...changeTo(text, known), check: true });
    if (result.kind !== 'saved') object(text, result);
  };
  useImperativeHandle(leave, () => async () => {
    const isClosed = await save();
    if (!isClosed) field.current?.focus();
    return isClosed;
  });
  useFocusReturn();
  usePlace(area, opened);
  useEffect(() => {
    // What is wrong may be below the window, which is small on phones and when it is enlarged.
    if (objection) area.current?.closest('form')?.querySelector('li')?.scrollIntoView({ block: 'nearest' });
  }, [objection]);
  useListener('beforeunload', (event) => {
    if (isChanged()) event.preventDefault();
  });
  const onChange = useEffectEvent((text: string) => keep(text));
  const offerPictures = useEffectEvent((found: readonly File[]) => {
    if (source.writing !== 'markdown') say('A picture cannot be in this text.', 'wrong');
    else if (found.length === 0)
      say(
        'This picture cannot be read from what you pasted. Save it as a file, and drop that here.',
        'wrong',
      );
    setPictures(source.writing === 'markdown' ? found : []);
  });
  const onSave = useEffectEvent(() => void save());
  const openField = useEffectEvent(({ wordField }: Awaited<ReturnType<typeof loadWordField>>) => {
    if (!area.current) return undefined;
    const { writing, file } = source;
    const { lang = '', quotation } = state?.sources?.files[file] ?? {};
    if (opened.text !== source.text)
      say('You typed this before, and it is not saved. Ctrl+Z leads back to the saved words.');
    field.current = wordField({
      ...{ parent: area.current, saved: source.text, text: opened.text, at: opened.at },
      isLine: writing !== 'markdown',
      isProse: writing !== 'value',
      quotation,
      takesMarkdown: writing === 'markdown' || writing === 'line',
      attributes: {
        ...{ 'aria-label': name, 'aria-describedby': notes, lang },
        ...{ spellcheck: 'true', autocapitalize: 'sentences', autocorrect: 'on' },
        dir: framed ? getComputedStyle(framed.element).direction : 'auto',
      },
      ...{ onChange, save: onSave },
      takePictures: offerPictures,
      complete: (before) => backend.ask('complete', { page, before }),
      convert: async (html) => (await backend.ask('paste', { html }))?.markdown,
    });
    return field.current;
  });
  const cannotOpen = useEffectEvent(() => say('The field cannot be loaded. Reload the page.', 'wrong'));
  useEffect(() => {
    // Not there any more if it is closed before the field is loaded.
    const opening = loadWordField().then(openField, cannotOpen);
    return () => void opening.then((view) => view?.destroy());
  }, []);

  const upload = async (picture: File) => {
    const request = { name: picture.name, content: await base64Of(picture) };
    const result = await editPage(() => backend.edit('upload', request));
    if (result.kind !== 'saved' || !result.picture) return;
    setPictures((others) => others.filter((each) => each !== picture));
    field.current?.insertPicture(result.picture);
  };

  const giveUp = () => {
    if (isChanged() && !isStored.current) return say(notStored, 'wrong');
    if (isChanged()) say('What you typed is stored: it is there again when you open the text.');
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // Escape belongs to a list of completions, and to an input method, as long as they are open.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    giveUp();
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
        const hasObjection = objection && objection.text === words();
        if (isLeft && !hasObjection) void save();
      }}
    >
      <div ref={area} />
      <ButtonRow className="actions">
        <code>
          {name}
          {pages > 1 && `, on ${pages} pages`}
        </code>
        {link && <SmallButton onClick={() => link.click()}>Follow the link</SmallButton>}
        <SmallButton onClick={giveUp}>
          Cancel<kbd>Esc</kbd>
        </SmallButton>
        <SmallButton data-main onClick={() => void save()}>
          Save<kbd>Ctrl+S</kbd>
        </SmallButton>
      </ButtonRow>
      {pictures.map((picture) => (
        <ButtonRow key={picture.name} role="group" aria-label="A picture">
          <p>
            {picture.name}, {Math.ceil(picture.size / 1000)} kB
          </p>
          <SmallButton data-main onClick={() => void upload(picture)}>
            Upload this picture
          </SmallButton>
          <SmallButton onClick={() => setPictures([])}>Leave it out</SmallButton>
        </ButtonRow>
      ))}
      <Objections
        id={notes}
        file={source.file}
        objection={objection?.result}
        save={(how) => void save(how)}
        fix={(problems) => void fix(problems)}
        keepMine={(now, newDigest) => {
          setKnown({ source: now, digest: newDigest });
          void save({}, { source: now, digest: newDigest });
        }}
        takeTheirs={finish}
      />
    </TextForm>
  );
}
