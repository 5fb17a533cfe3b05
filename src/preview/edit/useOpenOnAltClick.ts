import { useEffect } from 'react';
import type { Tools } from '../tools/context.ts';
import { openFile } from '../tools/openFile.ts';
import { regionsOf } from './regions.ts';

/** Alt+click on a text of the page opens its line in the author's own editor, or else the page's file. */
export function useOpenOnAltClick({ backend, state, say }: Tools): void {
  const sources = backend.files && state?.sources;
  const hasFiles = backend.files !== undefined;
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!event.altKey || event.button !== 0) return;
      const node = document.caretPositionFromPoint(event.clientX, event.clientY)?.offsetNode;
      if (!(node instanceof Text) || !node.parentElement?.closest('#root')) return;
      // Before a link is followed, or downloaded, as Alt does in some browsers.
      event.preventDefault();
      event.stopPropagation();
      if (!sources) return say('This page has no file that can be opened here.', 'wrong');
      const region = regionsOf(sources.shown).find(({ range }) => range.intersectsNode(node));
      const text = sources.texts[region?.sources[0] ?? -1];
      void openFile(text ? `${text.file}:${text.line}` : sources.file).then(
        (reason) => reason && say(reason, 'wrong'),
      );
    };
    if (!hasFiles) return;
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [hasFiles, sources, say]);
}
