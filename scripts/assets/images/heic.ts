/** How to make a JPEG of an iPhone's photo. `file` is what to save it as, if that is known. */
export const howToConvertHeic = (file?: string): string =>
  `Save it as JPEG${file ? `, ${file}` : ''}: on a Mac, open it in Preview and choose File, Export, JPEG; on Windows, open it in Photos and choose Save as, .jpg. So that an iPhone takes JPEG from now on, choose Settings, Camera, Formats, Most Compatible.`;

/**
 * Whether bytes are a HEIC photo, whatever the name of their file says. It starts with the size of a box, `ftyp`, and
 * the brands of the file; AVIF does too, with a brand of its own.
 */
export function isHeic(content: Buffer): boolean {
  if (content.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = content.toString('latin1', 8, Math.min(content.readUInt32BE(0), 256));
  return /hei[cmsx]|hev[cmsx]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}
