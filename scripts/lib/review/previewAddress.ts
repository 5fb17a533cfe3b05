/** A web address without a slash at its end; nothing else becomes a link. */
export function previewAddress(text: string): string {
  if (!/^https?:\/\/[\w.:-]+(\/[\w./~-]*)?$/.test(text)) throw new Error(`“${text}” is not a web address.`);
  return text.replace(/\/+$/, '');
}
