/** The backend of the development server: it writes the files of the content. */
import type { Backend, FileBackend } from './backend.ts';
import { updatePage } from '../tools/updatePage.ts';
import { pageStateUrl } from './editUrls.ts';
import type { ChangedFile, EditPage, EditResult, PageState } from './types.ts';

const token = () => document.querySelector<HTMLMetaElement>('meta[name="edit-token"]')?.content ?? '';

const noAnswer = 'The server does not answer. Is npm run dev still running? What you typed is stored.';

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

/** What is asked for; undefined if the server has refused. */
async function ask<Answer extends object>(name: string, body: object): Promise<Answer | undefined> {
  const answer = await send<Answer>(name, body);
  return 'kind' in answer ? undefined : answer;
}

/** The bytes of a file in Base64. */
const base64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/s, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

/** A file in the version that the page was made from. */
const versionOf = ({ url, digests }: EditPage, file: string) => ({
  page: url,
  file,
  digest: digests[file] ?? '',
});

const files: FileBackend = {
  updatePage,
  shownOn: async (page, { file, from, name }) =>
    (await ask<{ pages?: number }>('shownOn', { ...versionOf(page, file), from, name }))?.pages,
  async choices(page, { from, to }) {
    return (
      (await ask<{ name: string; label: string }[]>('choices', {
        ...versionOf(page, page.file),
        from,
        to,
      })) ?? []
    );
  },
  changeBlock: (page, { from, to }, action, name) =>
    edit('block', { ...versionOf(page, page.file), from, to, action, name }),
  changeField: (page, file, field, { anyway = false, only = false } = {}) =>
    edit('field', { ...versionOf(page, file), ...field, anyway, only }),
  async replacePicture(page, picture, chosen, alt) {
    const source = picture.alt === undefined ? undefined : page.texts[picture.alt];
    return edit('picture', {
      ...versionOf(page, picture.file),
      ...{ from: picture.from, picture: picture.picture, name: chosen.name, content: await base64(chosen) },
      ...(source &&
        alt !== undefined && {
          alt: { from: source.from, name: source.name, before: source.text, text: alt },
        }),
    });
  },
  publish: (page) => edit('publish', versionOf(page, page.file)),
  fix: (page, problem) => edit('fix', { page, ...problem }),
  addWord: (page, word) => edit('word', { page, word }),
  newPage: (wish) => edit('new', wish),
  changes: async () => (await ask<{ files?: ChangedFile[] }>('changes', {}))?.files,
  takeBack: (page, { file, digest }, { from, to, before, after }) =>
    edit('takeBack', { page, file, digest, from, to, before, after }),
};

export const server: Backend = {
  async state(page) {
    const response = await fetch(pageStateUrl(page)).catch(() => null);
    const state: PageState | undefined = response?.ok ? await response.json() : undefined;
    return state;
  },
  saveText: (page, { file, from, name, text: before }, digest, text, { anyway = false, only = false } = {}) =>
    edit('text', { page, file, digest, from, name, before, text, anyway, only }),
  revert: (page, direction) => edit('revert', { page, direction }),
  toMarkdown: async (html) => (await ask<{ markdown: string }>('paste', { html }))?.markdown ?? '',
  files,
};
