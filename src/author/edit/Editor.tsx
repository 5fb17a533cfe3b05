import { useCallback, useEffect, useRef, useState } from 'react';
import { CornerButton, InCorner } from '../tools/Corner.tsx';
import { useTools } from '../tools/context.ts';
import { currentRoute, isAltKey, isTyping, remember, remembered } from '../tools/page.ts';
import { useListener } from '../tools/useListener.ts';
import { EditSheet } from './EditSheet.tsx';
import { Frames } from './Frames.tsx';
import { type Framed, type FramedSection, framedSections } from './frames.ts';
import { followMovement } from './position.ts';
import { showOwnWords, showWords } from './regions.ts';
import { type OpenedText, TextField, type TextFieldHandle } from './TextField.tsx';
import type { EditableText } from './types.ts';
import { UnsavedTexts } from './UnsavedTexts.tsx';

const storageKey = 'author-editing';

interface Props {
  /** A text that another tool wants to open. */
  wanted: EditableText | undefined;
}

/** The editor of the open page: Alt+E or the button turns it on. Then everything that comes from the content can be opened. */
export function Editor({ wanted }: Props) {
  const { backend, state, edit, say } = useTools();
  const [isOn, setOn] = useState(() => remembered(storageKey) === 'on');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [opened, setOpened] = useState<OpenedText>();
  const field = useRef<TextFieldHandle>(null);
  const opener = useRef<Element | null>(null);
  const sources = isOn ? state?.sources : undefined;
  const sections = useSections(isOn);

  const open = useCallback(
    async (next: OpenedText) => {
      // One field at a time: the other one is saved first, and stays if it cannot be.
      if (field.current && !(await field.current.leave())) {
        field.current?.focus();
        return say('Save the open text or cancel it first.', 'wrong');
      }
      const root = document.querySelector('author-tools')?.shadowRoot;
      opener.current = root?.activeElement ?? null;
      setOpened(next);
    },
    [say],
  );
  const openText = useCallback(
    (source: EditableText, framed?: Framed) => {
      if (!sources) return;
      const digest = sources.digests[source.file] ?? '';
      const known = framed ?? framedOf(sections, source);
      const like = known?.target.kind === 'text' ? known.target.region.element : undefined;
      const place = known && { target: known.target.box, isPinned: known.isPinned };
      void open({ page: sources.url, source, digest, place, like });
    },
    [sources, sections, open],
  );
  const closeField = () => {
    setOpened(undefined);
    if (opener.current instanceof HTMLElement && opener.current.isConnected)
      opener.current.focus({ preventScroll: true });
  };
  const openForm = () => {
    setOn(true);
    setSheetOpen(true);
  };
  const toggle = async () => {
    if (field.current && !(await field.current.leave())) return;
    remember(storageKey, isOn ? '' : 'on');
    say(isOn ? 'Editing is off.' : 'Editing is on. Tab moves through the texts, Enter opens one.');
    if (isOn) setSheetOpen(false);
    setOn(!isOn);
  };
  const revert = async (direction: 'undo' | 'redo') => {
    // What is open is saved first. Then that is what is undone.
    if (field.current && !(await field.current.leave())) return;
    await edit(() => backend.edit('revert', { page: currentRoute(), direction }));
  };
  useListener('keydown', (event) => {
    const { code, ctrlKey, metaKey, shiftKey } = event;
    if (isAltKey(event, 'KeyE') && (!isTyping(event) || isOn)) {
      event.preventDefault();
      void toggle();
    }
    if (isOn && backend.isDevelopment && code === 'KeyZ' && (ctrlKey || metaKey) && !isTyping(event)) {
      event.preventDefault();
      void revert(shiftKey ? 'redo' : 'undo');
    }
  });
  useEffect(() => {
    // The buttons over the page take its place, for the mouse and the keyboard.
    document.getElementById('root')?.toggleAttribute('inert', isOn);
  }, [isOn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish is carried out once.
  useEffect(() => {
    if (wanted) openText(wanted);
  }, [wanted]);
  const { undo = 0, redo = 0 } = state ?? {};
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  useEffect(() => {
    for (const { target } of sections.flatMap(({ framed }) => framed))
      if (target.kind === 'text' && target.source.proposed !== undefined)
        showWords(target.region.range, target.source.proposed);
    return showOwnWords;
  }, [sections]);
  return (
    <>
      <InCorner>
        <CornerButton aria-keyshortcuts="Alt+E" aria-pressed={isOn} onClick={() => void toggle()}>
          Edit<kbd>Alt+E</kbd>
        </CornerButton>
        {isOn && backend.isDevelopment && (
          <>
            <CornerButton disabled={undo === 0} onClick={() => void revert('undo')}>
              Undo{undo > 0 && ` (${undo})`}
            </CornerButton>
            <CornerButton disabled={redo === 0} onClick={() => void revert('redo')}>
              Redo{redo > 0 && ` (${redo})`}
            </CornerButton>
          </>
        )}
        {isOn && (
          <CornerButton aria-expanded={isSheetOpen} onClick={() => setSheetOpen(!isSheetOpen)}>
            Fields
          </CornerButton>
        )}
      </InCorner>
      {!opened && !isSheetOpen && (
        <UnsavedTexts open={(typed) => void open(typed)} openForm={openForm} isOn={isOn} />
      )}
      {sources && <Frames page={sources} sections={sections} open={openText} />}
      {isOn && isSheetOpen && <EditSheet close={closeSheet} openText={openText} />}
      {opened && (
        <TextField
          key={`${opened.source.file} ${opened.source.from}`}
          ref={field}
          opened={opened}
          onClose={closeField}
        />
      )}
    </>
  );
}

const framedOf = (sections: readonly FramedSection[], source: EditableText): Framed | undefined =>
  sections
    .flatMap(({ framed }) => framed)
    .find(({ target }) => target.kind === 'text' && target.source === source);

/** What can be edited on the open page, found again with each version of it, and kept in its place. */
function useSections(isOn: boolean): FramedSection[] {
  const { backend, state } = useTools();
  const [sections, setSections] = useState<FramedSection[]>([]);
  const sources = isOn ? state?.sources : undefined;
  useEffect(() => {
    if (!sources) return setSections([]);
    showOwnWords();
    // Answers of closed questions can be edited, too.
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    setSections(framedSections(sources, backend.isDevelopment));
  }, [sources, backend]);
  useEffect(() => (sections.length > 0 ? followMovement() : undefined), [sections]);
  return sections;
}
