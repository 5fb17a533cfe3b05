import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../src/model/text.ts';
import { isError } from '../../../scripts/lib/problem.ts';
import { readStored, writeStored } from '../../../src/model/storage.ts';
import { linkLabels } from '../../../scripts/render/PreviewBanner.tsx';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden.tsx';
import { Frames } from './edit/Frames.tsx';
import { type FramedSection, framedSections, isText } from './edit/frames.ts';
import { PageSheet } from './edit/PageSheet.tsx';
import type { Backend, EditPage, PageState } from './tools/protocol.ts';
import { showOwnWords, showWords } from './edit/regions.ts';
import { TextField } from './edit/TextField.tsx';
import { UnsavedTexts } from './edit/UnsavedTexts.tsx';
import { useOpenedText } from './edit/useOpenedText.ts';
import { loadWordField } from './edit/useWordField.ts';
import { CornerPanel, SmallButton, ToolsBox } from './tools/look.tsx';
import { MessageBox } from './tools/Problems.tsx';
import { commandLetter, currentRoute, isTyping, useListener } from './tools/page.ts';
import { useOpenLine } from './tools/useOpenLine.ts';
import { ToolsContext, useEdits, usePageState, useTools } from './tools/useTools.ts';

/** Set while the editor is on, which a reload does not change. */
const storageKey = 'author-editing';

/** The tools of authors and readers over a page: facts about it, its problems, and the editor, which F2 turns on: a key that types nothing on any keyboard. */
export function Tools({ backend }: { backend: Backend }) {
  const { state, undo, refresh } = usePageState(backend);
  const { message, latest, ...edits } = useEdits(refresh);
  const { say, close, editPage } = edits;
  /** The one sheet that is open: `page`, or the menu of the frame with this key, which is a number. */
  const [openSheet, setOpenSheet] = useState(() =>
    document.querySelector('[data-broken-page]') ? 'page' : undefined,
  );
  const [isOn, setOn] = useState(() => readStored(() => sessionStorage, storageKey, String) === 'on');
  /** The same before it is rendered: F2 may be pressed twice while a text is saved. */
  const isNowOn = useRef(isOn);
  const isPageOpen = openSheet === 'page';
  const togglePage = () => setOpenSheet(isPageOpen ? undefined : 'page');
  const sources = isOn ? state?.sources : undefined;
  const sections = useSections(isOn, backend, sources);
  const { opened, closeField, leaveField, leave, open, openText, early } = useOpenedText(
    { state, sections },
    { latest, ...edits },
  );
  usePageMarks(state);
  useOpenLine(backend, state, edits);

  const toggle = async () => {
    if (!(await leaveField())) return;
    const next = !isNowOn.current;
    isNowOn.current = next;
    writeStored(() => sessionStorage, storageKey, next ? 'on' : undefined);
    const how = matchMedia('(hover: none)').matches
      ? 'Tap a text to change it.'
      : 'Click a text to change it. Tab moves through the texts, Enter opens one.';
    say(next ? `Editing is on. ${how}` : 'Editing is off.');
    setOn(next);
  };
  const step = async (name: 'undo' | 'redo') => {
    // What is open is saved first. Then that is what is undone.
    if (!(await leaveField())) return;
    await editPage(() => backend.edit(name, {}));
  };
  // If it cannot be loaded, that is said when a text is opened.
  useEffect(() => void (isOn && loadWordField().catch(() => {})), [isOn]);
  useListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    // In a field, keys are the field's own.
    if (isTyping(event)) return;
    const letter = isOn ? commandLetter(event) : undefined;
    if (key === 'F2' && !ctrlKey && !metaKey && !altKey) void (shiftKey ? togglePage() : toggle());
    else if (letter === 'z' && backend.isDevelopment) void step(shiftKey ? 'redo' : 'undo');
    else if (letter === 'y' && backend.isDevelopment) void step('redo');
    // The browser would save the page as a file.
    else if (letter === 's') void leaveField();
    else return;
    event.preventDefault();
  });
  const versionOf = (file: string) => ({ file, digest: state?.sources?.files[file]?.digest ?? '' });
  return (
    <ToolsContext value={{ backend, state, versionOf, openText, early, ...edits }}>
      <ToolsBox>
        {/* Before the sheets, whose lower edge follows it where they are as wide as the window. */}
        {message && <MessageBox message={message} close={close} />}
        {isPageOpen && <PageSheet close={togglePage} />}
        {/* Before the corner, so that Tab out of its last button leads there. */}
        {opened && <TextField key={opened.id} leave={leave} opened={opened} onClose={closeField} />}
        <Corner
          {...{ isPageOpen, togglePage, isOn }}
          toggle={() => void toggle()}
          undo={undo}
          undoLast={() => void step('undo')}
        />
        {!opened && !isPageOpen && <UnsavedTexts open={(typed) => void open(typed, typed)} />}
        {sources && <Frames page={sources} sections={sections} menu={openSheet} openMenu={setOpenSheet} />}
      </ToolsBox>
    </ToolsContext>
  );
}

