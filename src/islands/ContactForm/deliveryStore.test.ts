import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormDelivery } from '../../model/delivery.ts';

const delivery: FormDelivery = {
  endpoint: 'https://forms.example/f',
  encoding: 'json',
  trap: 'website',
  fields: { access_key: 'abc', email: 'content@example.com' },
};
const words = { name: 'Ada', email: 'ada@example.com', message: 'Sixty notes.' };
/** What the form reads: every field, filled in or not. */
const values = { ...words, company: '', service: '' };

// What the form shows of it, a reload and a failure: tests/behavior/delivery.spec.ts and contact.spec.ts.
let stored: Map<string, string>;
/** The messages that the server was sent. */
let received: Record<string, string>[];
/** What the server answers: a status, or a promise of one. */
let answer: number | Promise<number>;

/** The store as a page that has just been loaded has it. */
async function loadPage() {
  vi.resetModules();
  return await import('./deliveryStore.ts');
}

beforeEach(() => {
  stored = new Map();
  received = [];
  answer = 200;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    received.push(JSON.parse(body));
    return new Response(null, { status: await answer });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const receivedIds = () => received.map((message) => message['message-id']);

describe('ids', () => {
  test('belong to the words: the same again, edited, and back', async () => {
    answer = 503;
    const store = await loadPage();
    store.loadDraft();
    const edited = { ...values, message: 'Seventy notes.' };
    for (const each of [values, values, edited, values]) await store.send(each, delivery);
    const [first, again, other, back] = receivedIds();
    expect([again, back]).toEqual([first, first]);
    expect(other).not.toBe(first);
  });

  test('outlive a reload, and end when the message was sent', async () => {
    answer = 503;
    const before = await loadPage();
    before.loadDraft();
    await before.send(values, delivery);
    answer = 200;
    const after = await loadPage();
    after.loadDraft();
    await after.send(values, delivery);
    await after.send(values, delivery);
    const [first, retried, repeated] = receivedIds();
    expect(retried).toBe(first);
    expect(repeated).not.toBe(first);
  });

  test('do not need a secure context', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const store = await loadPage();
    store.loadDraft();
    expect(await store.send(values, delivery)).toBe('sent');
  });
});

describe('the draft', () => {
  test('loses an emptied field, and leaves nothing if all are empty', async () => {
    const store = await loadPage();
    store.saveDraft(values);
    store.saveDraft({ name: '', email: '', message: 'Hello' });
    expect(store.loadDraft()).toMatchObject({ message: 'Hello' });
    expect((await loadPage()).loadDraft()).toEqual({ message: 'Hello' });
    store.saveDraft({ name: '', email: '', message: '' });
    expect(stored.size).toBe(0);
  });
});

describe('a failure', () => {
  test('is not expected of a simulated message', async () => {
    const before = await loadPage();
    before.loadDraft();
    void before.send(values, { ...delivery, endpoint: undefined });
    const after = await loadPage();
    after.loadDraft();
    expect(after.deliveryState().failure).toBeUndefined();
    expect(received).toEqual([]);
  });
});
