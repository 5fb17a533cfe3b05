import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../scripts/testing/stubStorage.ts';
import type { FormDelivery } from '../../model/delivery.ts';

const simulated: FormDelivery = { trap: 'website', fields: {} };
const values = { name: 'Ada', email: 'ada@example.com', message: 'Sixty notes.', company: '', service: '' };

// What the form shows of it, a reload and a failure: tests/behavior/delivery.spec.ts and contact.spec.ts.
let stored: Map<string, string>;

async function loadPage(form = '/contact') {
  vi.resetModules();
  return (await import('./deliveryStore.ts')).storeOf(form);
}

beforeEach(() => {
  stored = stubStorage('sessionStorage');
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', vi.fn());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the draft loses an emptied field, and leaves nothing if all are empty', async () => {
  const store = await loadPage();
  store.saveDraft(values);
  store.saveDraft({ name: '', email: '', message: 'Hello' });
  expect(store.loadDraft()).toMatchObject({ message: 'Hello' });
  expect((await loadPage()).loadDraft()).toEqual({ message: 'Hello' });
  store.saveDraft({ name: '', email: '', message: '' });
  expect(stored.size).toBe(0);
});

test('each form has a draft and a message of its own', async () => {
  const contact = await loadPage();
  contact.saveDraft(values);
  void contact.send(values, simulated);
  expect((await loadPage()).loadDraft()).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Sixty notes.',
  });
  const other = await loadPage('/apply');
  expect([other.loadDraft(), other.state().state]).toEqual([{}, 'idle']);
  const { storeOf } = await import('./deliveryStore.ts');
  expect(storeOf('/apply')).toBe(other);
  expect(storeOf('/contact')).not.toBe(other);
});

test('a simulated message that a reload cut off has not failed', async () => {
  const before = await loadPage();
  before.loadDraft();
  void before.send(values, simulated);
  const after = await loadPage();
  after.loadDraft();
  expect(after.state().failure).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});
