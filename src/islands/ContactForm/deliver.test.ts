import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormDelivery } from '../../model/delivery.ts';
import { deliver } from './deliver.ts';

const delivery: FormDelivery = {
  endpoint: 'https://forms.example/f',
  trap: 'website',
  fields: {},
};
const message = { name: 'Ada', message: 'Sixty notes & more' };

/** Replaces fetch. */
const stubFetch = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

const json =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

const html = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/html' } });

const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

// Node 20 has no navigator.
beforeEach(() => online(true));

afterEach(() => vi.unstubAllGlobals());

// What form services answer: services.test.ts.
describe('a success', () => {
  test.each([
    ['JSON without either', json('{"id": 7, "data": {"success": false}}')],
    ['JSON that is no object', json('null')],
    ['an empty answer of a JSON API', json('')],
    ['a word', () => new Response('OK', { headers: { 'content-type': 'text/plain' } })],
  ])('is %s', async (_, answer) => {
    stubFetch(answer);
    expect(await deliver(message, delivery)).toBe('sent');
  });
});

describe('a failure', () => {
  test.each<[string, () => Response]>([
    ['refused', json('{"success": false}')],
    ['refused', json('{"success": "false"}')],
    ['refused', json('{"ok": false, "error": "rate limit"}')],
    ['refused', () => new Response('{"success":false}')],
    ['refused', json('{"success": true}', 400)],
    ['refused', json('', 500)],
    ['unclear', html('<title>Are you a robot?</title>')],
    ...[300, 301, 302, 303, 304, 307, 308].map((status): [string, () => Response] => [
      'unclear',
      () => new Response(null, { status }),
    ]),
  ])('is %s', async (outcome, answer) => {
    stubFetch(answer);
    expect(await deliver(message, delivery)).toBe(outcome);
  });

  test('is unclear if the answer breaks off', async () => {
    const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    stubFetch(() => new Response(cut));
    expect(await deliver(message, delivery)).toBe('unclear');
  });

  test('is no failure if the browser only believes that it is offline', async () => {
    online(false);
    stubFetch(json('{"ok": true}'));
    expect(await deliver(message, delivery)).toBe('sent');
  });
});
