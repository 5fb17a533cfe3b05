import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Marks a link that opens a new tab: with an arrow, and with a text for screen readers. */
export function NewTab({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true"> ↗</span>
      <VisuallyHidden data-nosnippet> ({text})</VisuallyHidden>
    </>
  );
}
