import { useCallback, useRef, useState } from 'react';
import type { EditProblem, EditResult } from '../edit/types.ts';
import { currentRoute } from './page.ts';
import type { Tools } from './context.ts';

export interface Message {
  text: string;
  kind: 'done' | 'wrong';
  problems?: readonly EditProblem[];
}

/** Makes edits one after the other, and says how they went. */
export function useEdits(refresh: () => Promise<void>) {
  const [message, setMessage] = useState<Message>();
  const say = useCallback<Tools['say']>((text, kind = 'done') => setMessage({ text, kind }), []);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const edit = useCallback<Tools['edit']>(
    (make) => {
      const result = queue.current.then(make);
      queue.current = result.catch(() => {});
      return result.then((made) => {
        settle(made, setMessage);
        void refresh();
        return made;
      });
    },
    [refresh],
  );
  const editPage = useCallback<Tools['editPage']>(
    async (make) => {
      const result = await edit(make);
      if (result.kind === 'problems')
        setMessage({ text: 'Nothing was changed:', kind: 'wrong', problems: result.problems });
      return result;
    },
    [edit],
  );
  return { message, say, edit, editPage, close: useCallback(() => setMessage(undefined), []) };
}

function settle(result: EditResult, show: (message: Message) => void): void {
  if (result.kind === 'refused') show({ text: result.message, kind: 'wrong' });
  if (result.kind !== 'saved') return;
  show({ text: `Saved: ${result.what}`, kind: 'done' });
  // The server knows the page already: it has read the content again.
  if (result.url && result.url !== currentRoute()) window.location.assign(result.url);
}