interface CornerProps {
  isPageOpen: boolean;
  togglePage: () => void;
  isOn: boolean;
  toggle: () => void;
  /** How many edits can be undone. */
  undo: number;
  undoLast: () => void;
}

/** The buttons in the corner of the window. */
function Corner({ isPageOpen, togglePage, isOn, toggle, undo, undoLast }: CornerProps) {
  const { backend, state, early } = useTools();
  const { problems = [] } = state ?? {};
  const problemCount = problems.length > 0 ? counted(problems.length, 'problem') : '';
  return (
    <CornerPanel>
      {early.input}
      <SmallButton
        aria-keyshortcuts="Shift+F2"
        aria-expanded={isPageOpen}
        data-errors={problems.some(isError)}
        onClick={togglePage}
      >
        About this page{problemCount && `: ${problemCount}`}
        <kbd>Shift+F2</kbd>
      </SmallButton>
      <SmallButton aria-keyshortcuts="F2" aria-pressed={isOn} onClick={toggle}>
        Edit<kbd>F2</kbd>
      </SmallButton>
      {isOn && backend.isDevelopment && (
        <SmallButton disabled={undo === 0} onClick={undoLast}>
          Undo{undo > 0 && ` (${undo})`}
        </SmallButton>
      )}
      <VisuallyHidden role="status">{problemCount}</VisuallyHidden>
    </CornerPanel>
  );
}

/** What can be edited on the open page, found again with each version of it. */
function useSections(isOn: boolean, backend: Backend, sources: EditPage | undefined): FramedSection[] {
  const [sections, setSections] = useState<FramedSection[]>([]);
  useEffect(() => {
    // The buttons over the page take its place, for the mouse and the keyboard.
    document.getElementById('root')?.toggleAttribute('inert', isOn);
  }, [isOn]);
  useEffect(() => {
    if (!sources) return setSections([]);
    // Answers of closed questions can be edited, too.
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    const found = framedSections(sources, backend.isDevelopment);
    setSections(found);
    for (const { source, box, element } of found.flatMap(({ framed }) => framed))
      if (isText(source) && source.proposed && box instanceof Range) showWords(box, element, source.proposed);
    return showOwnWords;
  }, [sources, backend]);
  return sections;
}

const sheet = new CSSStyleSheet();

/**
 * Changes the page itself: marks links to pages that are not published, and says in the banner of a preview whether the
 * open page is.
 */
function usePageMarks(state: PageState | undefined): void {
  useEffect(() => void document.adoptedStyleSheets.push(sheet), []);
  useEffect(() => {
    const unpublished = state?.pages.flatMap((page) => page.unpublished ?? []) ?? [];
    const banner = document.querySelector<HTMLElement>('#preview-banner [data-state]');
    // While the page is edited, its header scrolls away, so that it covers no text.
    sheet.replaceSync(
      `#root[inert] > header { position: absolute; }\n${banner ? '' : linkLabels(unpublished)}`,
    );
    if (!banner || !state) return;
    const own = unpublished.find(({ url }) => url === currentRoute());
    banner.hidden = !own;
    banner.textContent = own?.words.join(' ') ?? '';
  }, [state]);
}
