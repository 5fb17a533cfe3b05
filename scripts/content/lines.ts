/** What a sticky pattern matches at an offset; '' if nothing. */
export function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

const nextMatch = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
};

/** The lines of a text, without their ends. */
export const linesIn = (text: string): string[] => text.split(/\r\n|\n|\r/);

/** Spaces instead of a text, so that all offsets and lines behind it stay. */
export const blanked = (text: string): string => text.replace(/[^\r\n]/g, ' ');

export const lineStart = (text: string, from: number): number =>
  from === 0 ? 0 : Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) + 1;

export const lineEnd = (text: string, from: number): number => nextMatch(/[\r\n]/g, text, from);

/** The line that starts at an offset, or the rest of the one around it. */
export const lineFrom = (text: string, from: number): string => text.slice(from, lineEnd(text, from));

export const paragraphEnd = (text: string, from: number): number =>
  nextMatch(/(?:\r\n|\n|\r)(?=[ \t]*(?:\r\n|\n|\r|(?![\s\S])))/g, text, from);

export function paragraphStart(text: string, from: number): number {
  const above = [...text.slice(0, from).matchAll(/[\r\n][ \t]*(?:\r\n|\n|\r)/g)].at(-1)?.index ?? 0;
  return above + text.slice(above).search(/\S|$/);
}
