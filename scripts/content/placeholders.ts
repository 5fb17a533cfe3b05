/** What the editor inserts for a text that somebody has to write. It is an error in what is published. */
export const placeholderFor = (what: string): string => `[Write the ${what} here]`;

/** The address that the editor inserts: a sample address, which is an error on a published site. */
export const placeholderAddress = 'https://www.example.com/write-the-address-here';
