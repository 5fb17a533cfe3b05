/**
 * The state of the visitor's message in each form. It lives outside React, so that sending continues while other pages are
 * shown, and the words are in the tab's storage, so that a reload loses nothing.
 */
import type { RefObject } from 'react';
import type { FormDelivery } from '../../model/delivery.ts';
import { parseTexts, readStored, writeStored } from '../../model/storage.ts';
import { deliver, type DeliveryOutcome } from './deliver.ts';
import { clearSent, type FieldValues } from './visitorFields.ts';

/** Milliseconds that the form shows that a message was sent. */
const sentMs = 5000;

/** Why a message was not sent, or may not have arrived. */
type Failure = Exclude<DeliveryOutcome, 'sent'>;

export interface DeliveryState {
  state: 'idle' | 'sending' | 'sent';
  failure?: Failure;
}

const tab = () => sessionStorage;
const idle: DeliveryState = { state: 'idle' };

/** The state that the server renders, and that hydration starts with. */
export const initialState = (): DeliveryState => idle;

type Store = ReturnType<typeof newStore>;

const stores = new Map<string, Store>();

/** The store of a form, by a name that it has in every language. */
export function storeOf(form: string): Store {
  const store = stores.get(form) ?? newStore(`contact-form ${form}`);
  stores.set(form, store);
  return store;
}

function newStore(storageKey: string) {
  /** The element around the open form's fields. Not in the component, which may be closed and opened before the answer. */
  const fields: RefObject<HTMLDivElement | null> = { current: null };
  /**
   * What the tab's storage holds: each field by its name, and `pending` from when the message is sent until the form shows
   * the result.
   */
  let stored: FieldValues = {};
  let loaded = false;
  let current = idle;
  const listeners = new Set<() => void>();

  function show(state: DeliveryState['state'], failure?: Failure): void {
    current = { state, failure };
    for (const listener of listeners) listener();
  }

  function replaceStored(values: FieldValues): void {
    const entries = Object.entries(values).filter(([, value]) => value);
    stored = Object.fromEntries(entries);
    writeStored(tab, storageKey, entries.length > 0 ? JSON.stringify(stored) : undefined);
  }

  const saveDraft = (values: FieldValues): void => replaceStored({ ...stored, ...values });

  return {
    fields,
    saveDraft,
    /** Returns the state, which is the same object until it changes. */
    state: (): DeliveryState => current,
    /** Calls `listener` after every change of the state. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns what the visitor wrote. Reads the storage the first time, and shows if sending was interrupted. */
    loadDraft(): FieldValues {
      if (loaded) return stored;
      loaded = true;
      stored = readStored(tab, storageKey, parseTexts) ?? {};
      if (stored.pending) show('idle', 'unclear');
      return stored;
    },
    /** Sends a message, and removes what was sent from the draft and the fields. */
    async send(values: FieldValues, delivery: FormDelivery): Promise<DeliveryOutcome> {
      saveDraft({ ...values, pending: delivery.endpoint ?? '' });
      show('sending');
      const message = { ...delivery.fields, [delivery.trap]: '', ...values };
      const outcome = await deliver(message, delivery);
      if (outcome === 'sent') {
        const isUnsent = ([name, value]: [string, string]) => name in values && value !== values[name];
        replaceStored(Object.fromEntries(Object.entries(stored).filter(isUnsent)));
        clearSent(fields.current, values);
        show('sent');
        setTimeout(() => show('idle'), sentMs);
      } else {
        // The request also fails if the visitor leaves the page. The browser then runs no timers, so no failure is shown.
        await new Promise((resolve) => setTimeout(resolve));
        show('idle', outcome);
      }
      return outcome;
    },
  };
}
