/** The development server as the editor's backend: it writes the files of the content. */
import { refreshPage } from '../../client/navigation.ts';
import { pageStateUrl } from './editUrls.ts';
import type { Answers, Backend, QuestionName, SentRequest } from './requests.ts';
import type { EditResult, PageState } from './types.ts';

const token = () => document.querySelector<HTMLMetaElement>('meta[name="edit-token"]')?.content ?? '';

const noAnswer = 'The server does not answer. Is npm run dev still running? What you typed is stored.';

/** Sends a request. Without an answer, the result says so, and nothing is lost. */
async function send<Answer>(name: string, request: object): Promise<Answer | EditResult> {
  try {
    const response = await fetch(`/__edit/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-edit-token': token() },
      body: JSON.stringify(request),
    });
    return await response.json();
  } catch {
    return { kind: 'refused', message: noAnswer };
  }
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

/** Shows the newest version of the open page, at the same scroll position and with the same answers open. */
async function updatePage(): Promise<void> {
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

export const server: Backend = {
  isDevelopment: true,
  updatePage,
  async state(page) {
    const response = await fetch(pageStateUrl(page)).catch(() => null);
    const state: PageState | undefined = response?.ok ? await response.json() : undefined;
    return state;
  },
  edit: (name, request) => send<EditResult>(name, request),
  async ask<Name extends QuestionName>(name: Name, request: SentRequest<Name>) {
    const answer = await send<Answers[Name]>(name, request);
    return 'kind' in answer ? undefined : answer;
  },
};
