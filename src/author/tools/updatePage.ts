import { refreshPage } from '../../client/navigation.ts';

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

/** Shows the newest version of the open page, at the same scroll position and with the same answers open. */
export async function updatePage(): Promise<void> {
  const { scrollY } = window;
  const openAnswers = rememberOpenAnswers();
  const restore = () => {
    openAnswers();
    scrollTo({ top: scrollY, behavior: 'instant' });
  };
  document.addEventListener('page-shown', restore, { once: true });
  await refreshPage();
  document.removeEventListener('page-shown', restore);
}
