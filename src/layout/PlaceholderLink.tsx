/** A link to a page that is promised and not written: without an address, and said to be out of use. */
export function PlaceholderLink({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link without an address is what is meant
    <a role="link" aria-disabled="true">
      {text}
    </a>
  );
}
