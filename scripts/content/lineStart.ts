/** The offset at which the line of an offset starts. */
export const lineStart = (text: string, from: number): number =>
  Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) + 1;
