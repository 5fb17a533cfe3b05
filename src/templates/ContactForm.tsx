import { useCallback, useContext, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TemplateData } from '../model/pageData.ts';
import { parameters } from '../model/parameters.ts';
import { ShowToast } from '../primitives/ShowToast.ts';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { Failed, Field, Fields, Input, Note, Select, Submit, Textarea } from './formFields.tsx';
import { useDelivery } from './useDelivery.ts';
import { useDraft } from './useDraft.ts';
import { useFaults } from './useFaults.ts';

interface Props {
  words: TemplateData['contact']['form'];
  services: TemplateData['contact']['services'];
  delivery: TemplateData['contact']['delivery'];
  /** Where the browser's own mail program sends the form when there is neither a script nor a server. */
  email: string;
}

export function ContactForm({ words, services, delivery, email }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const service = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { keep, forget } = useDraft(form, 'contact-form');
  const { faults, note, clear } = useFaults();
  const showToast = useContext(ShowToast);
  const [search] = useSearchParams();
  const asked = search.get(parameters.contact);
  const celebrate = useCallback(() => {
    form.current?.reset();
    forget();
    showToast({ title: words.toastTitle, text: words.toastText });
  }, [forget, showToast, words]);
  const { state, failure, submit } = useDelivery(form, delivery, celebrate);

  useEffect(() => {
    if (asked && service.current) service.current.value = asked;
  }, [asked]);

  // A disabled button loses the focus; it gets it back with its next use.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && state === 'idle' && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasBusy.current = state !== 'idle';
  }, [state]);

  const buttonWords = { idle: words.submit, sending: words.sending, sent: words.sent };

  return (
    <Fields
      ref={form}
      onSubmit={submit}
      onInput={(event) => {
        keep();
        clear(event);
      }}
      onInvalid={note}
      action={delivery.endpoint ?? `mailto:${email}`}
      method="post"
      encType={delivery.endpoint ? undefined : 'text/plain'}
      data-state={state}
    >
      <h2>{words.title}</h2>
      <p>{words.description}</p>
      <Field name="name" label={words.name.label} mark={words.required} fault={faults.name}>
        {(ties) => <Input {...ties} autoComplete="name" placeholder={words.name.placeholder} required />}
      </Field>
      <Field name="email" label={words.email.label} mark={words.required} fault={faults.email}>
        {(ties) => (
          <Input {...ties} type="email" autoComplete="email" placeholder={words.email.placeholder} required />
        )}
      </Field>
      <Field name="company" label={words.company.label} mark={words.optional}>
        {(ties) => <Input {...ties} autoComplete="organization" placeholder={words.company.placeholder} />}
      </Field>
      <Field name="service" label={words.service.label} mark={words.optional}>
        {(ties) => (
          <Select {...ties} ref={service}>
            <option value="">{words.service.empty}</option>
            {services.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="message" label={words.message.label} mark={words.required} fault={faults.message}>
        {(ties) => <Textarea {...ties} rows={5} placeholder={words.message.placeholder} required />}
      </Field>
      <Submit ref={button} type="submit" disabled={state !== 'idle'} $state={state}>
        {buttonWords[state]}
      </Submit>
      <Failed role="alert">{failure && words.failures[failure]}</Failed>
      {delivery.endpoint ? (
        <>
          <VisuallyHidden aria-hidden="true">
            <input name={delivery.trap} tabIndex={-1} autoComplete="off" aria-label={words.trap} />
          </VisuallyHidden>
          {Object.entries(delivery.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </>
      ) : (
        <Note>{words.withoutScript}</Note>
      )}
    </Fields>
  );
}
