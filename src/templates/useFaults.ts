import { type FormEvent, useCallback, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/**
 * What the browser finds wrong with the fields of a form, by their names: its own check and its own words, kept in the
 * page after its bubble is gone. Give `note` to the form's `onInvalid` and `clear` to its `onInput`.
 */
export function useFaults() {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const note = useCallback(({ target }: FormEvent) => {
    if (isControl(target)) setFaults((known) => ({ ...known, [target.name]: target.validationMessage }));
  }, []);
  const clear = useCallback(({ target }: FormEvent) => {
    if (!isControl(target) || !target.validity.valid) return;
    setFaults(({ [target.name]: _, ...others }) => others);
  }, []);
  return { faults, note, clear };
}
