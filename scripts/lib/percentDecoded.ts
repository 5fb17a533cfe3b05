/** A text without percent-encoding. Not every text is encoded: “99%” stays as it is. */
export function percentDecoded(text: string, decode = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
