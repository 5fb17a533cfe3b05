import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Delivery } from './deliver.ts';

const delivery: Delivery = {
  endpoint: 'https://forms.example/f',
  encoding: 'json',
  trap: 'website',
  fields: { access_key: 'abc', email: 'content@example.com' },
};
const words = { name: 'Ada', email: 'ada@example.com', message: 'Sixty notes.' };
/** What the form reads: every field, filled in or not. */
const values = { ...words, company: '', service: '' };

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

test('goes from idle over sending to sent, and after 5 s to idle', async () => {
  vi.useFakeTimers();
  const store = await loadPage();
  const states: string[] = [];
  const unsubscribe = store.subscribe(() => states.push(store.deliveryState().state));
  store.loadDraft();
  await store.send(values, delivery);
  expect(states).toEqual(['sending', 'sent']);
  await vi.advanceTimersByTimeAsync(4999);
  expect(states).toEqual(['sending', 'sent']);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['sending', 'sent', 'idle']);
  unsubscribe();
  store.show('idle', 'fast');
  expect(states).toHaveLength(3);
});

test('sends the visitor’s words, whatever fields the content adds', async () => {
  const store = await loadPage();
  store.loadDraft();
  await store.send(values, delivery);
  expect(received).toEqual([
    { ...values, access_key: 'abc', website: '', 'message-id': expect.stringMatching(/^\d+(-\d+){3}$/) },
  ]);
});

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
  test('outlives a reload', async () => {
    const before = await loadPage();
    before.saveDraft(values);
    const after = await loadPage();
    expect(after.loadDraft()).toEqual(words);
    expect(after.hadDraft).toBe(true);
  });

  test('loses an emptied field, and leaves nothing if all are empty', async () => {
    const store = await loadPage();
    store.saveDraft(values);
    store.saveDraft({ name: '', email: '', message: 'Hello' });
    expect(store.loadDraft()).toMatchObject({ message: 'Hello' });
    expect((await loadPage()).loadDraft()).toEqual({ message: 'Hello' });
    store.saveDraft({ name: '', email: '', message: '' });
    expect(stored.size).toBe(0);
  });

  test('keeps what was typed while the message was being sent', async () => {
    let respond = (_: number) => {};
    answer = new Promise((resolve) => {
      respond = resolve;
    });
    const store = await loadPage();
    store.loadDraft();
    const sending = store.send(values, delivery);
    store.saveDraft({ ...values, company: 'Client', message: 'Sixty notes. And more.' });
    respond(200);
    await sending;
    expect((await loadPage()).loadDraft()).toEqual({ company: 'Client', message: 'Sixty notes. And more.' });
  });

  test('is gone when all of it was sent', async () => {
    const store = await loadPage();
    store.loadDraft();
    await store.send(values, delivery);
    expect(stored.size).toBe(0);
    expect(store.loadDraft()).toEqual({});
  });

  test.each([
    'null',
    '1',
    '[]',
    '"text"',
    '{',
    '',
    '{"message":1,"name":null,"email":{"a":"b"}}',
    '[["name","Ada"]]',
  ])('is empty if storage holds %j', async (text) => {
    stored.set('contact-form', text);
    const store = await loadPage();
    expect(store.loadDraft()).toEqual({});
    expect(store.deliveryState()).toEqual({ state: 'idle' });
  });

  test('survives while the page is open even if storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const store = await loadPage();
    expect(store.loadDraft()).toEqual({});
    store.saveDraft(values);
    expect(store.loadDraft()).toEqual(words);
    expect(await store.send(values, delivery)).toBe('sent');
  });
});

describe('a failure', () => {
  test('is shown with the draft unchanged', async () => {
    answer = 503;
    const store = await loadPage();
    store.loadDraft();
    expect(await store.send(values, delivery)).toBe('refused');
    expect(store.deliveryState()).toEqual({ state: 'idle', failure: 'refused' });
    expect(store.loadDraft()).toMatchObject(words);
  });

  test('is reported after a reload unless the form showed it', async () => {
    answer = 503;
    const before = await loadPage();
    before.loadDraft();
    await before.send(values, delivery);
    const after = await loadPage();
    after.loadDraft();
    expect(after.deliveryState().failure).toBe('interrupted');
    after.endPending();
    const later = await loadPage();
    expect(later.loadDraft()).toMatchObject(words);
    expect(later.deliveryState().failure).toBeUndefined();
  });

  test('is reported after a reload that cut off the answer', async () => {
    answer = new Promise(() => {});
    const before = await loadPage();
    before.loadDraft();
    void before.send(values, delivery);
    const after = await loadPage();
    after.loadDraft();
    expect(after.deliveryState()).toEqual({ state: 'idle', failure: 'interrupted' });
  });

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
