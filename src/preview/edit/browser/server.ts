/** The backend of the development server: it writes the files of the content. */
import type { EditResult } from '../types.ts';
import type { Backend, PageState } from './backend.ts';

const token = () => document.querySelector<HTMLMetaElement>('meta[name="edit-token"]')?.content ?? '';

const noAnswer = 'The server does not answer. Is npm run dev still running? What you typed is still here.';

/** Sends a request. Without an answer, the result says so, and nothing is lost. */
async function send<Answer>(name: string, body: object): Promise<Answer | EditResult> {
  try {
    const response = await fetch(`/__edit/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-edit-token': token() },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return { kind: 'refused', message: noAnswer };
  }
}

const edit = (name: string, body: object) => send<EditResult>(name, body);

const isState = (answer: PageState | EditResult): answer is PageState => 'sources' in answer;

async function state(page: string): Promise<PageState> {
  const answer = await send<PageState>('page', { page });
  return isState(answer) ? answer : { sources: null, undo: 0, redo: 0 };
}

/** The bytes of a file in Base64. */
const base64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/s, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

export const server: Backend = {
  state,
  saveText: (
    { url, digests },
    { file, from, name, text: before },
    text,
    { anyway = false, only = false } = {},
  ) => edit('text', { page: url, file, digest: digests[file] ?? '', from, name, before, text, anyway, only }),
  revert: (page, direction) => edit('revert', { page, direction }),
  files: {
    async choices({ file, url, digests }, { from, to }) {
      const answer = await send<string[]>('choices', {
        page: url,
        file,
        digest: digests[file] ?? '',
        from,
        to,
      });
      return Array.isArray(answer) ? answer : [];
    },
    changeBlock: ({ file, url, digests }, { from, to }, action, name) =>
      edit('block', {
        page: url,
        file,
        digest: digests[file] ?? '',
        from,
        to,
        action,
        ...(name && { name }),
      }),
    async replacePicture({ url, digests, texts }, picture, chosen, alt) {
      const { file, from, alt: altIndex } = picture;
      const source = altIndex === undefined ? undefined : texts[altIndex];
      return edit('picture', {
        ...{ page: url, file, digest: digests[file] ?? '', from, picture: picture.picture },
        ...{ name: chosen.name, content: await base64(chosen) },
        ...(source &&
          alt !== undefined && {
            alt: { from: source.from, name: source.name, before: source.text, text: alt },
          }),
      });
    },
    publish: ({ file, url, digests }) => edit('publish', { page: url, file, digest: digests[file] ?? '' }),
    addWord: (page, word) => edit('word', { page, word }),
    async toMarkdown(html) {
      const answer = await send<{ markdown: string }>('paste', { html });
      return 'markdown' in answer ? answer.markdown : '';
    },
    newPage: (wish) => edit('new', wish),
  },
};

/** Fixes a problem, or adds a word to the dictionary, from a problem's card. Returns what went wrong. */
export async function fixFromCard(page: string, { fix, addWord }: DOMStringMap): Promise<string | undefined> {
  const known: object | undefined = fix === undefined ? undefined : JSON.parse(fix);
  const result = await (known
    ? edit('fix', { page, ...known })
    : edit('word', { page, word: addWord ?? '' }));
  return 'message' in result ? result.message : undefined;
}
