import { bodyId } from '../pages/Body.tsx';

const answers = () => [...document.querySelectorAll<HTMLDetailsElement>(`#${bodyId} details`)];
const questionOf = (answer: HTMLDetailsElement) => answer.querySelector('summary')?.textContent;

/**
 * Remembers which answers of the body are open, and returns a function that opens them in its next version. A question
 * that has other words by then is known by its number.
 */
export function rememberOpenAnswers(): () => void {
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
