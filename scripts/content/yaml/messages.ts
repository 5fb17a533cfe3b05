import type { YAMLError } from 'yaml';

export type Message = readonly [reason: string, note: string];

const useQuotes = 'Put the text in quotation marks.';
const writeField = 'Write the name, a colon, a space and the text.';

/** Messages that depend on more than the parser's error. */
export const messages = {
  indent: [
    'This line is indented differently from the lines around it.',
    'Line it up with the fields around it. If it continues the line above, put that whole text in quotation marks.',
  ],
  tab: ['This line is indented with a tab.', 'Use spaces: two for each level.'],
  duplicate: ['This field appears twice.', 'Remove one of the two.'],
  unclosed: ['A closing quotation mark or bracket is missing.', 'Add it where the text ends.'],
  space: ['A space is missing after the colon.', writeField],
  wrapped: [
    'This line is not a field.',
    'If it continues the line above, indent it by two spaces. If it is a field, write its name, a colon, a space and the text.',
  ],
  longQuotation: [
    'The text in these quotation marks continues on a line that is not indented.',
    'Indent each line after the first by two spaces, or write the text on one line.',
  ],
} as const satisfies Record<string, Message>;

/** Characters at the start of a value that have a meaning in YAML, but not in a page. */
export const reservedMessages = {
  '*': ['A value that starts with an asterisk has a special meaning.', useQuotes],
  '&': ['A value that starts with an ampersand has a special meaning.', useQuotes],
  '!': ['A value that starts with an exclamation mark has a special meaning.', useQuotes],
} as const satisfies Record<string, Message>;

const wrongStart: Message = ['Text cannot start with this character here.', useQuotes];

/** Messages for the parser's error codes. */
const ofCodes: Partial<Record<YAMLError['code'], Message>> = {
  DUPLICATE_KEY: messages.duplicate,
  TAB_AS_INDENT: messages.tab,
  BLOCK_AS_IMPLICIT_KEY: ['There is a second colon in this line.', useQuotes],
  MULTILINE_IMPLICIT_KEY: messages.wrapped,
  MISSING_CHAR: messages.unclosed,
  BAD_INDENT: messages.indent,
  BAD_SCALAR_START: wrongStart,
  BAD_PROP_ORDER: wrongStart,
  BAD_DQ_ESCAPE: [
    'A backslash has a special meaning inside double quotation marks.',
    'Write two backslashes, or use single quotation marks.',
  ],
  BLOCK_IN_FLOW: ['Brackets and fields cannot be mixed here.', useQuotes],
  MULTIPLE_DOCS: ['This line starts a second set of fields.', 'Remove it: a file has one set of fields.'],
  KEY_OVER_1024_CHARS: ['The colon after the name of this field is missing or too far away.', writeField],
  BAD_DIRECTIVE: ['A line cannot start with a percent sign here.', useQuotes],
  BAD_ALIAS: reservedMessages['*'],
};

/** What is wrong and what to do about it, for an error of the parser. */
export const messageOf = ({ code }: YAMLError): Message =>
  ofCodes[code] ?? [
    'This line cannot be read as a field.',
    'Put texts with special characters in quotation marks, and indent with spaces.',
  ];

/** The longest text, in characters, that a message repeats. */
const maxQuoted = 80;

/** The message for a value that contains quotation marks and has to be written in another way. */
export function quotationMessage(value: string, instead: string): Message | undefined {
  const [mark = ''] = /^["'“„‘«]/.exec(value) ?? [];
  // If only the closing mark is missing, another message is better.
  if (mark === '' || (/["']/.test(mark) && value.indexOf(mark, 1) < 0)) return undefined;
  const note =
    instead.length <= maxQuoted
      ? `Write ${instead}`
      : 'Put straight quotation marks around the whole text. Use the kind (single or double) that it does not contain.';
  const isAround = instead.slice(1, -1).charAt(0) !== mark;
  if (!isAround) return ['The quotation mark at the start closes before the text ends.', note];
  return /["']/.test(mark)
    ? ['There are quotation marks inside the quotation marks of this text.', note]
    : ['The quotation marks around this text are curly. Here they must be straight.', note];
}
