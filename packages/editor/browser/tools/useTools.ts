/** What the tools over a page share. */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { withBase } from '../../../../src/ui/Link.tsx';
import type { EarlyInput } from '../edit/EarlyInput.tsx';
import type { OpenedText } from '../edit/typed.ts';
import type {
  Answers,
  Backend,
  EditableText,
  EditResult,
  PageState,
  QuestionName,
  EditRequest,
  ShownProblem,
} from './protocol.ts';
import { currentRoute, shownVersion, useListener } from './page.ts';

export interface ToolMessage {
  text: string;
  kind: 'done' | 'wrong';
  problems?: readonly ShownProblem[];
}

export interface Tools {
  backend: Backend;
  /** What is known about the open page; undefined until the answer is there. */
  state: PageState | undefined;
  /** What a request says about the version of a file that the page was made from. */
  versionOf: (file: string) => { file: string; digest: string };
  /** Shows a sentence: what was done goes by itself, what went wrong when it is closed or the next edit is saved. */
  say: (text: string, kind?: ToolMessage['kind'], problems?: readonly ShownProblem[]) => void;
  /** Takes the sentence away. */
  close: () => void;
  /**
   * Makes an edit after those that are still running, says what was done, and shows the page with it. Resolves to what came
   * of it. Why it was not done is for the caller to show, beside the text.
   */
  edit: (make: () => Promise<EditResult>) => Promise<EditResult>;
  /** The same for an edit without a field: why it was not done is said, too. */
  editPage: Tools['edit'];
  /** Says what a text has become in a version of the content, which the page may not show yet. */
  edited: (text: EditableText, now: EditableText, version: number) => void;
  /** What the page may not show yet. Then what is at a place of a file would be refused as outdated. */
  unshown: 'nothing' | 'a text' | 'any text';
  /** Opens a file, such as `content/about.mdx:12`, in the author's own editor. If that fails, the terminal says why. */
  openFile: (file: string) => Promise<void>;
  /** Takes what is typed after a text was clicked and before its field is there. */
  early: EarlyInput;
  /** Opens the field of a text: over what shows it on the page, or over another place. */
  openText: (source: EditableText, where?: Pick<OpenedText, 'framed' | 'at'>) => void;
}

export const ToolsContext = createContext<Tools | undefined>(undefined);

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('The tools are used outside of their provider.');
  return tools;
}

/**
 * What the backend answers to a request for the open page: undefined until then, and null if there is no answer. And whether
 * that is about the content as it is now, which an edit may be changing.
 */
