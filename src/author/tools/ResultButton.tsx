import { type PropsWithChildren, useEffect, useState } from 'react';
import { SmallButton } from './SmallButton.tsx';

/** Milliseconds that a button shows its result. */
const resultMs = 2000;

type Props = PropsWithChildren<{
  /** Does what the button is for. Resolves to the words for its result. */
  act: () => Promise<string>;
}>;

/** A button that says for a while how its action went. */
export function ResultButton({ act, children }: Props) {
  const [result, setResult] = useState<string>();
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), resultMs);
    return () => clearTimeout(timer);
  }, [result]);
  return (
    <SmallButton aria-live="polite" onClick={() => void act().then(setResult)}>
      {result ?? children}
    </SmallButton>
  );
}

/** A button that copies a text. */
export const CopyTextButton = ({ text, children }: PropsWithChildren<{ text: () => string }>) => (
  <ResultButton
    act={() =>
      navigator.clipboard.writeText(text()).then(
        () => 'Copied',
        () => 'Could not copy: please select the text',
      )
    }
  >
    {children}
  </ResultButton>
);
