import { type PropsWithChildren, useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { buttonLook } from '../../ui/Button.tsx';
import { useTools } from './context.ts';

/** A button of the tools. */
export const SmallButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  ${buttonLook}
  min-height: 2.25rem;
  padding: 0 0.75rem;
  background: var(--raised);
  font-family: inherit;
  &[data-main] { border-color: var(--signal); background: var(--signal-fill); color: var(--on-signal); }
`;

/** Milliseconds that a button shows its result. */
const resultMs = 2000;

type ResultProps = PropsWithChildren<{
  /** Does what the button is for. Resolves to the words for its result. */
  act: () => Promise<string>;
}>;

/** A button that says for a while how its action went. */
function ResultButton({ act, children }: ResultProps) {
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
export const CopyTextButton = ({ text, children }: PropsWithChildren<{ text: string }>) => (
  <ResultButton
    act={() =>
      navigator.clipboard.writeText(text).then(
        () => 'Copied',
        () => 'Could not copy: please select the text',
      )
    }
  >
    {children}
  </ResultButton>
);

/** A button that opens a file such as `content/about.mdx:12` in the editor, or copies its name where there is none. */
export function SourceButton({ file }: { file: string }) {
  const { backend, openFile } = useTools();
  if (!backend.isDevelopment) return <CopyTextButton text={file}>Copy the file’s name</CopyTextButton>;
  const open = async () => ((await openFile(file)) ? 'Opened' : 'Could not open the editor');
  return <ResultButton act={open}>Open in the editor</ResultButton>;
}

const inputLook = css`
  width: 100%;
  min-height: 2.5rem;
  padding: 0 0.5rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--ground);
`;

export const Input = styled.input`${inputLook}`;
export const Select = styled.select`${inputLook}`;
export const TextArea = styled.textarea`${inputLook} field-sizing: content;`;
