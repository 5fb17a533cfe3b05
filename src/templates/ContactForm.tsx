import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TemplateData } from '../model/pageData.ts';
import { ShowToast } from '../primitives/ShowToast.ts';
import { Field, Fields, Input, Note, Select, Submit, Textarea } from './formFields.tsx';
import { useDraft } from './useDraft.ts';
import { useFaults } from './useFaults.ts';

/** Milliseconds that sending takes; nothing is sent, the delay stands in for a server. */
const sendingTime = 1500;
/** Milliseconds until the form can be used again. */
const sentTime = 5000;

type State = 'idle' | 'sending' | 'sent';

interface Props {
  words: TemplateData['contact']['form'];
  services: TemplateData['contact']['services'];
  /** Where the browser's own mail program sends the form when there is no script. */
  email: string;
}

export function ContactForm({ words, services, email }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const service = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>('idle');
  const { keep, forget } = useDraft(form, 'contact-form');
  const { faults, note, clear } = useFaults();
  const showToast = useContext(ShowToast);
  const [search] = useSearchParams();
  const asked = search.get('service');

  useEffect(() => {
    if (asked && service.current) service.current.value = asked;
  }, [asked]);

  useEffect(() => {
    if (state === 'idle') return;
    const next = () => {
      if (state === 'sent') {
        setState('idle');
        return;
      }
      form.current?.reset();
      forget();
      setState('sent');
      showToast({ title: words.toastTitle, text: words.toastText });
    };
    const timer = setTimeout(next, state === 'sending' ? sendingTime : sentTime);
    return () => clearTimeout(timer);
  }, [state, showToast, forget, words]);

  // A disabled button loses the focus; it gets it back with its next use.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && state === 'idle' && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasBusy.current = state !== 'idle';
  }, [state]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'idle') setState('sending');
  };
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
      action={`mailto:${email}`}
      method="post"
      encType="text/plain"
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
      <Note>{words.withoutScript}</Note>
    </Fields>
  );
}
