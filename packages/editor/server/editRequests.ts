/** What the editor in the browser asks the development server for. */
import type { IncomingMessage } from 'node:http';
import type { Connect } from 'vite';
import { z } from 'zod';
import { type EditRequest, type EditResult, type RequestName, requests } from '../browser/tools/protocol.ts';
import { Refusal } from '../../../scripts/lib/refusal.ts';
import type { ServerParts } from '../../../scripts/compile/authorTools.ts';
import { pathOf } from '../../../scripts/serve/guardRequests.ts';

/** The most bytes that a request may have: those of a picture of 20 MB in Base64. */
const mostBytes = 28_000_000;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > mostBytes) throw new Refusal('This file is larger than 20 MB. Save a smaller version of it.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null');
}

/** What answers the requests of an author, by their names. */
type Editor = { [Name in RequestName]: (request: EditRequest<Name>, author: string) => Promise<unknown> };

const isRequest = (name: string): name is RequestName => Object.hasOwn(requests, name);

const readers: { [Name in RequestName]: { parse: (body: unknown) => EditRequest<Name> } } = requests;

const refusal = (message: string): EditResult => ({ kind: 'refused', message });

/** Answers one request: its status, and what it answers as JSON. */
async function answer(
  request: IncomingMessage,
  editor: Editor,
  report: ServerParts['onError'],
): Promise<[number, unknown]> {
  const respond = <Name extends RequestName>(name: Name, body: unknown) =>
    editor[name](readers[name].parse(body), String(request.headers['x-author'] ?? ''));
  const name = (pathOf(request) ?? '').replace(/^\//, '');
  const isJson = request.headers['content-type'] === 'application/json';
  if (!isRequest(name) || request.method !== 'POST' || !isJson)
    return [404, refusal('The server does not know this request. Reload the page.')];
  try {
    return [200, await respond(name, await bodyOf(request))];
  } catch (error) {
    if (error instanceof Refusal) return [200, refusal(error.message)];
    // Nobody waits for the answer to a request that was cut off.
    if (error instanceof z.ZodError || error instanceof SyntaxError || !request.complete)
      return [400, refusal('The server cannot read this request. Reload the page.')];
    report(error);
    const message = error instanceof Error ? error.message : String(error);
    return [200, refusal(`This did not work, because of an error of the server: ${message}`)];
  }
}

/** Handles everything below /__edit, behind `onlyOwnScripts`. */
export function editRequests(editor: Editor, report: ServerParts['onError']): Connect.NextHandleFunction {
  return (request, response, next) => {
    answer(request, editor, report).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    }, next);
  };
}
