import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';

export type Reply = (response: ServerResponse) => void;

const success =
  (status: number): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"success":true}');
  };

/** What form services answer, and the ways in which a request fails. */
export const replies = {
  success: success(200),
  empty: (response) => void response.writeHead(204).end(),
  unavailable: success(503),
  never: () => {},
  /** An answer that the browser keeps from the page. */
  withoutCors: (response) => {
    response.removeHeader('access-control-allow-origin');
    replies.success(response);
  },
} satisfies Record<string, Reply>;

/** Redirects to the address of the same server that answers every GET with 200. */
export const redirect =
  (status: number): Reply =>
  (response) => {
    response.writeHead(status, { location: '/elsewhere' }).end();
  };

interface Received {
  method: string;
  url: string;
  type: string;
  fields: Record<string, string>;
  /** The names of the files in it, and their texts. */
  files: Record<string, string>;
}

async function readForm(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<Pick<Received, 'fields' | 'files'>> {
  const { fields, files }: Pick<Received, 'fields' | 'files'> = { fields: {}, files: {} };
  // A GET has no form.
  const form =
    body.length > 0 ? await new Response(body, { headers: { 'content-type': type } }).formData() : [];
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value;
    else files[value.name] = await value.text();
  return { fields, files };
}

/** A form service on the loopback interface that tests make fail, and that records what it was sent. */
export interface FormServer {
  address: string;
  reply: Reply;
  /** Every request but preflights, whatever its answer. */
  received: Received[];
  close: () => void;
}

export async function formServer(): Promise<FormServer> {
  const received: Received[] = [];
  const { origin, close } = await listen(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    const { method = '', url = '' } = request;
    if (method === 'OPTIONS' || url === '/favicon.ico') return replies.empty(response);
    const type = request.headers['content-type'] ?? '';
    received.push({ method, url, type, ...(await readForm(await buffer(request), type)) });
    if (method === 'POST' && url === '/messages') form.reply(response);
    else replies.success(response);
  });
  const form: FormServer = { address: `${origin}/messages`, reply: replies.success, received, close };
  return form;
}
