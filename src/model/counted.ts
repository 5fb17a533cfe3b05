/** A count in a message to authors: “1 page”, “3 pages”. */
export const counted = (amount: number, word: string): string =>
  `${amount} ${word}${amount === 1 ? '' : 's'}`;
