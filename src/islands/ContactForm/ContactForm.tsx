import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Frontmatter, TemplateData } from '../../model/pageTypes.ts';
import type { FormDelivery } from '../../model/delivery.ts';
import { parameters } from '../../collections/parameters.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { DeliveryState } from './deliveryStore.ts';
import { Failed, Fields, Small, Submit } from './formFields.tsx';
import { useDelivery } from './useDelivery.ts';
import { fields, fillEmpty } from './visitorFields.ts';

interface Props {
  words: Frontmatter<'contact'>['form'];
  services: TemplateData['contact']['services'];
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

/** Chooses the service that a link names, unless the visitor already chose one. */
function useLinkedService(): void {
  const [search] = useSearchParams();
  const service = search.get(parameters.contact);
  useEffect(() => {
    if (service) fillEmpty({ service });
  }, [service]);
}

export function ContactForm({ words, services, delivery, email }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLinkedService();
  const { state, failure, submit, save } = useDelivery(delivery, words);
  useFocusReturn(button, state);
  const buttonWords = { idle: words.submit, sending: words.sending, sent: words.sent };

  return (
    <form
      onSubmit={submit}
      onInput={save}
      action={delivery.endpoint ?? `mailto:${email}`}
      method="post"
      encType={delivery.endpoint ? undefined : 'text/plain'}
      data-state={state}
    >
      <Fields ref={fields}>
        <h2>{words.title}</h2>
        <p>{words.description}</p>
        <ContactFields words={words} services={services} />
        <Submit ref={button} type="submit" disabled={state !== 'idle'} $state={state}>
          {buttonWords[state]}
        </Submit>
        <VisuallyHidden role="status">{state === 'sending' && words.sending}</VisuallyHidden>
        {failure && (
          <Failed role="alert" data-failure={failure}>
            {words.failures[failure]}
          </Failed>
        )}
        <Small>{words.privacy}</Small>
        {!delivery.endpoint && <Small data-without-script>{words.withoutScript}</Small>}
      </Fields>
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
