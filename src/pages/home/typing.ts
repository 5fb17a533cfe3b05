import { prefersReducedMotion } from '../../theme/motion.ts';

/** Milliseconds for each character. */
const characterTime = 100;

/** The custom highlight of the characters that are not typed yet. */
export const untypedHighlight = 'untyped';

/** The caret, which follows the line. */
const selector = '[data-typed-line] + *';

/** Types a text: `rest` is what is not typed yet. Returns a function that shows it at once. */
function typeText(text: Text, caret: HTMLElement): () => void {
  const rest = new Range();
  rest.selectNodeContents(text);
  const hero = caret.closest('header');
  const stop = () => {
    clearInterval(timer);
    CSS.highlights.delete(untypedHighlight);
    caret.hidden = true;
    hero?.style.removeProperty('--typed');
  };
  const moveCaret = () => {
    caret.hidden = false;
    hero?.style.setProperty('--typed', `${rest.startOffset / text.length}`);
    const [next] = rest.getClientRects();
    const origin = caret.offsetParent?.getBoundingClientRect();
    // The line's box is taller than its letters, which are in its middle.
    if (next && origin)
      caret.style.translate = `${next.x - origin.x}px ${next.y - origin.y + (next.height - caret.offsetHeight) / 2}px`;
  };
  const timer = setInterval(() => {
    if (!text.isConnected || rest.startOffset + 1 >= text.length) return stop();
    rest.setStart(text, rest.startOffset + 1);
    moveCaret();
  }, characterTime);
  CSS.highlights.set(untypedHighlight, new Highlight(rest));
  moveCaret();
  return stop;
}

/**
 * Types the marked line: on the first page from the first paint, and on every page that is shown later.
 * The whole text is in the page and only its color changes, so nothing shifts and screen readers read it in full.
 * A browser without the Highlight API shows the line as it is.
 */
export function startTyping(): void {
  if (!('highlights' in CSS) || prefersReducedMotion()) return;
  let caret: HTMLElement | null = null;
  let stop = () => {};
  const typeLine = () => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found && found === caret) return;
    stop();
    caret = found;
    const text = found?.previousSibling?.firstChild;
    if (found && text instanceof Text && !prefersReducedMotion()) stop = typeText(text, found);
  };
  const typeFirstLine = () => {
    // The first frame may be due before the parser has reached the line.
    if (document.readyState === 'loading' && !document.querySelector(selector))
      return requestAnimationFrame(typeFirstLine);
    document.documentElement.removeAttribute('data-typing');
    typeLine();
  };
  requestAnimationFrame(typeFirstLine);
  document.addEventListener('page-shown', typeLine);
  // Until then the style sheet shows the line as not typed yet.
  document.documentElement.dataset.typing = '';
}
