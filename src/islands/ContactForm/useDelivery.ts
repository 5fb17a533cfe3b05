import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import type { TemplateData } from '../../model/pageTypes.ts';
import type { Delivery } from './deliver.ts';
import {
  deliveryState,
  endPending,
  hadDraft,
  initialState,
  loadDraft,
  saveDraft,
  send,
  show,
  subscribe,
} from './deliveryStore.ts';
import { showToast } from './showToast.ts';
import { fields, fillEmpty, readFields, type Values } from './visitorFields.ts';

/** Milliseconds after the page began to load in which nobody can write a message. */
const fastestMs = 2000;

/** Whether the visitor was asked to confirm that the form was not filled in by a program. */
let hasAsked = false;
const save = () => saveDraft(readFields());

/** Whether a program may have filled in the form. A person's browser can look the same. */
const isSuspicious = (trap: HTMLInputElement | null): boolean =>
  Boolean(trap?.value) || (performance.now() < fastestMs && !hadDraft);

/**
 * Sends what the fields hold, once however often the form is submitted, and stores it until it was sent. Pass `save` to
 * the form's `onInput`, `submit` to its `onSubmit`, and `trap` to the field that a person never sees.
 */
export function useDelivery(delivery: Delivery, words: TemplateData['contact']['form']) {
  const { state, failure } = useSyncExternalStore(subscribe, deliveryState, initialState);
  const trap = useRef<HTMLInputElement>(null);

  useEffect(() => {
    fillEmpty(loadDraft());
    // What was typed before the script arrived joins the draft.
    save();
  }, []);

  const deliver = async (values: Values) => {
    const outcome = await send(values, delivery);
    if (outcome === 'sent') showToast({ title: words.toastTitle, text: words.toastText });
    else if (fields.current) endPending();
    else showToast({ title: words.failedTitle, text: words.failedText, failed: true });
  };

  const submit = (event: FormEvent) => {
    const values = readFields();
    event.preventDefault();
    if (deliveryState().state !== 'idle') return;
    if (!delivery.endpoint || hasAsked || !isSuspicious(trap.current)) return void deliver(values);
    hasAsked = true;
    if (trap.current) trap.current.value = '';
    show('idle', 'again');
  };

  return { state, failure, submit, save, trap };
}
