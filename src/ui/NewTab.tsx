import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Marks a link that opens a new tab: an arrow to see, words to hear. */
export function NewTab({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true"> ↗</span>
      <VisuallyHidden data-nosnippet> ({text})</VisuallyHidden>
    </>
  );
}
