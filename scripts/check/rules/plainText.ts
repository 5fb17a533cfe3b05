import type { TextFinding, TextRule } from '../rule.ts';
import { isBlockName } from '../../content/mdx/blockNames.ts';
import { isHtmlName } from '../../content/mdx/htmlTags.ts';

/** What has a meaning only in the body of a page: in a field or an attribute, visitors see it as it is written. */
const patterns: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /!?\[[^[\]]+\]\((?:\/|#|https?:|mailto:|tel:)[^()\s]*\)/gu, what: 'A link' },
  { pattern: /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/giu, what: 'A code for a character' },
  { pattern: /^#{1,6} (?=\p{L})/gu, what: 'A heading' },
  {
    pattern: /(?<![*\p{L}\d])\*{1,2}(?=[^\s*])[^*\n]*[^\s*]\*{1,2}(?![*\p{L}\d])/gu,
    what: 'Emphasis',
  },
  {
    pattern: /(?<![_\p{L}\d])__?(?=[^\s_])[^_\n]*[^\s_]__?(?![_\p{L}\d])/gu,
    what: 'Emphasis',
  },
  { pattern: /(?<!~)~~(?=[^\s~])[^~\n]*[^\s~]~~(?!~)/gu, what: 'Text that is crossed out' },
  { pattern: /(?<!`)`[^`\n]+`(?!`)/gu, what: 'Code' },
];

const tag = /<\/?([A-Za-z][\w]*)(?:\s[^<>]*)?\/?>/gu;

const message = (what: string) => ({
  level: 'warning' as const,
  rule: 'markup-in-text',
  reason: `${what} has no meaning in a field or an attribute. Visitors see it as it is written.`,
  note: 'Write only words here, or move the text into the body of the page.',
});

const run: TextRule['run'] = ({ text, isPlainText }) => {
  if (!isPlainText) return [];
  const tags = [...text.matchAll(tag)]
    .filter(({ 1: name = '' }) => isHtmlName(name.toLowerCase()) || isBlockName(name))
    .map(
      ({ index, 0: found }): TextFinding => ({ from: index, to: index + found.length, ...message('A tag') }),
    );
  const found = patterns.flatMap(({ pattern, what }) =>
    [...text.matchAll(pattern)].map(
      (match): TextFinding => ({
        from: match.index,
        to: match.index + match[0].length,
        ...message(what),
      }),
    ),
  );
  return [...tags, ...found];
};

export const plainText: TextRule = {
  scope: 'text',
  about: { 'markup-in-text': 'Markdown, HTML or a character code where it has no meaning' },
  run,
};
