import { refreshPage } from '../../../client/navigation.ts';
import { currentRoute } from './page.ts';

/** What the development server sends after each change. */
interface SiteUpdate {
  /** The addresses of pages whose own files have errors. */
  broken: string[];
}

const answers = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];
const questionOf = (answer: HTMLDetailsElement) => answer.querySelector('summary')?.textContent;

/**
 * Remembers which answers of the page are open, and returns a function that opens them in its next version. A question
 * that has other words by then is known by its number.
 */
function rememberOpenAnswers(): () => void {
  const before = answers();
  const open = before.flatMap((answer, index) =>
    answer.open ? [{ question: questionOf(answer), index }] : [],
  );
  return () => {
    const after = answers();
    for (const { question, index } of open) {
      const same = after.find((answer) => questionOf(answer) === question);
      const found = same ?? (after.length === before.length ? after[index] : undefined);
      if (found) found.open = true;
    }
  };
}

/** In development, shows the page again after each change, at the same scroll position and with the same answers open. */
export function updatePage(): void {
  import.meta.hot?.on('site:update', ({ broken }: SiteUpdate) => {
    // A page that breaks stays as it was until it is fixed.
    if (broken.includes(currentRoute()) && !document.querySelector('[data-broken-page]')) return;
    const { scrollY } = window;
    const openAnswers = rememberOpenAnswers();
    document.addEventListener(
      'page-shown',
      () => {
        openAnswers();
        scrollTo({ top: scrollY, behavior: 'instant' });
      },
      { once: true },
    );
    void refreshPage();
  });
}
