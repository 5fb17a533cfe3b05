import { expect, test } from 'vitest';
import { config } from '../../scripts/site/config.ts';

const { delivery } = config.siteSchema.shape;
const endpoint = 'https://forms.example/f';

const refused = (value: object): string[] => {
  const { error } = delivery.safeParse({ service: 'endpoint', endpoint, ...value });
  return (error?.issues ?? []).map((issue) => issue.path.join('.'));
};

test('delivery accepts what form services ask for', () => {
  for (const value of [
    {},
    { service: 'web3forms', fields: { access_key: 'a-b-c', redirect: 'https://example.com/contact' } },
    { service: 'netlify', fields: { 'form-name': 'contact', subject: 'New', action: 'send', id: '12' } },
    { endpoint: 'http://localhost:8080/messages' },
    { endpoint: 'http://[::1]/messages' },
  ])
    expect(refused(value)).toEqual([]);
});

test('delivery refuses addresses that browsers do not send to from a secure page', () => {
  const insecure = ['http://forms.example/f', 'http://localhost.example/f', 'ftp://forms.example'];
  for (const address of [...insecure, 'forms'])
    expect(new Set(refused({ endpoint: address }))).toEqual(new Set(['endpoint']));
  expect(refused({ endpoint: undefined })).toEqual(['endpoint']);
  expect(refused({ endpoint: undefined, service: 'formspree' })).toEqual(['endpoint']);
  for (const service of ['netlify', 'web3forms'])
    expect(refused({ endpoint: undefined, service })).toEqual([]);
});

test.each<[reason: string, names: string[]]>([
  ['would replace the visitor’s', ['name', 'email', 'company', 'service', 'message']],
  ['would replace a member of the form', ['reset', 'submit', 'requestSubmit', 'elements', 'nodeName']],
  ['would replace a method of elements', ['addEventListener', 'querySelectorAll']],
  ['has no name, or only bots fill it in', ['', 'website', 'bot-field', '_gotcha', 'botcheck']],
])('delivery refuses a further field that %s', (_reason, names) => {
  for (const name of names) expect(refused({ fields: { [name]: 'a' } })).toEqual([`fields.${name}`]);
});

test('an address that is none is refused without an exception', () => {
  for (const url of ['acme', 'https://', 'https://www.example.com/?a=b'])
    expect(config.siteSchema.pick({ url: true }).safeParse({ url }).success).toBe(false);
});
