/** The development server as the editor's backend: it writes the files of the content. */
import { refreshPage } from '../../../../src/client/navigation.ts';
import type { Answers, Backend, EditResult, QuestionName, SentRequest } from '../tools/protocol.ts';

const noAnswer = 'The server does not answer. Is npm run dev still running? What you typed is stored.';

/** Sends a request. Without an answer, the result says so, and nothing is lost. */
async function send<Answer>(name: string, request: object): Promise<Answer | EditResult> {
  try {
    const response = await fetch(`/__edit/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return await response.json();
  } catch {
    return { kind: 'refused', message: noAnswer };
  }
}

/** Shows the newest version of the open page, at the same scroll position. */
async function updatePage(): Promise<void> {
  const { scrollY } = window;
  const restore = () => scrollTo({ top: scrollY, behavior: 'instant' });
  document.addEventListener('page-shown', restore, { once: true });
  await refreshPage();
  document.removeEventListener('page-shown', restore);
}

async function ask<Name extends QuestionName>(name: Name, request: SentRequest<Name>) {
  const answer = await send<Answers[Name]>(name, request);
  return 'kind' in answer ? undefined : answer;
}

export const server: Backend = {
  isDevelopment: true,
  updatePage,
  state: (page) => ask('state', { page }),
  edit: (name, request) => send<EditResult>(name, request),
  ask,
};
