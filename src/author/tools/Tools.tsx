import { useCallback, useMemo, useRef, useState } from 'react';
import { Editor } from '../edit/Editor.tsx';
import type { Backend } from '../edit/requests.ts';
import type { EditableText } from '../edit/types.ts';
import { useOpenOnAltClick } from '../edit/useOpenOnAltClick.ts';
import { AboutSheet } from '../panel/AboutSheet.tsx';
import { PageMarks } from '../panel/PageMarks.tsx';
import { Problems } from '../panel/Problems.tsx';
import { SnippetButtons } from '../panel/SnippetButtons.tsx';
import { Base } from './Base.tsx';
import { Corner, CornerButton, More } from './Corner.tsx';
import { ToolsProvider, type Tools as ToolsValue } from './context.ts';
import { MessageBox } from './MessageBox.tsx';
import { isAltKey, isTyping } from './page.ts';
import { useEdits } from './useEdits.ts';
import { useListener } from './useListener.ts';
import { usePageState } from './usePageState.ts';

/** The tools of authors and readers over a page: facts about it, its problems, and the editor. */
export function Tools({ backend }: { backend: Backend }) {
  const { state, refresh } = usePageState(backend);
  const { message, close, say, edit, editPage, openFile } = useEdits(refresh);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const aboutButton = useRef<HTMLButtonElement>(null);
  const [corner, setCorner] = useState<HTMLElement | null>(null);
  const [wanted, openText] = useState<EditableText>();
  const tools = useMemo<ToolsValue>(
    () => ({ backend, state, say, edit, editPage, openFile, corner, openText }),
    [backend, state, say, edit, editPage, openFile, corner],
  );
  const closeAbout = useCallback(() => setAboutOpen(false), []);
  useListener('keydown', (event) => {
    if (!isAltKey(event, 'KeyA') || isTyping(event)) return;
    event.preventDefault();
    setAboutOpen((isOpen) => !isOpen);
  });
  useOpenOnAltClick(tools);
  return (
    <ToolsProvider value={tools}>
      <Base>
        <PageMarks />
        <SnippetButtons />
        {isAboutOpen && <AboutSheet close={closeAbout} opener={aboutButton} />}
        <Corner ref={setCorner}>
          {state?.about?.badge && (
            <span className="badge" title={state.about.publication.join(' ')}>
              {state.about.badge}
            </span>
          )}
          <CornerButton
            ref={aboutButton}
            aria-keyshortcuts="Alt+A"
            aria-expanded={isAboutOpen}
            onClick={() => setAboutOpen(!isAboutOpen)}
          >
            About<More> this page</More>
            <kbd>Alt+A</kbd>
          </CornerButton>
        </Corner>
        {backend.isDevelopment && <Problems />}
        <Editor wanted={wanted} />
        {message && <MessageBox message={message} close={close} />}
      </Base>
    </ToolsProvider>
  );
}
