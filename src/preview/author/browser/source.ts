/** Opens the source of what the page shows in the author's editor: at the sentence, not only the file. */
import { withBase } from '../../../ui/Link.tsx';
import { showMessage } from './corner.ts';
import { currentRoute, routeOf } from './page.ts';

/** A passage of the page; the server finds its source. */
interface Passage {
  page: string;
  text: string;
  /** The character of the text at which the sentence begins. */
  from: string;
  /** Whether it is in the page's own part. */
  own: string;
  link?: string;
}

export type Source = { file: string } | Passage;

/** Asks the server to open a source. Shows what went wrong, and returns whether nothing did. */
export async function openSource(source: Source): Promise<boolean> {
  const query = new URLSearchParams({ ...source });
  const response = await fetch(withBase(`/__open-in-editor?${query}`)).catch(() => null);
  if (response?.ok) return true;
  showMessage((await response?.text()) ?? 'The server does not answer. Is npm run dev still running?');
  return false;
}

function passageOf(element: Element, caret = 0): Passage {
  const text = element.textContent;
  const sentences = new Intl.Segmenter(document.documentElement.lang, { granularity: 'sentence' });
  const sentence = sentences.segment(text).containing(Math.min(caret, text.length - 1));
  const link = element.closest('a') ?? element.querySelector('a');
  const isPage = link?.origin === window.location.origin;
  return {
    page: currentRoute(),
    text,
    from: String(sentence?.index ?? 0),
    own: String(element.closest('main') !== null),
    ...(isPage && { link: routeOf(link) }),
  };
}

/** The first passage below the page's header. */
export function topPassage(): Passage | undefined {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const passages = document.querySelectorAll(
    'main :is(h1, h2, h3, h4, p, li, dt, dd, th, td, summary):not(nav *)',
  );
  const first = [...passages].find(
    (element) => element.textContent.trim() !== '' && element.getBoundingClientRect().top >= header,
  );
  return first && passageOf(first);
}

/** The nearest ancestor that is not in a line of text. */
function blockOf(node: Node): Element | null {
  let element = node instanceof Element ? node : node.parentElement;
  while (element && /^(inline|contents)/.test(getComputedStyle(element).display))
    element = element.parentElement;
  return element;
}

/** The passage at a point of the window. */
function passageAt({ clientX, clientY }: MouseEvent): Passage | undefined {
  const caret = document.caretPositionFromPoint(clientX, clientY);
  const block = caret?.offsetNode instanceof Text ? blockOf(caret.offsetNode) : null;
  if (!caret || !block?.closest('#root')) return undefined;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  return passageOf(block, before.toString().length);
}

/** Opens the sentence of a click with Alt. */
export function openOnAltClick(): void {
  document.addEventListener(
    'click',
    (event) => {
      const passage = event.altKey && event.button === 0 ? passageAt(event) : undefined;
      if (!passage) return;
      // Before a link is followed, or downloaded, as Alt does in some browsers.
      event.preventDefault();
      event.stopPropagation();
      void openSource(passage);
    },
    { capture: true },
  );
}
