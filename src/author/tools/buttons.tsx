import { type PropsWithChildren, useEffect, useState } from 'react';
import { SmallButton } from './look.tsx';
import { useTools } from './useTools.ts';

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
export function CopyTextButton({ text, children }: PropsWithChildren<{ text: string }>) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Could not copy: please select the text',
    );
  return <ResultButton act={copy}>{children}</ResultButton>;
}

/** A button that opens a file such as `content/about.mdx:12` in the editor, or copies its name where there is none. */
export function SourceButton({ file }: { file: string }) {
  const { backend, openFile } = useTools();
  if (!backend.isDevelopment) return <CopyTextButton text={file}>Copy the file’s name</CopyTextButton>;
  const open = async () => ((await openFile(file)) ? 'Sent to the editor' : 'No answer');
  return <ResultButton act={open}>Open in the editor</ResultButton>;
}
