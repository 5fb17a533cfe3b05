import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormDelivery } from '../../model/delivery.ts';
import { deliver } from './deliver.ts';

const delivery: FormDelivery = { endpoint: 'https://forms.example/f', trap: 'website', fields: {} };
const message = { name: 'Ada', message: 'Sixty notes & more', error_page: '/sorry' };

const stubFetch = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

const json =
  (body: string, status = 200) =>
  () =>
    new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

const html = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/html' } });

const brokenOff = () =>
  new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });

const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

// Node 20 has no navigator.
beforeEach(() => online(true));

afterEach(() => vi.unstubAllGlobals());

// What form services answer: services.test.ts.
test.each<[outcome: string, what: string, answer: () => Response]>([
  ['sent', 'JSON without either', json('{"id": 7, "data": {"name": "Ada"}}')],
  [
    'sent',
    'what was sent, and empty errors, inside a success',
    json(
      '{"success": true, "body": {"data": {"message": "Sixty notes & more", "error_page": "/sorry"}, "errors": []}}',
    ),
  ],
  ['sent', 'JSON that is no object', json('null')],
  ['sent', 'a number', json('404')],
  ['sent', 'an empty answer of a JSON API', json('')],
  ['sent', 'a word', () => new Response('OK', { headers: { 'content-type': 'text/plain' } })],
  [
    'sent',
    'errors that are none',
    json('{"success": true, "error": null, "errors": [], "errorCode": 0, "status": "ok"}'),
  ],
  ['refused', 'an error alone', json('{"error": "Form not found"}')],
  ['refused', 'a list of errors', json('{"errors": [{"field": "email", "message": "should be an email"}]}')],
  ['refused', 'another name of an error', json('{"error_message": "over quota"}')],
  ['refused', 'a status in the answer', json('{"status": "error", "message": "over quota"}')],
  [
    'refused',
    'a status of WordPress',
    json('{"status": "validation_failed", "message": "One field is wrong"}'),
  ],
  ['refused', 'another one of it', json('{"status": "mail_failed"}')],
  ['refused', 'a list of answers', json('[{"success": false}]')],
  [
    'refused',
    'what Web3Forms says',
    json('{"success": false, "body": {"data": {}, "message": "Invalid Access Key"}}'),
  ],
  ['refused', 'an error inside an answer', json('{"data": {"error": "over quota"}}')],
  ['refused', 'errors deep inside an answer', json('{"data": [{"form": {"errors": {"email": ["x"]}}}]}')],
  ['refused', 'no success inside an answer', json('{"response": {"success": false}}')],
  ['refused', 'no success beside one', json('{"ok": true, "result": {"isSuccess": false}}')],
  ['refused', 'the word false', json('false')],
  ['refused', 'the word false as a text', json('"false"')],
  ['refused', 'an error in words', () => new Response('Error: quota exceeded')],
  ['refused', 'no success', json('{"success": false}')],
  ['refused', 'no success, as text', json('{"success": "False"}')],
  ['refused', 'no success, as a number', json('{"success": 0}')],
  // What copies of a known script for Google Sheets answer.
  ['refused', 'a result, and an error without properties', json('{"result": "error", "error": {}}')],
  ['refused', 'the status of an error in the answer', json('{"statusCode": 500, "message": "over quota"}')],
  ['refused', 'an error', json('{"ok": false, "error": "rate limit"}')],
  ['refused', 'JSON of no type', () => new Response('{"success":false}')],
  ['refused', 'a success with the status of an error', json('{"success": true}', 400)],
  ['refused', 'an error of the server', json('', 500)],
  ['unclear', 'a page', html('<title>Are you a robot?</title>')],
  ...[300, 301, 302, 303, 304, 307, 308].map((status): [string, string, () => Response] => [
    'unclear',
    `status ${status}`,
    () => new Response(null, { status }),
  ]),
  ['unclear', 'an answer that breaks off', () => new Response(brokenOff())],
])('a message is %s after %s', async (outcome, _what, answer) => {
  stubFetch(answer);
  expect(await deliver(message, delivery)).toBe(outcome);
});

test('a message is sent if the browser only believes that it is offline', async () => {
  online(false);
  stubFetch(json('{"ok": true}'));
  expect(await deliver(message, delivery)).toBe('sent');
});

test.each([
  ['may outlive its page', 59_000, true],
  ['is too long to outlive its page, which browsers would refuse', 61_000, false],
])('a message %s', async (_what, length, keepalive) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => json('')());
  vi.stubGlobal('fetch', fetched);
  expect(await deliver({ message: 'x'.repeat(length) }, delivery)).toBe('sent');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive });
});

test('a message with a file is a form with several parts, and has the time that a slow line needs', async () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => json('')());
  vi.stubGlobal('fetch', fetched);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const file = new File(['x'.repeat(2_000_000)], 'record.pdf');
  // As browsers name the file in the value of its field.
  const withName = { ...message, attachment: String.raw`C:\fakepath\record.pdf` };
  expect(await deliver(withName, delivery, file)).toBe('sent');
  const { body, headers, keepalive } = fetched.mock.calls[0]?.[1] ?? {};
  expect(body).toBeInstanceOf(FormData);
  expect(body instanceof FormData && [...body]).toEqual([...Object.entries(message), ['attachment', file]]);
  expect([headers, keepalive]).toEqual([{ accept: 'application/json' }, false]);
  expect(timeout.mock.calls).toEqual([[115_000]]);
});
