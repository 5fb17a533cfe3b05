/** What is no prose, in a body, in an attribute or in a field. */
import type { Message } from '../../../src/model/problem.ts';
import { isComponentName } from '../../content/mdx/nodes.ts';
import { isHtmlName } from '../../content/mdx/htmlTags.ts';
import { unusable, unusableMessage } from '../characters.ts';
import { pattern, type TextRule } from './define.ts';

const placeholderMessage = ([found]: RegExpExecArray): Message => [
  `“${found}” is a placeholder.`,
  'Write the words, or leave the page a draft until they are there: draft: true.',
];

/** In a draft, where they are allowed for now, `checkPage` makes this a warning. */
const placeholders = pattern(
  'placeholder',
  [
    /(?<![\p{L}\p{N}_])(?:TODO|TBD|TBA|FIXME|XXX+|(?:TK)+)(?![\p{L}\p{N}_])/gu,
    /\[(?:YOUR |COMPANY|CLIENT|NAME|INSERT|DATE|CITY|PRODUCT|LINK)[\p{Lu} ]*\]/gu,
    /(?<![\p{L}])\[(?:insert|enter) [^\]\n]{1,40}\](?!\()/giu,
    /(?<!\p{L})lorem ipsum(?!\p{L})[\p{L} ,.]*/giu,
    /(?<!\?)\?{3,}(?!\?)|(?<!_)_{3,}(?!_)|^placeholder(?: text)?\.?$/giu,
    /(?<!\p{L})(?:text|copy|heading|title|description|image) (?:goes|comes) here(?!\p{L})/giu,
  ],
  placeholderMessage,
  { level: 'error' },
);

/** The placeholders of new pages and of the editor. */
const ownPlaceholders = pattern(
  'placeholder',
  [/\[(?:Write|Name) [^\]\n]{1,120} here\](?!\()/gu],
  placeholderMessage,
  { level: 'error', isPlaceholder: true },
);

/** What has a meaning only in the body of a page. */
const markup = [
  // Links, character codes and headings.
  /!?\[[^[\]]+\]\((?:\/|#|https?:|mailto:|tel:)[^()\s]*\)/gu,
  /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/giu,
  /^#{1,6} (?=\p{L})/gu,
  // Emphasis, crossed out text, and code.
  /(?<![*_\p{L}\d])(\*\*?|__?)(?=[^\s*_])[^*_\n]*[^\s*_]\1(?![*_\p{L}\d])/gu,
  /(?<!~)~~(?=[^\s~])[^~\n]*[^\s~]~~(?!~)/gu,
  /(?<!`)`[^`\n]+`(?!`)/gu,
  /<\/?(?<tag>[A-Za-z][\w]*)(?:\s[^<>]*)?\/?>/gu,
];

const isTag = (name: string): boolean => isHtmlName(name.toLowerCase()) || isComponentName(name);

const markupInText = pattern('markup-in-text', markup, ({ 0: found, groups }, { isPlainText }) =>
  isPlainText && (groups?.tag === undefined || isTag(groups.tag))
    ? [
        `“${found.trim()}” has no meaning in a field or an attribute. Visitors see it as it is written.`,
        'Write only words here, or move the text into the body of the page.',
      ]
    : undefined,
);

/**
 * Unusable characters that are written as codes, in texts of the body and the fields: `&#xE000;` and "\\uE000". The
 * texts of a preview that is edited contain such characters as marks of their own.
 */
export const unusableCodes = pattern(
  'unusable-character',
  [unusable],
  ({ 0: character, index }, { isCoded }) => {
    const { reason, note = '' } = unusableMessage(character);
    return isCoded(index) ? [reason, note] : undefined;
  },
  { level: 'error' },
);

/** What these report is no prose, so its words are not looked up. */
export const nonProseRules: readonly TextRule[] = [placeholders, ownPlaceholders, markupInText];
