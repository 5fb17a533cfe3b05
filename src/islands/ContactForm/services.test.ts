/** Each form service takes our messages: servers that check a request and answer as the service documents. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { formOf } from '../../model/delivery.ts';
import { send } from './deliveryStore.ts';

interface Answer {
  status: number;
  type: string;
  body: string;
}

const json = (status: number, answer: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(answer),
});

interface Posted {
  path: string;
  type: string;
  accept: string;
  fields: Record<string, string>;
}

interface Service {
  delivery: Parameters<typeof formOf>[0];
  /** What it answers, as it documents. */
  answer: (posted: Posted) => Answer;
  /** The same delivery with a mistake. */
  mistake: Partial<Parameters<typeof formOf>[0]>;
}

const isForm = ({ type }: Posted) => type.startsWith('application/x-www-form-urlencoded');

const services: Record<string, Service> = {
  // https://docs.netlify.com: any page of the site takes a form by its name, and a page confirms it.
  netlify: {
    delivery: { service: 'netlify' },
    answer: (posted) =>
      isForm(posted) && posted.fields['form-name'] === 'contact' && posted.fields['bot-field'] === ''
        ? { status: 200, type: 'text/html', body: '<!doctype html><script id="boot"></script>' }
        : { status: 404, type: 'text/html', body: '<!doctype html><title>Not found</title>' },
    mistake: { fields: { 'form-name': 'other' } },
  },
  // https://help.formspree.io: JSON for those who accept it, and `errors` with a status of 4xx.
  formspree: {
    delivery: { service: 'formspree', endpoint: 'https://formspree.io/f/known' },
    answer: (posted) => {
      if (posted.path !== '/f/known') return json(404, { error: 'Form not found' });
      if (!posted.accept.includes('application/json'))
        return { status: 200, type: 'text/html', body: '<!doctype html><title>Thanks!</title>' };
      return isForm(posted) && posted.fields._gotcha === ''
        ? json(200, { ok: true, next: '/thanks' })
        : json(422, { errors: [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }] });
    },
    mistake: { endpoint: 'https://formspree.io/f/unknown' },
  },
  // https://docs.web3forms.com: a form with the access key.
  web3forms: {
    delivery: { service: 'web3forms', fields: { access_key: 'known' } },
    answer: (posted) =>
      posted.path === '/submit' &&
      isForm(posted) &&
      posted.fields.access_key === 'known' &&
      !posted.fields.botcheck
        ? json(200, { success: true, body: { data: {}, message: 'Email sent successfully!' } })
        : json(400, { success: false, body: { data: {}, message: 'Invalid Access Key' } }),
    mistake: { fields: { access_key: 'unknown' } },
  },
  // docs/contact-form.md, “Your own server”.
  endpoint: {
    delivery: { service: 'endpoint', endpoint: 'https://forms.example.com/contact' },
    answer: (posted) =>
      posted.path === '/contact' && isForm(posted) && posted.fields.message !== ''
        ? { status: 204, type: 'text/plain', body: '' }
        : { status: 404, type: 'text/html', body: '<!doctype html><title>Not found</title>' },
    mistake: { endpoint: 'https://forms.example.com/old' },
  },
};

async function read(request: IncomingMessage): Promise<Posted> {
  const { url: path = '', headers } = request;
  const [type = '', accept = ''] = [headers['content-type'], headers.accept];
  const body = await text(request);
  return { path, type, accept, fields: Object.fromEntries(new URLSearchParams(body)) };
}

/** Starts the server of a service in the place of every address. Returns what it receives. */
async function start({ answer }: Service): Promise<Posted[]> {
  const received: Posted[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const posted = await read(request);
    received.push(posted);
    const { status, type, body } = answer(posted);
    response.writeHead(status, { 'content-type': type }).end(body);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // A server that listens at a port has an address.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'https://www.example.com');
    return fetch(`http://127.0.0.1:${port}${pathname}`, init);
  });
  // Node 20 has no navigator.
  vi.stubGlobal('navigator', { onLine: true });
  return received;
}

afterEach(() => void vi.unstubAllGlobals());

const written = { name: 'Ada', email: 'ada@example.com', company: '', service: '', message: 'Sixty & more' };

test.each(Object.entries(services))('%s takes a message, and a mistake is no success', async (_, service) => {
  const received = await start(service);
  expect(await send(written, formOf(service.delivery))).toBe('sent');
  expect(received).toHaveLength(1);
  expect(received[0]?.fields).toMatchObject(written);
  expect(await send(written, formOf({ ...service.delivery, ...service.mistake }))).toBe('refused');
});
