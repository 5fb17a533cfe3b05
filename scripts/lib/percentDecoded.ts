/** A text without percent-encoding. Not every text is encoded: “99%” stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
