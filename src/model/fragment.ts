function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not every fragment is encoded text: `#99%`.
    return text;
  }
}

/** The ids that a fragment such as `#na%C3%AFve` may mean, in the order in which browsers try them. */
export function fragmentIds(hash: string): string[] {
  const fragment = hash.replace(/^#/, '');
  return fragment ? [fragment, decode(fragment)] : [];
}
