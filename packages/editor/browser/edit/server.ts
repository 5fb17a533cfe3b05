/** The development server as the editor's backend: it writes the files of the content. */
import { readStored, writeStored } from '../../../../src/model/storage.ts';
import { updatePage } from '../../../../src/client/liveUpdates.ts';
import type { Answers, Backend, EditResult, QuestionName, EditRequest } from '../tools/protocol.ts';

const noAnswer: EditResult = {
  kind: 'refused',
  message: 'The server does not answer. Is npm run dev still running? What you typed is stored.',
};

const authorKey = 'author-id';

/** Which browser this is, so that nobody undoes what somebody else has done on the same server. */
const author = readStored(() => localStorage, authorKey, String) ?? String(Math.random());
writeStored(() => localStorage, authorKey, author);

/** Sends a request. Undefined without an answer, and if something else answers, such as a page to sign in. */
async function send<Answer>(name: string, request: object): Promise<Answer | EditResult | undefined> {
  const response = await fetch(`/__edit/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-author': author },
    body: JSON.stringify(request),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  return answer instanceof Object && (response?.ok || 'kind' in answer) ? answer : undefined;
}

async function ask<Name extends QuestionName>(name: Name, request: EditRequest<Name>) {
  const answer = await send<Answers[Name]>(name, request);
  return !answer || 'kind' in answer ? undefined : answer;
}

export const server: Backend = {
  isDevelopment: true,
  updatePage,
  state: (page) => ask('state', { page }),
  edit: async (name, request) => {
    const result = await send<EditResult>(name, request);
    return result && 'kind' in result ? result : noAnswer;
  },
  ask,
};
