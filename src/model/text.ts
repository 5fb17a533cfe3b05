/** Compares by UTF-16 code units, for `sort`. The order is the same on every machine, whatever its locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A count in a message to authors: “1 page”, “3 pages”. */
export const counted = (amount: number, word: string): string =>
  `${amount} ${word}${amount === 1 ? '' : 's'}`;

/** A text as XML, in content or in an attribute. */
export const escapedXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);
