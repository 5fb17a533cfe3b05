import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { hiddenLook } from '../../../../src/ui/VisuallyHidden.tsx';

const HiddenInput = styled.input`${hiddenLook}`;

interface EarlyInput {
  input: ReactNode;
  focus: () => void;
  /** Resolves to what was typed, when an input method has entered it. */
  take: () => Promise<string>;
}

/** Takes what is typed, also by input methods, from when a text is clicked until its field is there. */
export function useEarlyInput(): EarlyInput {
  const early = useRef<HTMLInputElement>(null);
  const composed = useRef<Promise<unknown>>(undefined);
  const onCompositionStart = () => {
    composed.current = new Promise((resolve) => {
      // The words are entered after the event.
      const onEnd = () => void setTimeout(resolve);
      early.current?.addEventListener('compositionend', onEnd, { once: true });
    });
  };
  return {
    input: (
      <HiddenInput
        ref={early}
        tabIndex={-1}
        aria-label="The text that is being opened"
        onCompositionStart={onCompositionStart}
        // It has no keys of its own: the page's work in it.
        data-early
      />
    ),
    focus: () => early.current?.focus({ preventScroll: true }),
    take: async () => {
      await composed.current;
      const words = early.current?.value ?? '';
      if (early.current) early.current.value = '';
      return words;
    },
  };
}