export function useAnswer<Name extends QuestionName>(
  name: Name,
  request: EditRequest<Name>,
): [answer: Answers[Name] | null | undefined, isCurrent: boolean] {
  const { backend, state, unshown } = useTools();
  const [known, setKnown] = useState<{ answer: Answers[Name] | null; state: PageState | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer state may have another answer, a new object has none.
  useEffect(() => {
    let isCurrent = true;
    void backend
      .ask(name, request)
      .then((answer) => isCurrent && setKnown({ answer: answer ?? null, state }));
    return () => {
      isCurrent = false;
    };
  }, [backend, state, JSON.stringify(request)]);
  return [known?.answer, unshown !== 'any text' && known?.state === state];
}

/** “content/about.mdx:12” */
export const sourceName = ({ file, line }: Pick<EditableText, 'file' | 'line'>): string => `${file}:${line}`;

/**
 * What is known about the open page, read again when another page is shown and when the content changes. Page and state
 * are of one version: if the state is newer, the page is shown again first.
 */
export function usePageState(backend: Backend) {
  const [state, setState] = useState<PageState>();
  /** How many edits can be undone: known before the page shows the last one. */
  const [undo, setUndo] = useState(0);
  /** The version that the page was last asked to show, so that a page which cannot be shown is asked for once. */
  const wanted = useRef<number>(undefined);
  /** Of the answers that were asked for, the last one that has arrived. One that was asked for before it is outdated. */
  const turns = useRef({ asked: 0, answered: 0 });
  /** Reads what is known about the page that was shown last. */
  const afterPage = useRef<Promise<void>>(undefined);
  const refresh = useCallback(async () => {
    const [route, turn] = [currentRoute(), ++turns.current.asked];
    const next = await backend.state(route);
    if (!next || route !== currentRoute() || turn < turns.current.answered) return;
    turns.current.answered = turn;
    setUndo(next.undo ?? 0);
    const shown = shownVersion();
    const isNewer = shown !== undefined && (next.version ?? 0) > shown && next.version !== wanted.current;
    if (!isNewer || !next.sources) return setState(next);
    wanted.current = next.version;
    // Resolves when the page is shown.
    await backend.updatePage?.();
    // What waits for this waits until the places in the files are those of the page that is shown.
    if (shownVersion() !== shown) await afterPage.current;
    else if (turn === turns.current.answered) setState(next);
  }, [backend]);
  useEffect(() => void refresh(), [refresh]);
  useListener('page-shown', () => {
    afterPage.current = refresh();
  });
  // A page that the browser has kept for Back knows nothing of what was typed since.
  useListener('pageshow', ({ persisted }) => void (persisted && refresh()));
  // Another tab may have other proposals.
  useListener('storage', () => void (backend.isDevelopment || refresh()));
  useEffect(() => {
    const onUpdate = ({ broken }: { broken: string[] }) => {
      // Any other page is shown again, and then known again.
      if (broken.includes(currentRoute())) void refresh();
    };
    import.meta.hot?.on('site:update', onUpdate);
    return () => import.meta.hot?.off('site:update', onUpdate);
  }, [refresh]);
  return { state, undo, refresh };
}

/** A picture that was chosen may be gone, or may not be read. */
const cannotMake = (error: unknown): EditResult => ({
  kind: 'refused',
  message: error instanceof Error ? error.message : String(error),
});

/** Milliseconds that the page says what was done. */
const doneMs = 5000;

/** Makes edits one after the other, and says how they went. */
export function useEdits(refresh: () => Promise<void>) {
  const [message, setMessage] = useState<ToolMessage>();
  /** For each edit that the page may not show yet, whether it has a field: another one may change any text. */
  const [running, setRunning] = useState<readonly { hasField: boolean }[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** What texts have become, and in which version of the content. */
  const changes = useRef<{ text: EditableText; now: EditableText; version: number }[]>([]);
  const edited: Tools['edited'] = (text, now, version) => void changes.current.push({ text, now, version });
  /** A text of a version as its file has it now. What is behind an edited one in its file has moved. */
  const latest = (text: EditableText, shown = 0): EditableText => {
    let known = text;
    for (const { text: before, now, version } of changes.current) {
      if (version <= shown || known.file !== before.file) continue;
      const isSame = known.name === before.name && (known.path || known.from === before.from);
      const moved = before.to > before.from && known.from >= before.to ? now.to - before.to : 0;
      known = isSame
        ? { ...now, writing: known.writing }
        : { ...known, from: known.from + moved, to: known.to + moved };
    }
    return known;
  };
  const say: Tools['say'] = (text, kind = 'done', problems) => {
    const next = { text, kind, problems };
    setMessage(next);
    if (kind === 'done') setTimeout(() => setMessage((last) => (last === next ? undefined : last)), doneMs);
  };
  const run = async (make: Parameters<Tools['edit']>[0], own: (typeof running)[number]) => {
    setRunning((all) => [...all, own]);
    const made = queue.current.then(make).catch(cannotMake);
    queue.current = made;
    const result = await made;
    void refresh().finally(() => setRunning((all) => all.filter((each) => each !== own)));
    if (result.kind === 'saved') {
      say(result.what);
      // The server knows the page already: it has read the content again.
      if (result.url && result.url !== currentRoute()) window.location.assign(result.url);
    }
    return result;
  };
  const edit: Tools['edit'] = (make) => run(make, { hasField: true });
  const editPage: Tools['edit'] = async (make) => {
    const result = await run(make, { hasField: false });
    if (result.kind === 'problems') say('Nothing was changed:', 'wrong', result.problems);
    if ('message' in result) say(result.message, 'wrong');
    return result;
  };
  const openFile: Tools['openFile'] = async (file) => {
    const query = new URLSearchParams({ file });
    const response = await fetch(withBase(`/__open-in-editor?${query}`)).catch(() => null);
    if (response?.ok) say('Sent to the editor.');
    else say('The server does not answer. Is npm run dev still running?', 'wrong');
  };
  const close = () => setMessage(undefined);
  const unshown: Tools['unshown'] =
    running.length === 0 ? 'nothing' : running.every(({ hasField }) => hasField) ? 'a text' : 'any text';
  return { message, say, edit, edited, latest, editPage, unshown, openFile, close };
}
