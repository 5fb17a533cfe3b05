import { expect, test } from 'vitest';
import { hostileProblem } from './hostileRequests.ts';

const response = (head: string, body = '') => ({ status: Number(head.split(' ')[1]), head, body });

test.each([
  ['another site', response('HTTP/1.1 308 x\r\nLocation: //evil.example')],
  ['another site', response('HTTP/1.1 308 x\r\nLocation: /\\evil.example')],
  ['another site', response('HTTP/1.1 308 x\r\nLocation: /\t/evil.example')],
  ['control character', response('HTTP/1.1 308 x\r\nLocation: /x\rSet-Cookie:a=b')],
  ['add a header', response('HTTP/1.1 308 x\r\nLocation: /x\r\nSet-Cookie: a=b')],
  ['500', response('HTTP/1.1 500 x')],
  ['gives away', response('HTTP/1.1 200 x', '{ "devDependencies": {} }')],
  ['gives away', response('HTTP/1.1 400 x', 'URIError: URI malformed\n    at decodeURI (x.ts:3:4)')],
])('a bad response is reported: %s', (expected, bad) => {
  expect(hostileProblem(bad)).toContain(expected);
});

test.each([
  response('HTTP/1.1 404 x\r\nContent-Type: text/html', '<h1>Not found</h1>'),
  response('HTTP/1.1 308 x\r\nLocation: /evil.example'),
  response('HTTP/1.1 400 x'),
])('a good response is not reported', (good) => {
  expect(hostileProblem(good)).toBe(undefined);
});
