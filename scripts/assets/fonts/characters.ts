const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The characters of the two fonts that every page loads before its first paint: Latin and common symbols. */
export const commonCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•→←↗↓€₹×·−™`;

const common = new Set(commonCharacters);

/** The characters of texts that those fonts lack, each once, in order. */
export const rareCharacters = (...texts: string[]): string =>
  [...new Set(texts.flatMap((text) => text.match(/[^\t\n\r -~]/gu) ?? []))]
    .filter((character) => !common.has(character))
    .sort()
    .join('');
