import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../src/model/text.ts';
import { isError } from '../../../src/model/problem.ts';
import { readStored, writeStored } from '../../../src/model/storage.ts';
import { linkLabels } from '../../../src/render/PreviewBanner.tsx';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden.tsx';
import { Frames } from './edit/Frames.tsx';
import { type FramedSection, framedSections, isText } from './edit/frames.ts';
import { PageSheet } from './edit/PageSheet.tsx';
import type { Backend, EditableText, EditPage, PageState } from './tools/protocol.ts';
import { regionsOf, showOwnWords, showWords } from './edit/regions.ts';
import { type OpenedText, TextField } from './edit/TextField.tsx';
import { UnsavedTexts } from './edit/UnsavedTexts.tsx';
import { ToolsBox, CornerPanel, SmallButton } from './tools/look.tsx';
import { MessageBox } from './tools/Problems.tsx';
import { currentRoute, isAltKey, isTyping, useListener } from './tools/page.ts';
import { sourceName, ToolsContext, useEdits, usePageState, versionOf } from './tools/useTools.ts';

/** Set while the editor is on, which a reload does not change. */
const storageKey = 'author-editing';

/** The tools of authors and readers over a page: facts about it, its problems, and the editor, which Alt+E turns on. */
export function Tools({ backend }: { backend: Backend }) {
  const { state, refresh } = usePageState(backend);
  const { message, close, ...edits } = useEdits(refresh);
  const { say, edit, openFile } = edits;
  /** The one sheet that is open: `page`, or the menu of the frame with this key, which is a number. */
  const [openSheet, setOpenSheet] = useState(() =>
    document.querySelector('[data-broken-page]') ? 'page' : undefined,
  );
  const [isOn, setOn] = useState(() => readStored(() => sessionStorage, storageKey, String) === 'on');
  const [opened, setOpened] = useState<OpenedText>();
  const leave = useRef<() => Promise<boolean>>(null);
  const isPageOpen = openSheet === 'page';
  const togglePage = () => setOpenSheet(isPageOpen ? undefined : 'page');
  const sources = isOn ? state?.sources : undefined;
  const sections = useSections(isOn, backend, sources);
  usePageMarks(state);

  /** Saves what is open. Resolves to whether no field is open then. */
  const leaveField = async () => (await leave.current?.()) ?? true;
  const open = async (next: OpenedText) => {
    // One field at a time: the other one is saved first, and stays if it cannot be.
    if (await leaveField()) setOpened(next);
    else say('Save the open text or cancel it first.', 'wrong');
  };
  const openText = (source: EditableText) => {
    const page = state?.sources;
    if (!page) return;
    const framed = sections.flatMap((each) => each.framed).find((each) => each.source === source);
    const { digest } = versionOf(page, source.file);
    void open({ page: page.url, source, digest, text: source.text, framed });
  };
  const toggle = async () => {
    if (!(await leaveField())) return;
    writeStored(() => sessionStorage, storageKey, isOn ? undefined : 'on');
    say(isOn ? 'Editing is off.' : 'Editing is on. Tab moves through the texts, Enter opens one.');
    setOn(!isOn);
  };
  const undoLast = async () => {
    // What is open is saved first. Then that is what is undone.
    if (!(await leaveField())) return;
    await edit(() => backend.edit('undo', {}));
  };
  useListener('keydown', (event) => {
    const { code, ctrlKey, metaKey } = event;
    const isUndo = code === 'KeyZ' && (ctrlKey || metaKey) && isOn && backend.isDevelopment;
    if (isAltKey(event, 'KeyE') && (isOn || !isTyping(event))) void toggle();
    else if (isAltKey(event, 'KeyA') && !isTyping(event)) togglePage();
    else if (isUndo && !isTyping(event)) void undoLast();
    else return;
    event.preventDefault();
  });
  const openLine = async (node: Text) => {
    // An early click does not wait for the state, which is on its way.
    const page = (state ?? (await backend.state(currentRoute())))?.sources;
    if (!page) return say('This page has no file that can be opened here.', 'wrong');
    const region = regionsOf(page).find(({ box }) => box.intersectsNode(node));
    await openFile(region ? sourceName(region.source) : page.file);
  };
  // Alt+click opens the line of a text in the author's own editor, or else the page's file.
  useListener('click', (event) => {
    if (!backend.isDevelopment || !event.altKey || event.button !== 0) return;
    const node = document.caretPositionFromPoint(event.clientX, event.clientY)?.offsetNode;
    if (!(node instanceof Text) || !node.parentElement?.closest('#root')) return;
    // Before a link is followed, or downloaded, as Alt does in some browsers.
    event.preventDefault();
    event.stopPropagation();
    void openLine(node);
  });
  const { undo = 0, problems = [] } = state ?? {};
  const problemCount = problems.length > 0 ? counted(problems.length, 'problem') : '';
  return (
    <ToolsContext value={{ backend, state, openText, ...edits }}>
      <ToolsBox>
        {isPageOpen && <PageSheet close={togglePage} />}
        <CornerPanel>
          {message && <MessageBox message={message} close={close} />}
          <SmallButton
            aria-keyshortcuts="Alt+A"
            aria-expanded={isPageOpen}
            data-errors={problems.some(isError)}
            onClick={togglePage}
          >
            About this page{problemCount && `: ${problemCount}`}
            <kbd>Alt+A</kbd>
          </SmallButton>
          <SmallButton aria-keyshortcuts="Alt+E" aria-pressed={isOn} onClick={() => void toggle()}>
            Edit<kbd>Alt+E</kbd>
          </SmallButton>
          {isOn && backend.isDevelopment && (
            <SmallButton disabled={undo === 0} onClick={() => void undoLast()}>
              Undo{undo > 0 && ` (${undo})`}
            </SmallButton>
          )}
          <VisuallyHidden role="status">{problemCount}</VisuallyHidden>
        </CornerPanel>
        {!opened && !isPageOpen && <UnsavedTexts open={(typed) => void open(typed)} openForm={togglePage} />}
        {sources && <Frames page={sources} sections={sections} menu={openSheet} openMenu={setOpenSheet} />}
        {opened && (
          <TextField
            key={`${opened.source.file} ${opened.source.from}`}
            leave={leave}
            opened={opened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </ToolsBox>
    </ToolsContext>
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
      if (isText(source) && source.proposed !== undefined && box instanceof Range)
        showWords(box, element, source.proposed);
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
