import { type RefObject, useCallback, useEffect } from 'react';

/** Fields of a form by their names. */
type Draft = Record<string, string>;

function read(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * Keeps what is typed into a form until it has been sent: a reload and a visit to another page find it again, and
 * closing the tab forgets it. Give `keep` to the form's `onInput`; `forget` when it has been sent.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
): { keep: () => void; forget: () => void } {
  useEffect(() => {
    for (const [name, value] of Object.entries(read(key))) {
      const control = form.current?.elements.namedItem(name);
      const isControl =
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement;
      // What has been typed since the page came is newer.
      if (isControl && control.value === '') control.value = value;
    }
  }, [form, key]);

  const keep = useCallback(() => {
    if (!form.current) return;
    const fields = [...new FormData(form.current)].filter(([, value]) => typeof value === 'string');
    try {
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(fields)));
    } catch {
      // Without storage the form works, and forgets.
    }
  }, [form, key]);

  const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { keep, forget };
}
