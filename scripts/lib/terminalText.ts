/**
 * Makes text from files, branches and other programs safe to print. It must not move the cursor, write to the clipboard,
 * start a new line, or give a command to the program that reads the output.
 */

/** Control characters, invisible bidi and format characters, line separators; not the joiners of emoji and some scripts. */
const unprintable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const escaped = (character: string): string =>
  character === '\t'
    ? '  '
    : Array.from(character, (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`).join('');

/** Breaks the markers of commands of CI: `::` at the start of a line, and `##[` or `##vso[` of other services anywhere in it. */
const withoutCommands = (line: string): string =>
  line.replace(/^(\s*):(?=:)/, '$1.').replace(/##(?=\w*\[)/g, '#.');

/** A text as one printable line. Unprintable characters are escaped: `\u{1b}`. Tabs become spaces. */
export const terminalText = (text: string): string => withoutCommands(text.replace(unprintable, escaped));

/** The same for a text with several lines, without the colors of other programs. */
export const terminalLines = (text: string): string =>
  text
    .replace(/(?![\t\n])\p{Cc}\[[\d;]*m/gu, '')
    .split('\n')
    .map(terminalText)
    .join('\n');

/** JSON that is safe to print: every other character than those of ASCII is a JSON escape. */
export const terminalJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[^\n -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
