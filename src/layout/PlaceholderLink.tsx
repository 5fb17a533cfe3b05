/** A link to a page that is not written yet: without an address, and marked as disabled. */
export function PlaceholderLink({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link without an address is intended
    <a role="link" aria-disabled="true">
      {text}
    </a>
  );
}
