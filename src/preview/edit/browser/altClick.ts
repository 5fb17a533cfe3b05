/** Alt+click on a text of the page opens its line in the author's own editor. */
import { showMessage } from '../../author/browser/corner.ts';
import { currentRoute } from '../../author/browser/page.ts';
import { openFile } from '../../author/browser/source.ts';
import { regionsOf } from './regions.ts';
import { server } from './server.ts';

/** Opens the line of a text of the page, or else the page's file. */
async function openText(node: Text): Promise<void> {
  const { sources } = await server.state(currentRoute());
  if (!sources) return showMessage('This page has no file that can be opened here.');
  const region = regionsOf(sources.shown).find(({ range }) => range.intersectsNode(node));
  const text = sources.texts[region?.sources[0] ?? -1];
  await openFile(text ? `${text.file}:${text.line}` : sources.file);
}

/** Opens the text of a click with Alt. */
export function openOnAltClick(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!event.altKey || event.button !== 0) return;
      const node = document.caretPositionFromPoint(event.clientX, event.clientY)?.offsetNode;
      if (!(node instanceof Text) || !node.parentElement?.closest('#root')) return;
      // Before a link is followed, or downloaded, as Alt does in some browsers.
      event.preventDefault();
      event.stopPropagation();
      void openText(node);
    },
    { capture: true },
  );
}
