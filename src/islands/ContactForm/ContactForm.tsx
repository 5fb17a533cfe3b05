import { type FormEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FormDelivery } from '../../model/delivery.ts';
import { parameters } from '../../collections/parameters.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import {
  ContactFields,
  type ContactFieldsProps,
  FailureMessage,
  FormGrid,
  FormNote,
  SubmitButton,
} from './ContactFields.tsx';
import {
  type DeliveryState,
  deliveryState,
  endPending,
  initialState,
  loadDraft,
  saveDraft,
  send,
  subscribe,
} from './deliveryStore.ts';
import { showToast } from './showToast.ts';
import { emptyBlank, fillEmpty, openForm, readFields } from './visitorFields.ts';

interface Props extends ContactFieldsProps {
  delivery: FormDelivery;
  /** Where the browser's own mail program sends the form when there is neither a script nor a server. */
  email: string;
}

/** Gives the focus back to the button, which loses it while it is disabled. */
function useFocusReturn(button: RefObject<HTMLButtonElement | null>, state: DeliveryState['state']): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && state === 'idle' && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasBusy.current = state !== 'idle';
  }, [button, state]);
}

const save = () => saveDraft(readFields());

/** Chooses the service that a link names, and fills the other fields with what the visitor wrote before. */
function useFilledFields(): void {
  const [search] = useSearchParams();
  const service = search.get(parameters.contact);
  useEffect(() => {
    if (service) fillEmpty({ service });
    fillEmpty(loadDraft());
    // What was typed before the script arrived joins the draft.
    save();
  }, [service]);
}

export function ContactForm({ words, services, delivery, email }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useFilledFields();
  const { state, failure } = useSyncExternalStore(subscribe, deliveryState, initialState);
  useFocusReturn(button, state);
  const buttonWords = { idle: words.submit, sending: words.sending, sent: words.sent };
  /** Sends what the fields hold, once however often the form is submitted. */
  const submit = async (event: FormEvent) => {
    const values = readFields();
    event.preventDefault();
    if (deliveryState().state !== 'idle') return;
    const outcome = await send(values, delivery);
    if (outcome === 'sent') showToast(words.toastTitle, words.toastText);
    else if (openForm.current) endPending();
    else showToast(words.failedTitle, words.failedText, true);
  };

  return (
    <form
      onSubmit={(event) => void submit(event)}
      onInput={save}
      action={delivery.endpoint ?? `mailto:${email}`}
      method="post"
      encType={delivery.endpoint ? undefined : 'text/plain'}
      data-state={state}
    >
      <FormGrid ref={openForm}>
        <h2>{words.title}</h2>
        <p>{words.description}</p>
        <ContactFields words={words} services={services} />
        <SubmitButton ref={button} type="submit" disabled={state !== 'idle'} onClick={emptyBlank}>
          {buttonWords[state]}
        </SubmitButton>
        <VisuallyHidden role="status">{state === 'sending' && words.sending}</VisuallyHidden>
        {failure && <FailureMessage role="alert">{words.failures[failure]}</FailureMessage>}
        <FormNote>{words.privacy}</FormNote>
        {!delivery.endpoint && <FormNote data-without-script>{words.withoutScript}</FormNote>}
      </FormGrid>
      {delivery.endpoint && (
        // Browsers and password managers fill in only what is shown.
        <div hidden>
          <input name={delivery.trap} tabIndex={-1} autoComplete="off" aria-label={words.trap} />
          {Object.entries(delivery.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </div>
      )}
    </form>
  );
}
