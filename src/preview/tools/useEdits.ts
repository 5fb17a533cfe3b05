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
  const showProblems = useCallback<Tools['showProblems']>(
    (problems) => setMessage({ text: 'Nothing was changed:', kind: 'wrong', problems }),
    [],
  );
  return { message, say, edit, showProblems, close: useCallback(() => setMessage(undefined), []) };
}

function settle(result: EditResult, show: (message: Message) => void): void {
  if (result.kind === 'refused') show({ text: result.message, kind: 'wrong' });
  if (result.kind !== 'saved') return;
  show({ text: `Saved: ${result.what}`, kind: 'done' });
  // The server knows the page already: it has read the content again.
  if (result.url && result.url !== currentRoute()) window.location.assign(result.url);
}
