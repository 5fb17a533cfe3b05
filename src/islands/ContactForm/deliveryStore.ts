/**
 * The state of the visitor's message in each form. It lives outside React, so that sending continues while other pages are
 * shown, and the words are in the tab's storage, so that a reload loses nothing.
 */
import type { RefObject } from 'react';
import type { FormDelivery } from '../../model/delivery.ts';
import { fileField } from '../../model/formFile.ts';
import { parseTexts, readStored, writeStored } from '../../model/storage.ts';
import { deliver, type DeliveryOutcome } from './deliver.ts';
import { clearSent, type FieldValues } from './visitorFields.ts';

/** Milliseconds that the form shows that a message was sent. */
const sentMs = 5000;

/** Why a message was not sent, or may not have arrived. */
type Failure = Exclude<DeliveryOutcome, 'sent'>;

/** What the form says about its file; each has a sentence of its own in the content. */
export type FileNote = 'missing' | 'wrongType' | 'tooLarge' | 'chooseAgain';

export interface DeliveryState {
  state: 'idle' | 'sending' | 'sent';
  failure?: Failure;
  fileNote?: FileNote;
}

const tab = () => sessionStorage;
const idle: DeliveryState = { state: 'idle' };

/** The state that the server renders, and that hydration starts with. */
export const initialState = (): DeliveryState => idle;

export type DeliveryStore = ReturnType<typeof newStore>;

const stores = new Map<string, DeliveryStore>();

/** The store of a form, by a name that it has in every language. */
export function storeOf(form: string): DeliveryStore {
  const store = stores.get(form) ?? newStore(`contact-form ${form}`);
  stores.set(form, store);
  return store;
}

function newStore(storageKey: string) {
  /** The element around the open form's fields. Not in the component, which may be closed and opened before the answer. */
  const fields: RefObject<HTMLDivElement | null> = { current: null };
  /** What is chosen in its field for a file, for when the form is opened again. No storage has it: a reload loses it. */
  const files: RefObject<FileList | null> = { current: null };
  /**
   * What the tab's storage holds: each field by its name, and `pending` from when the message is sent until the form shows
   * the result.
   */
  let stored: FieldValues = {};
  let loaded = false;
  let current = idle;
  const listeners = new Set<() => void>();

  function show(change: Partial<DeliveryState>): void {
    current = { ...current, ...change };
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
    files,
    noteFile: (fileNote?: FileNote): void => show({ fileNote }),
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
      if (stored.pending) show({ failure: 'unclear' });
      if (stored[fileField]) show({ fileNote: 'chooseAgain' });
      return stored;
    },
    /** Sends a message, and removes what was sent from the draft and the fields. */
    async send(values: FieldValues, delivery: FormDelivery, file?: File): Promise<DeliveryOutcome> {
      saveDraft({ ...values, pending: delivery.endpoint ?? '' });
      show({ state: 'sending', failure: undefined });
      const message = { ...delivery.fields, [delivery.trap]: '', ...values };
      const outcome = await deliver(message, delivery, file);
      if (outcome === 'sent') {
        const isUnsent = ([name, value]: [string, string]) => name in values && value !== values[name];
        replaceStored(Object.fromEntries(Object.entries(stored).filter(isUnsent)));
        clearSent(fields.current, values);
        if (files.current?.[0] === file) files.current = null;
        show({ state: 'sent', fileNote: undefined });
        setTimeout(() => show({ state: 'idle' }), sentMs);
      } else {
        // The request also fails if the visitor leaves the page. The browser then runs no timers, so no failure is shown.
        await new Promise((resolve) => setTimeout(resolve));
        show({ state: 'idle', failure: outcome });
        const read = file?.slice(0, 1).arrayBuffer();
        // Browsers do not send a file that has changed since it was chosen.
        if (
          await read?.then(
            () => false,
            () => true,
          )
        ) {
          clearSent(fields.current, { [fileField]: values[fileField] ?? '' });
          files.current = null;
          show({ fileNote: 'chooseAgain' });
        }
      }
      return outcome;
    },
  };
}
