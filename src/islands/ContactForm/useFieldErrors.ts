import { type FormEvent, useEffect, useState } from 'react';
import { fields } from './visitorFields.ts';

/** Characters that a message may have. */
const limit = 10_000;
/** The form shows how many characters are left if there are fewer than this. */
const countdownStart = 500;

/** Error messages by the names of the fields. */
export type FieldErrors = Record<string, string>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget): target is Control => 'validity' in target;

/**
 * Validates the fields. The browser's own checks and messages count; the messages stay in the page after the browser's
 * bubble is gone. A message that is too long gets the error `tooLong`; `maxlength` would cut off what is pasted. `left`
 * is the number of characters that still fit, if there are few, and negative if there are too many. Pass `note` to the
 * form's `onInvalid`, and `check` to its `onInput`.
 */
export function useFieldErrors(tooLong: string) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [left, setLeft] = useState<number>();

  const measure = () => {
    const message = fields.current?.querySelector('textarea');
    if (!message) return;
    const rest = limit - message.value.length;
    message.setCustomValidity(rest < 0 ? tooLong : '');
    setLeft(rest < countdownStart ? rest : undefined);
  };
  // After every render: the draft may have been filled in, or a sent message cleared.
  useEffect(measure);

  const note = ({ target }: FormEvent) => {
    if (isControl(target))
      setErrors((previous) => ({ ...previous, [target.name]: target.validationMessage }));
  };
  const check = ({ target }: FormEvent) => {
    measure();
    if (isControl(target) && target.validity.valid) setErrors(({ [target.name]: _, ...others }) => others);
  };
  return { errors, left, note, check };
}
