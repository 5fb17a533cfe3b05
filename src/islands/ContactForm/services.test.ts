/** Each form service takes our messages: its server checks a request and answers as the service documents. */
import { afterEach, expect, test, vi } from 'vitest';
import { formOf } from '../../model/delivery.ts';
import { storeOf } from './deliveryStore.ts';

const json = (status: number, answer: object): Response => Response.json(answer, { status });

const html = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/html' } });

interface Posted {
  path: string;
  type: string;
  accept: string;
  fields: Record<string, string>;
}

interface Service {
  delivery: Parameters<typeof formOf>[0];
  answer: (posted: Posted) => Response;
  mistake: Partial<Parameters<typeof formOf>[0]>;
}

const isForm = ({ type }: Posted) => type.startsWith('application/x-www-form-urlencoded');

const services: Record<string, Service> = {
  // https://docs.netlify.com: any page of the site takes a form by its name, and a page confirms it.
  netlify: {
    delivery: { service: 'netlify' },
    answer: (posted) =>
      isForm(posted) && posted.fields['form-name'] === 'contact' && posted.fields['bot-field'] === ''
        ? html(200, '<!doctype html><script id="boot"></script>')
        : html(404, '<!doctype html><title>Not found</title>'),
    mistake: { fields: { 'form-name': 'other' } },
  },
  // https://help.formspree.io: JSON for those who accept it, and `errors` with a status of 4xx.
  formspree: {
    delivery: { service: 'formspree', endpoint: 'https://formspree.io/f/known' },
    answer: (posted) => {
      if (posted.path !== '/f/known') return json(404, { error: 'Form not found' });
      if (!posted.accept.includes('application/json'))
        return html(200, '<!doctype html><title>Thanks!</title>');
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
        ? json(200, { success: true, body: { data: posted.fields, message: 'Email sent successfully!' } })
        : json(400, { success: false, body: { data: {}, message: 'Invalid Access Key' } }),
    mistake: { fields: { access_key: 'unknown' } },
  },
  // docs/contact-form.md, “Your own server”.
  endpoint: {
    delivery: { service: 'endpoint', endpoint: 'https://forms.example.com/contact' },
    answer: (posted) =>
      posted.path === '/contact' && isForm(posted) && posted.fields.message !== ''
        ? new Response(null, { status: 204 })
        : html(404, '<!doctype html><title>Not found</title>'),
    mistake: { endpoint: 'https://forms.example.com/old' },
  },
};

function start({ answer }: Service): Posted[] {
  const received: Posted[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, 'https://www.example.com'), init);
    const posted = {
      path: new URL(request.url).pathname,
      type: request.headers.get('content-type') ?? '',
      accept: request.headers.get('accept') ?? '',
      fields: Object.fromEntries(new URLSearchParams(await request.text())),
    };
    received.push(posted);
    return answer(posted);
  });
  // Node 20 has no navigator.
  vi.stubGlobal('navigator', { onLine: true });
  return received;
}

afterEach(() => void vi.unstubAllGlobals());

const written = { name: 'Ada', email: 'ada@example.com', company: '', service: '', message: 'Sixty & more' };

test.each(Object.entries(services))('%s takes a message, and a mistake is no success', async (_, service) => {
  const received = start(service);
  expect(await storeOf('/contact').send(written, formOf(service.delivery))).toBe('sent');
  expect(received).toHaveLength(1);
  expect(received[0]?.fields).toMatchObject(written);
  expect(await storeOf('/contact').send(written, formOf({ ...service.delivery, ...service.mistake }))).toBe(
    'refused',
  );
});
