import { type FormEvent, useEffect, useSyncExternalStore } from 'react';
import type { FormDelivery } from '../../model/delivery.ts';
import type { Frontmatter } from '../../model/pageTypes.ts';
import {
  deliveryState,
  endPending,
  initialState,
  loadDraft,
  saveDraft,
  send,
  subscribe,
} from './deliveryStore.ts';
import { showToast } from './showToast.ts';
import { fields, fillEmpty, readFields, type Values } from './visitorFields.ts';

const save = () => saveDraft(readFields());

/**
 * Sends what the fields hold, once however often the form is submitted, and stores it until it was sent. Pass `save` to
 * the form's `onInput`, and `submit` to its `onSubmit`.
 */
export function useDelivery(delivery: FormDelivery, words: Frontmatter<'contact'>['form']) {
  const { state, failure } = useSyncExternalStore(subscribe, deliveryState, initialState);

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
    if (deliveryState().state === 'idle') void deliver(values);
  };

  return { state, failure, submit, save };
}
