import type { TextFinding, TextRule } from '../rule.ts';

/** Four words or more in capitals. One is a short English word, so that a list of abbreviations does not count. */
const capitals = /(?<![\p{L}\d])(?:\p{Lu}[\p{Lu}’']*[ ,]+){3,}\p{Lu}[\p{Lu}’']*(?![\p{L}\d])/gu;
const shortWord =
  /(?<!\p{L})(?:THE|AND|OF|TO|FOR|YOUR|OUR|US|IS|ARE|IN|WITH|WE|YOU|ALL|NOW|NOT|ON|IT|AT)(?!\p{L})/u;

const run: TextRule['run'] = ({ text }) => {
  const loud = [...text.matchAll(capitals)]
    .filter(([found]) => shortWord.test(found))
    .map(
      ({ index, 0: found }): TextFinding => ({
        from: index,
        to: index + found.length,
        level: 'warning',
        rule: 'shouting',
        reason: 'Words in capitals are hard to read, and screen readers may spell them out.',
        note: 'Write them in lowercase. For emphasis, write **words** in the body of a page.',
      }),
    );
  const marks = [...text.matchAll(/!{2,}(?!\p{L})|\?!+\?*|!\?+|\?{2}(?!\?)(?<!\?\?\?)/gu)].map(
    ({ index, 0: found }): TextFinding => ({
      from: index,
      to: index + found.length,
      level: 'warning',
      rule: 'shouting',
      reason: `“${found}” shouts at the reader.`,
      note: 'Write one mark, or a period.',
    }),
  );
  return [...loud, ...marks];
};

export const shouting: TextRule = {
  scope: 'text',
  about: { shouting: 'words in capitals, or several exclamation marks' },
  run,
};
