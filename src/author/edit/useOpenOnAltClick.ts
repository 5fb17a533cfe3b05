import type { Tools } from '../tools/context.ts';
import { currentRoute } from '../tools/page.ts';
import { useListener } from '../tools/useListener.ts';
import { regionsOf } from './regions.ts';

/** Alt+click on a text of the page opens its line in the author's own editor, or else the page's file. */
export function useOpenOnAltClick({ backend, state, say, openFile }: Tools): void {
  const openAt = async (node: Text) => {
    const { sources } = state ?? (await backend.state(currentRoute())) ?? {};
    if (!sources) return say('This page has no file that can be opened here.', 'wrong');
    const region = regionsOf(sources.shown).find(({ range }) => range.intersectsNode(node));
    const text = sources.texts[region?.sources[0] ?? -1];
    await openFile(text ? `${text.file}:${text.line}` : sources.file);
  };
  useListener(
    'click',
    (event) => {
      if (!backend.isDevelopment || !event.altKey || event.button !== 0) return;
      const node = document.caretPositionFromPoint(event.clientX, event.clientY)?.offsetNode;
      if (!(node instanceof Text) || !node.parentElement?.closest('#root')) return;
      // Before a link is followed, or downloaded, as Alt does in some browsers.
      event.preventDefault();
      event.stopPropagation();
      void openAt(node);
    },
    true,
  );
}
