import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How the server treats the next messages. */
export type Mood = 'takes' | 'refuses' | 'says no' | 'hangs up' | 'is slow';

/** A form service on the loopback that can be made to fail, and remembers what it was sent. */
export interface FormServer {
  address: string;
  mood: Mood;
  /** What arrived, whatever became of it. */
  received: { type: string; fields: Record<string, string> }[];
  close: () => Promise<void>;
}

const fieldsOf = (type: string, body: string): Record<string, string> =>
  type.startsWith('application/json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));

const addressOf = (server: Server) => {
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/messages`;
};

export async function formServer(): Promise<FormServer> {
  const received: FormServer['received'] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (request.method === 'GET') return response.writeHead(204).end();
    const type = request.headers['content-type'] ?? '';
    received.push({ type, fields: fieldsOf(type, await text(request)) });
    if (form.mood === 'hangs up') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"succ');
      return void setTimeout(() => response.destroy(), 50);
    }
    if (form.mood === 'is slow') return;
    const status = form.mood === 'refuses' ? 503 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: form.mood === 'takes' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const form: FormServer = {
    address: addressOf(server),
    mood: 'takes',
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return form;
}
