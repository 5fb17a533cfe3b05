import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { TemplateData } from '../model/pageData.ts';
import { deliver, type Outcome } from './deliver.ts';
import { isRobot, typedTooFast } from './robots.ts';

/** Milliseconds that the form says that it has been sent, until it can be used again. */
const sentTime = 5000;

export type DeliveryState = 'idle' | 'sending' | 'sent';
export type Failure = Exclude<Outcome, 'sent'> | 'fast';

/**
 * The life of a message: idle, on its way, sent, and idle again. It is sent once however often the form is submitted;
 * when it fails, everything typed stays, and the same message keeps its number when it is sent again.
 */
export function useDelivery(
  form: RefObject<HTMLFormElement | null>,
  delivery: TemplateData['contact']['delivery'],
  onSent: () => void,
): { state: DeliveryState; failure: Failure | null; submit: (event: FormEvent) => void } {
  const [state, setState] = useState<DeliveryState>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const onItsWay = useRef(false);
  const number = useRef('');
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => setState('idle'), sentTime);
    return () => clearTimeout(timer);
  }, [state]);

  const send = async (message: FormData) => {
    const outcome = isRobot(message, delivery) ? 'sent' : await deliver(message, delivery);
    onItsWay.current = false;
    setState(outcome === 'sent' ? 'sent' : 'idle');
    setFailure(outcome === 'sent' ? null : outcome);
    if (outcome !== 'sent') return;
    number.current = '';
    onSent();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onItsWay.current || state !== 'idle' || !form.current) return;
    if (delivery.endpoint && typedTooFast(performance.now() - shownAt.current)) {
      setFailure('fast');
      return;
    }
    onItsWay.current = true;
    setFailure(null);
    setState('sending');
    const message = new FormData(form.current);
    number.current ||= crypto.randomUUID();
    if (delivery.endpoint) message.set('message-id', number.current);
    void send(message);
  };
  return { state, failure, submit };
}
