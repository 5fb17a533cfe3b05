/** What the editor in the browser asks the development server for. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Connect } from 'vite';
import { z } from 'zod';
import type { EditPage, EditResult } from '../../src/preview/edit/types.ts';
import type { PageEditor } from '../preview/edit/pageEditor.ts';
import { starters } from '../new/starters.ts';
import { pastedMarkdown } from '../preview/edit/pastedMarkdown.ts';
import { Refusal } from '../preview/edit/refusal.ts';
import { isSameOrigin } from './isSameOrigin.ts';
import { pathOf } from './guardRequests.ts';

/** The most bytes that a request may have: those of a large photograph. */
const mostBytes = 40_000_000;

/** Known only to pages of this server. */
export const editToken = randomBytes(24).toString('hex');

/** The element that gives a page the token. */
export const editTokenTag = { tag: 'meta', attrs: { name: 'edit-token', content: editToken } };

const offset = z.number().int().nonnegative();
const version = { page: z.string(), file: z.string(), digest: z.string() };

const textEdit = z.strictObject({
  ...version,
  from: offset,
  name: z.string(),
  before: z.string(),
  text: z.string(),
  anyway: z.boolean(),
  only: z.boolean(),
});

const block = { ...version, from: offset, to: offset };

const blockEdit = z.strictObject({
  ...block,
  action: z.enum(['before', 'after', 'up', 'down', 'remove']),
  name: z.string().optional(),
});

const pictureEdit = z.strictObject({
  ...version,
  from: offset,
  picture: z.string(),
  name: z.string(),
  /** The bytes of the file, in Base64. */
  content: z.base64().transform((text) => Buffer.from(text, 'base64')),
  alt: z.strictObject({ from: offset, name: z.string(), before: z.string(), text: z.string() }).optional(),
});

const newPage = z.strictObject({
  kind: z.enum(starters.map(({ name }) => name)),
  title: z.string(),
  address: z.string().optional(),
});

const problemPlace = z.strictObject({
  page: z.string(),
  file: z.string(),
  line: offset,
  column: offset,
  rule: z.string(),
});

const revert = z.strictObject({ page: z.string(), direction: z.enum(['undo', 'redo']) });

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > mostBytes) throw new Refusal('This file is larger than 40 MB. Save a smaller version of it.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null');
}

/** Why a request is not from a page of this server on this computer; undefined if it is. */
function strangerReason(request: IncomingMessage): string | undefined {
  const { remoteAddress = '' } = request.socket;
  if (!/^(127\.|::1$|::ffff:127\.)/.test(remoteAddress))
    return 'Pages can be edited only on the computer that runs the server.';
  const token = Buffer.from(String(request.headers['x-edit-token'] ?? ''));
  const expected = Buffer.from(editToken);
  const isKnown = token.length === expected.length && timingSafeEqual(token, expected);
  if (!isKnown || !isSameOrigin(request)) return 'Only a page of this server can edit. Reload it.';
  return undefined;
}

interface Options {
  editor: PageEditor;
  /** The sources of the page at a route. */
  editPage: (route: string) => Promise<EditPage | null>;
}

type Answers = Record<string, (body: unknown) => Promise<unknown>>;

const answersOf = ({ editor, editPage }: Options): Answers => ({
  page: async (body) => {
    const { page } = z.strictObject({ page: z.string() }).parse(body);
    const sources = await editPage(page);
    const kinds = starters.map(({ name, note }) => ({ name, note }));
    return { sources, ...editor.counts(page), changes: await editor.changes(), kinds };
  },
  text: (body) => editor.saveText(textEdit.parse(body)),
  block: (body) => editor.changeBlock(blockEdit.parse(body)),
  choices: (body) => editor.choices(z.strictObject(block).parse(body)),
  picture: (body) => editor.replacePicture(pictureEdit.parse(body)),
  word: (body) => {
    const { page, word } = z.strictObject({ page: z.string(), word: z.string().regex(/^\S+$/) }).parse(body);
    return editor.addWord(page, word);
  },
  paste: async (body) => ({
    markdown: await pastedMarkdown(z.strictObject({ html: z.string() }).parse(body).html),
  }),
  new: (body) => editor.makePage(newPage.parse(body)),
  fix: (body) => editor.fixProblem(problemPlace.parse(body)),
  publish: (body) => editor.publish(z.strictObject(version).parse(body)),
  revert: (body) => {
    const { page, direction } = revert.parse(body);
    return editor.revert(page, direction);
  },
});

const refusal = (message: string): EditResult => ({ kind: 'refused', message });

/** Answers one request: its status, and what it answers as JSON. */
async function answer(request: IncomingMessage, answers: Answers): Promise<[number, unknown]> {
  const stranger = strangerReason(request);
  if (stranger) return [403, refusal(stranger)];
  const respond = answers[(pathOf(request) ?? '').replace(/^\//, '')];
  const isJson = request.headers['content-type'] === 'application/json';
  if (!respond || request.method !== 'POST' || !isJson)
    return [404, refusal('The server does not know this request. Reload the page.')];
  try {
    return [200, await respond(await bodyOf(request))];
  } catch (error) {
    if (error instanceof Refusal) return [200, refusal(error.message)];
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return [400, refusal('The server cannot read this request. Reload the page.')];
    throw error;
  }
}

/** Handles everything below /__edit. Only pages of this server may use it. */
export function editRequests(options: Options): Connect.NextHandleFunction {
  const answers = answersOf(options);
  return (request, response, next) => {
    answer(request, answers).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    }, next);
  };
}
