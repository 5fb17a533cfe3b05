import { expect, test } from 'vitest';
import { analytics, counterOf } from './analytics.ts';

const counter = (settings: object) => counterOf(analytics.parse(settings));

test.each<[settings: object, src: string, attributes: object, hosts?: string[]]>([
  [
    { service: 'plausible', id: 'example.com' },
    'https://plausible.io/js/script.js',
    { 'data-domain': 'example.com' },
  ],
  [
    { service: 'umami', id: 'a-b', server: 'https://stats.example.com/u/' },
    'https://stats.example.com/u/script.js',
    { 'data-website-id': 'a-b', 'data-host-url': 'https://stats.example.com/u' },
  ],
  [{ service: 'fathom', id: 'ABC' }, 'https://cdn.usefathom.com/script.js', { 'data-site': 'ABC' }],
  [
    { service: 'goatcounter', id: 'acme' },
    'https://acme.goatcounter.com/count.js',
    { 'data-goatcounter': 'https://acme.goatcounter.com/count' },
  ],
  [
    { service: 'cloudflare', id: 'abc' },
    'https://static.cloudflareinsights.com/beacon.min.js',
    { 'data-cf-beacon': '{"token":"abc"}' },
    ['https://static.cloudflareinsights.com', 'https://cloudflareinsights.com'],
  ],
  [
    { service: 'script', script: 'https://a.example/x.js?y=1', count: 'countPage' },
    'https://a.example/x.js?y=1',
    { 'data-count': 'countPage' },
  ],
])('the script of %j', (settings, src, attributes, hosts = [new URL(src).origin]) => {
  const service = Reflect.get(settings, 'service');
  expect(counter(settings)).toEqual({ src, attributes: { 'data-analytics': service, ...attributes }, hosts });
});

test.each([
  { service: 'plausible' },
  { service: 'script' },
  { service: 'script', script: 'http://a.example/x.js' },
  { service: 'script', script: 'https://a.example/x.js', count: 'a.b()' },
  { service: 'goatcounter', id: 'evil.example/x?' },
  { service: 'other', id: 'a' },
])('%j is refused', (settings) => {
  expect(analytics.safeParse(settings).success).toBe(false);
});
