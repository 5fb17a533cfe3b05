import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted } from '../../../src/model/text.ts';
import { isError } from '../../../scripts/lib/problem.ts';
import { readStored, writeStored } from '../../../src/model/storage.ts';
import { linkLabels } from '../../../scripts/render/PreviewBanner.tsx';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden.tsx';
import { useEarlyInput } from './edit/EarlyInput.tsx';
import { Frames } from './edit/Frames.tsx';
import { type Framed, type FramedSection, framedSections, isText } from './edit/frames.ts';
import { PageSheet } from './edit/PageSheet.tsx';
import type { Backend, EditableText, EditPage, PageState } from './tools/protocol.ts';
import { regionsOf, showOwnWords, showWords } from './edit/regions.ts';
import { TextField } from './edit/TextField.tsx';
import { newId, type OpenedText, type Typed, typedFor } from './edit/typed.ts';
import { UnsavedTexts } from './edit/UnsavedTexts.tsx';
import { loadWordField } from './edit/useWordField.ts';
import { CornerPanel, SmallButton, ToolsBox } from './tools/look.tsx';
import { MessageBox } from './tools/Problems.tsx';
import { commandLetter, currentRoute, focusedElement, isTyping, useListener } from './tools/page.ts';
import { sourceName, ToolsContext, useEdits, usePageState } from './tools/useTools.ts';

/** Set while the editor is on, which a reload does not change. */
const storageKey = 'author-editing';

/** The tools of authors and readers over a page: facts about it, its problems, and the editor, which F2 turns on: a key that types nothing on any keyboard. */
export function Tools({ backend }: { backend: Backend }) {
  const { state, undo, refresh } = usePageState(backend);
  const { message, latest, ...edits } = useEdits(refresh);
  const { say, close, editPage, openFile, unshown } = edits;
  /** The one sheet that is open: `page`, or the menu of the frame with this key, which is a number. */
  const [openSheet, setOpenSheet] = useState(() =>
    document.querySelector('[data-broken-page]') ? 'page' : undefined,
  );
  const [isOn, setOn] = useState(() => readStored(() => sessionStorage, storageKey, String) === 'on');
  /** The same before it is rendered: F2 may be pressed twice while a text is saved. */
  const isNowOn = useRef(isOn);
  const [opened, setOpened] = useState<OpenedText>();
  const leave = useRef<() => Promise<boolean>>(null);
  const early = useEarlyInput();
  /** The text that was clicked before the page shows what was changed. */
  const [wanted, setWanted] = useState<{ source: EditableText; framed: Framed; at: OpenedText['at'] }>();
  const isPageOpen = openSheet === 'page';
  const togglePage = () => setOpenSheet(isPageOpen ? undefined : 'page');
  const sources = isOn ? state?.sources : undefined;
  const sections = useSections(isOn, backend, sources);
  const frames = sections.flatMap(({ framed }) => framed);
  usePageMarks(state);

  /** Saves what is open. Resolves to whether no field is open then. */
  const leaveField = async () => (await leave.current?.()) ?? true;
  const open = async (
    { source: known, framed, at }: Pick<OpenedText, 'source' | 'framed' | 'at'>,
    stored?: Typed,
    clicked: object = framed?.box ?? known,
  ) => {
    const focused = focusedElement();
    early.focus(clicked, known, stored);
    // One field at a time: the other one is saved first, and stays if it cannot be.
    const isLeft = await leaveField();
    // Another text was clicked meanwhile.
    if (!early.isFor(clicked)) return;
    const source = latest(known, state?.version);
    // What was typed for it and not saved is there again.
    const first = stored ?? typedFor(source);
    const { text } = first ?? source;
    const page = currentRoute();
    if (isLeft) return setOpened({ page, source, framed, at, first, text, id: newId(), focused, clicked });
    const stays = (await early.keep(clicked))
      ? ' What you typed is stored: it is there when you open the other text.'
      : '';
    say(`Save the open text or cancel it first.${stays}`, 'wrong');
  };
  const versionOf = (file: string) => ({ file, digest: state?.sources?.files[file]?.digest ?? '' });
  const openText = (
    source: EditableText,
    where?: { framed?: Framed | OpenedText['framed']; at?: OpenedText['at'] },
  ) => {
    if (unshown === 'any text' && where?.framed && 'key' in where.framed) {
      early.focus(where.framed.box, source);
      return setWanted({ source, framed: where.framed, at: where.at });
    }
    const framed = frames.find((each) => each.source === source);
    void open({ source, framed, ...where });
  };
  /** Opens it as the page shows it now: by its words, or else in its place. */
  const openWanted = useEffectEvent(
    ({ source: { file, name, text }, framed: { key, box }, at }: NonNullable<typeof wanted>) => {
      const alike = frames
        .flatMap((framed) => (isText(framed.source) ? { framed, source: framed.source } : []))
        .filter(({ source }) => source.file === file && source.name === name);
      const same = alike.filter(({ source }) => source.text === text);
      const found = same.length === 1 ? same[0] : alike.find(({ framed }) => framed.key === key);
      // The frames are those of the page before.
      if (found && !sources?.texts.includes(found.source)) return;
      setWanted(undefined);
      if (found) void open({ ...found, at }, undefined, box);
      else void early.keep(box);
    },
  );
  useEffect(() => {
    if (wanted && unshown !== 'any text' && sections.length > 0) openWanted(wanted);
  }, [wanted, unshown, sections]);
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
  const { problems = [] } = state ?? {};
  const problemCount = problems.length > 0 ? counted(problems.length, 'problem') : '';
  return (
    <ToolsContext value={{ backend, state, versionOf, openText, early, ...edits }}>
      <ToolsBox>
        {/* Before the sheets, whose lower edge follows it where they are as wide as the window. */}
        {message && <MessageBox message={message} close={close} />}
        {isPageOpen && <PageSheet close={togglePage} />}
        {/* Before the corner, so that Tab out of its last button leads there. */}
        {opened && (
          <TextField key={opened.id} leave={leave} opened={opened} onClose={() => setOpened(undefined)} />
        )}
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
          <SmallButton aria-keyshortcuts="F2" aria-pressed={isOn} onClick={() => void toggle()}>
            Edit<kbd>F2</kbd>
          </SmallButton>
          {isOn && backend.isDevelopment && (
            <SmallButton disabled={undo === 0} onClick={() => void step('undo')}>
              Undo{undo > 0 && ` (${undo})`}
            </SmallButton>
          )}
          <VisuallyHidden role="status">{problemCount}</VisuallyHidden>
        </CornerPanel>
        {!opened && !isPageOpen && <UnsavedTexts open={(typed) => void open(typed, typed)} />}
        {sources && <Frames page={sources} sections={sections} menu={openSheet} openMenu={setOpenSheet} />}
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
