import { regionsOf } from '../edit/regions.ts';
import { currentRoute, useListener } from './page.ts';
import type { Backend, PageState } from './protocol.ts';
import { sourceName, type Tools } from './useTools.ts';

/** Alt+click opens the line of a text in the author's own editor, or else the page's file. */
export function useOpenLine(
  backend: Backend,
  state: PageState | undefined,
  { say, openFile }: Pick<Tools, 'say' | 'openFile'>,
): void {
  const openLine = async (node: Text) => {
    // An early click does not wait for the state, which is on its way.
    const page = (state ?? (await backend.state(currentRoute())))?.sources;
    if (!page) return say('This page has no file that can be opened here.', 'wrong');
    const region = regionsOf(page).find(({ box }) => box.intersectsNode(node));
    await openFile(region ? sourceName(region.source) : page.file);
  };
  useListener('click', (event) => {
    if (!backend.isDevelopment || !event.altKey || event.button !== 0) return;
    const node = document.caretPositionFromPoint(event.clientX, event.clientY)?.offsetNode;
    if (!(node instanceof Text) || !node.parentElement?.closest('#root')) return;
    // Before a link is followed, or downloaded, as Alt does in some browsers.
    event.preventDefault();
    event.stopPropagation();
    void openLine(node);
  });
}
