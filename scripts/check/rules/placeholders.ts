import type { TextRule } from '../rule.ts';

/** What authors write where words are still missing. */
const patterns = [
  /(?<![\p{L}\p{N}_])(?:TODO|TBD|TBA|FIXME|XXX+)(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}])TK(?:TK)*(?![\p{L}\p{N}])/gu,
  /\[(?:YOUR |COMPANY|CLIENT|NAME|INSERT|DATE|CITY|PRODUCT|LINK)[\p{Lu} ]*\]/gu,
  /(?<![\p{L}])\[(?:insert|enter) [^\]\n]{1,40}\](?!\()/giu,
  /(?<!\p{L})lorem ipsum(?!\p{L})[\p{L} ,.]*/giu,
  /(?<!\?)\?{3,}(?!\?)|(?<!_)_{3,}(?!_)/gu,
  /^placeholder(?: text)?\.?$/giu,
  /(?<!\p{L})(?:text|copy|heading|title|description|image) (?:goes|comes) here(?!\p{L})/giu,
];

/** Reports placeholders. In a draft, where they are allowed for now, `checkPage` makes this a warning. */
const run: TextRule['run'] = ({ text }) =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      from: index,
      to: index + found.length,
      rule: 'placeholder',
      reason: `“${found}” is a placeholder.`,
      note: 'Write the words, or leave the page a draft until they are there: draft: true.',
    })),
  );

export const placeholders: TextRule = {
  scope: 'text',
  about: {
    placeholder: 'a placeholder instead of words: TODO, TBD, TK, XXX, ???, [COMPANY NAME], lorem ipsum',
  },
  run,
};
