import { useCallback, useRef, useState } from 'react';
import { withBase } from '../../ui/Link.tsx';
import type { EditProblem, EditResult } from '../edit/types.ts';
import { currentRoute } from './page.ts';

export interface Message {
  text: string;
  kind: 'done' | 'wrong';
  problems?: readonly EditProblem[];
}

export interface Edits {
  /** Shows a sentence: what was done goes by itself, what went wrong when it is closed or the next edit is saved. */
  say: (text: string, kind?: Message['kind']) => void;
  /**
   * Makes an edit after those that are still running, says what was done, and shows the page with it. Problems and
   * conflicts are for the caller, which knows the text.
   */
  edit: (make: () => Promise<EditResult>) => Promise<EditResult>;
  /** The same for an edit that is about no single text: its problems are listed, and a conflict is said. */
  editPage: Edits['edit'];
  /** Opens a file, such as `content/about.mdx:12`, in the author's own editor, or says why not. Resolves to whether it is open. */
  openFile: (file: string) => Promise<boolean>;
}

const noAnswer = 'The server does not answer. Is npm run dev still running?';

/** Makes edits one after the other, and says how they went. */
export function useEdits(refresh: () => Promise<void>): Edits & { message?: Message; close: () => void } {
  const [message, setMessage] = useState<Message>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const say = useCallback<Edits['say']>((text, kind = 'done') => setMessage({ text, kind }), []);
  const edit = useCallback<Edits['edit']>(
    async (make) => {
      const made = queue.current.then(make);
      queue.current = made.catch(() => {});
      const result = await made;
      if (result.kind === 'refused') say(result.message, 'wrong');
      if (result.kind === 'saved') {
        say(`Saved: ${result.what}`);
        // The server knows the page already: it has read the content again.
        if (result.url && result.url !== currentRoute()) window.location.assign(result.url);
      }
      void refresh();
      return result;
    },
    [refresh, say],
  );
  const editPage = useCallback<Edits['edit']>(
    async (make) => {
      const result = await edit(make);
      if (result.kind === 'problems')
        setMessage({ text: 'Nothing was changed:', kind: 'wrong', problems: result.problems });
      if (result.kind === 'conflict') say(result.message, 'wrong');
      return result;
    },
    [edit, say],
  );
  const openFile = useCallback<Edits['openFile']>(
    async (file) => {
      const query = new URLSearchParams({ file });
      const response = await fetch(withBase(`/__open-in-editor?${query}`)).catch(() => null);
      if (!response?.ok) say((await response?.text()) ?? noAnswer, 'wrong');
      return response?.ok ?? false;
    },
    [say],
  );
  return { message, say, edit, editPage, openFile, close: useCallback(() => setMessage(undefined), []) };
}
