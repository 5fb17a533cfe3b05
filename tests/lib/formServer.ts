import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Answers one request. */
export type Reply = (response: ServerResponse) => void;

const send =
  (status: number, type: string, body: string): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

const json = (status: number, answer: object): Reply =>
  send(status, 'application/json', JSON.stringify(answer));

/** What form services answer, and the ways in which a request fails. */
export const replies = {
  success: json(200, { success: true }),
  empty: (response) => void response.writeHead(204).end(),
  unavailable: json(503, { success: true }),
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
}

/** A form service on the loopback interface that tests make fail, and that records what it was sent. */
export interface FormServer {
  address: string;
  /** Answers the next messages. */
  reply: Reply;
  /** Every request but preflights, whatever its answer. */
  received: Received[];
  close: () => Promise<void>;
}

const fieldsOf = (type: string, body: string): Record<string, string> =>
  type.startsWith('application/json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));

const originOf = (server: Server) => {
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

export async function formServer(): Promise<FormServer> {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    const { method = '', url = '' } = request;
    if (method === 'OPTIONS' || url === '/favicon.ico') return replies.empty(response);
    const type = request.headers['content-type'] ?? '';
    received.push({ method, url, type, fields: fieldsOf(type, await text(request)) });
    if (method === 'POST' && url === '/messages') form.reply(response);
    else replies.success(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const form: FormServer = {
    address: `${originOf(server)}/messages`,
    reply: replies.success,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return form;
}
