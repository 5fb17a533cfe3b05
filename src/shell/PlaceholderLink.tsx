/** A link to a page that is promised and not written: HTML's own form of a link that leads nowhere yet. */
export function PlaceholderLink({ text }: { text: string }) {
  // biome-ignore lint/a11y/useValidAnchor: a link without an address is what is meant
  return <a>{text}</a>;
}
