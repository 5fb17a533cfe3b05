const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** What the two fonts have that every page fetches before its first paint: Latin letters, and the signs that copy uses. */
export const commonLetters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•→←↗↓€₹×·−™`;

const common = new Set(commonLetters);

/** The letters of texts that those fonts do not have, each once, in order. */
export const rareLetters = (...texts: string[]): string =>
  [...new Set(texts.flatMap((text) => text.match(/[^\t\n\r -~]/gu) ?? []))]
    .filter((letter) => !common.has(letter))
    .sort()
    .join('');
