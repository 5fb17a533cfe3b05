import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormDelivery } from '../../model/delivery.ts';
import { deliver } from './deliver.ts';

const delivery: FormDelivery = {
  endpoint: 'https://forms.example/f',
  encoding: 'form',
  trap: 'website',
  fields: {},
};
const message = { name: 'Ada', message: 'Sixty notes & more' };

/** Replaces fetch; returns the requests that were made. */
function stubFetch(answer: () => Response | Promise<Response>) {
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push([url, init]);
    return await answer();
  });
  return requests;
}

const json =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

const html = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/html' } });

const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

// Node 20 has no navigator.
beforeEach(() => online(true));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a success', () => {
  test.each([
    ['success', json('{"success": true, "message": "Sent"}')],
    ['ok', json('{"ok": true, "next": "/thanks"}')],
    ['JSON without either', json('{"id": 7, "data": {"success": false}}')],
    ['JSON that is no object', json('null')],
    ['an empty answer of a JSON API', json('')],
    ['JSON with no error', json('{"status": "ok", "error": null, "errors": []}')],
    ['a word', () => new Response('OK', { headers: { 'content-type': 'text/plain' } })],
    ['a page of this site', html('<script id="boot" data-site="/assets/site.js"></script>')],
    ['no content', () => new Response(null, { status: 204 })],
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
    ['refused', json('{"errors": [{"message": "email is not valid"}]}')],
    ['refused', json('{"errors": {"email": "is not valid"}}')],
    ['refused', json('{"error": "quota exceeded"}')],
    ['refused', json('{"status": "error"}')],
    ['refused', json('{"status": "failed"}')],
    ['refused', json('{"status": 500}')],
    ['unclear', html('<title>500: Internal error</title>')],
    ['unclear', () => new Response('<html><h1>Something went wrong</h1></html>')],
    ['refused', json('{"success": true}', 400)],
    ['refused', json('', 500)],
    ['unclear', json('{"success": tr')],
    ['unclear', json('<html>')],
    ...[300, 301, 302, 303, 304, 307, 308].map((status): [string, () => Response] => [
      'unclear',
      () => new Response(null, { status }),
    ]),
  ])('is %s', async (outcome, answer) => {
    stubFetch(answer);
    expect(await deliver(message, delivery)).toBe(outcome);
  });

  test('is unclear if the request or the answer breaks off', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await deliver(message, delivery)).toBe('unclear');
    const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    stubFetch(() => new Response(cut));
    expect(await deliver(message, delivery)).toBe('unclear');
  });

  test('is offline if there is no connection either', async () => {
    online(false);
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await deliver(message, delivery)).toBe('offline');
  });

  test('is no failure if the browser only believes that it is offline', async () => {
    online(false);
    stubFetch(json('{"ok": true}'));
    expect(await deliver(message, delivery)).toBe('sent');
  });

  test('is unclear after 15 s', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const outcome = deliver(message, delivery);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('unclear');
  });
});

describe('the request', () => {
  test('is a form, and follows no redirect', async () => {
    const requests = stubFetch(json('{}'));
    await deliver(message, delivery);
    expect(requests).toMatchObject([
      [
        'https://forms.example/f',
        {
          method: 'POST',
          redirect: 'manual',
          headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
          body: 'name=Ada&message=Sixty+notes+%26+more',
        },
      ],
    ]);
  });

  test('is JSON if the service asks for it', async () => {
    const requests = stubFetch(json('{}'));
    await deliver(message, { ...delivery, encoding: 'json' });
    expect(requests).toMatchObject([
      [
        'https://forms.example/f',
        { headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) },
      ],
    ]);
  });

  test.each([
    ['form', 'a'.repeat(50_000), true],
    ['form', '日'.repeat(9000), false],
    ['json', '日'.repeat(9000), true],
    ['json', '日'.repeat(21_000), false],
  ] as const)('outlives its page only if browsers allow it (%s)', async (encoding, text, keepalive) => {
    const requests = stubFetch(json('{}'));
    await deliver({ message: text }, { ...delivery, encoding });
    expect(requests).toMatchObject([[delivery.endpoint, { keepalive }]]);
  });
});

test('without a server, sending takes 1.5 s and makes no request', async () => {
  vi.useFakeTimers();
  const requests = stubFetch(json('{}'));
  const outcome = deliver(message, { ...delivery, endpoint: undefined });
  await vi.advanceTimersByTimeAsync(1499);
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('sent');
  expect(requests).toEqual([]);
});
