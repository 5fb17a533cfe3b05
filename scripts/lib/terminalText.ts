/**
 * Text from files, branches and other programs, made safe to print. What it contains must not move the cursor, reach the
 * clipboard, start a line of its own, or give a command to the program that reads the output.
 */

/** Controls, invisible signs that turn or hide text, and line separators; not the joiners of emoji and some scripts. */
const unprintable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const escaped = (character: string): string =>
  Array.from(character, (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`).join('');

/** The marks that GitHub Actions takes commands by: `::` at the start of a line, and `##[` anywhere in it. */
const withoutCommands = (line: string): string =>
  line.replace(/^(\s*):(?=:)/, '$1.').replace(/##(?=\[)/g, '#.');

/** A text as one printable line, every other character written as its code: `\u{1b}`. */
export const terminalText = (text: string): string => withoutCommands(text.replace(unprintable, escaped));

/** The same for a text of several lines. */
export const terminalLines = (text: string): string => text.split('\n').map(terminalText).join('\n');

/** JSON that is safe to print as well: it says the same, with escapes that JSON has for every character. */
export const terminalJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(unprintable, (found) =>
    found === '\n' ? found : Array.from({ length: found.length }, (_, at) => jsonEscape(found, at)).join(''),
  );

const jsonEscape = (text: string, at: number): string =>
  `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
