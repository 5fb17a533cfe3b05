import { type FormEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TemplateData } from '../../model/pageFields.ts';
import { parameters } from '../../collections/parameters.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ContactFields, FailureMessage, FormGrid, FormNote, SubmitButton } from './ContactFields.tsx';
import { type DeliveryState, type DeliveryStore, initialState, storeOf } from './deliveryStore.ts';
import { FileField } from './FileField.tsx';
import { showToast } from './showToast.ts';
import { emptyBlank, fillEmpty, readFields, readFile } from './visitorFields.ts';

/** Gives the focus back to the button, which loses it while it is disabled. */
function useFocusReturn(button: RefObject<HTMLButtonElement | null>, state: DeliveryState['state']): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && state === 'idle' && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasBusy.current = state !== 'idle';
  }, [button, state]);
}

/** Chooses the service that a link names, and fills the other fields with what the visitor wrote before. */
function useFilledFields({ fields, loadDraft, saveDraft }: DeliveryStore): void {
  const [search] = useSearchParams();
  const service = search.get(parameters.contact);
  useEffect(() => {
    if (service) fillEmpty(fields.current, { service });
    fillEmpty(fields.current, loadDraft());
    // What was typed before the script arrived joins the draft.
    saveDraft(readFields(fields.current));
  }, [fields, loadDraft, saveDraft, service]);
}

export function ContactForm({ name, words, services, delivery, email }: TemplateData['contact']['form']) {
  const button = useRef<HTMLButtonElement>(null);
  const store = storeOf(name);
  useFilledFields(store);
  const { state, failure, fileNote } = useSyncExternalStore(store.subscribe, store.state, initialState);
  useFocusReturn(button, state);
  const buttonWords = { idle: words.submit, sending: words.sending, sent: words.sent };
  /** Sends what the fields hold, once however often the form is submitted. */
  const submit = async (event: FormEvent) => {
    const values = readFields(store.fields.current);
    const file = readFile(store.fields.current);
    event.preventDefault();
    if (store.state().state !== 'idle') return;
    const outcome = await store.send(values, delivery, file);
    if (outcome === 'sent') showToast(words.toastTitle, words.toastText);
    // The form shows why.
    else if (store.fields.current) store.saveDraft({ pending: '' });
    else showToast(words.failedTitle, words.failedText, true);
  };

  return (
    <form
      onSubmit={(event) => void submit(event)}
      onInput={() => store.saveDraft(readFields(store.fields.current))}
      action={delivery.endpoint ?? `mailto:${email}`}
      method="post"
      encType={delivery.endpoint ? words.file && 'multipart/form-data' : 'text/plain'}
      data-state={state}
    >
      <FormGrid ref={store.fields}>
        <h2>{words.title}</h2>
        <p>{words.description}</p>
        <ContactFields words={words} services={services} />
        {words.file && <FileField words={words.file} marks={words} note={fileNote} store={store} />}
        <SubmitButton
          ref={button}
          type="submit"
          disabled={state !== 'idle'}
          onClick={() => emptyBlank(store.fields.current)}
        >
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
