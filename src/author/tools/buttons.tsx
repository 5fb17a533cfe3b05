import type { PropsWithChildren } from 'react';
import { SmallButton } from './look.tsx';
import { useTools } from './useTools.ts';

/** A button that copies a text. */
export function CopyTextButton({ text, children }: PropsWithChildren<{ text: string }>) {
  const { say } = useTools();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('Copied.'),
      () => say('This cannot be copied. Please select the text.', 'wrong'),
    );
  return <SmallButton onClick={() => void copy()}>{children}</SmallButton>;
}

/** A button that opens a file such as `content/about.mdx:12` in the author's own editor, in development. */
export function SourceButton({ file }: { file: string }) {
  const { backend, openFile } = useTools();
  return backend.isDevelopment ? (
    <SmallButton onClick={() => void openFile(file)}>Open in the editor</SmallButton>
  ) : null;
}
