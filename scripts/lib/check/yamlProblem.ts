import type { VFileMessage } from 'vfile-message';
import type { YAMLError } from 'yaml';
import { type Place, problem } from '../../../src/model/problem.ts';

/** The parser's codes in the words of someone who writes, not of someone who parses. */
const words: Partial<Record<YAMLError['code'], [reason: string, note: string]>> = {
  DUPLICATE_KEY: ['This field stands here twice.', 'Remove one of the two.'],
  TAB_AS_INDENT: ['This line is indented with a tab.', 'Use spaces: two for each level.'],
  BLOCK_AS_IMPLICIT_KEY: ['There is a second colon in this line.', 'Put the text in quotation marks.'],
  MULTILINE_IMPLICIT_KEY: [
    'This line is not a field: a colon is missing.',
    'Write the name, a colon, a space and the text.',
  ],
  MISSING_CHAR: ['A quotation mark or bracket is missing at its end.', 'Close what was opened.'],
  BAD_INDENT: [
    'This line is indented differently from its neighbors.',
    'Line it up with the fields around it.',
  ],
  UNEXPECTED_TOKEN: [
    'This line cannot be read as a field.',
    'Put texts with special characters in quotation marks.',
  ],
};

export function yamlProblem(error: YAMLError, file: string, place: Place): VFileMessage {
  const [reason, note] = words[error.code] ?? [
    `This cannot be read: ${error.message}.`,
    'Put texts with special characters in quotation marks, and indent with spaces.',
  ];
  return problem({ file, place, rule: 'yaml', reason, note });
}

/** A value that starts with an asterisk, as bold Markdown does. */
export const aliasProblem = (file: string, place: Place): VFileMessage =>
  problem({
    file,
    place,
    rule: 'yaml',
    reason: 'A value that starts with an asterisk has a meaning of its own.',
    note: 'Put the text in quotation marks.',
  });
