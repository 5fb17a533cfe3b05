import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { hiddenLook } from '../../../../src/ui/VisuallyHidden.tsx';
import type { EditableText } from '../tools/protocol.ts';
import { storeEarly, type Typed } from './typed.ts';

const HiddenInput = styled.input`${hiddenLook}`;

export interface EarlyInput {
  input: ReactNode;
  /** From now on, what is typed is for a text, by what was clicked to open it. What was typed for another one is stored. */
  focus: (clicked: object, source: EditableText, first?: Typed) => void;
  /** Whether no other text was clicked since. */
  isFor: (clicked: object) => boolean;
  /** Resolves to what was typed for a text, when an input method has entered it. */
  take: (clicked: object) => Promise<string>;
  /** Stores what was typed for a text, because there will be no field. Resolves to whether there was any. */
  keep: (clicked: object) => Promise<boolean>;
}

/** Takes what is typed, also by input methods, from when a text is clicked until its field is there. */
export function useEarlyInput(): EarlyInput {
  const early = useRef<HTMLInputElement>(null);
  const composed = useRef<Promise<unknown>>(undefined);
  const target = useRef<{ clicked: object; source: EditableText; first?: Typed }>(undefined);
  const onCompositionStart = () => {
    composed.current = new Promise((resolve) => {
      // The words are entered after the event.
      const onEnd = () => void setTimeout(resolve);
      early.current?.addEventListener('compositionend', onEnd, { once: true });
    });
  };
  const isFor = (clicked: object) => target.current?.clicked === clicked;
  const takeNow = (): string => {
    const words = early.current?.value ?? '';
    if (early.current) early.current.value = '';
    return words;
  };
  const keepNow = (): boolean => {
    const words = takeNow();
    if (target.current && words) storeEarly(words, target.current.source, target.current.first);
    return words !== '';
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
    focus: (clicked, source, first) => {
      if (!isFor(clicked)) keepNow();
      target.current = { clicked, source, first };
      early.current?.focus({ preventScroll: true });
    },
    isFor,
    take: async (clicked) => {
      await composed.current;
      return isFor(clicked) ? takeNow() : '';
    },
    keep: async (clicked) => {
      await composed.current;
      return isFor(clicked) && keepNow();
    },
  };
}
