import type { Message } from './syntaxFinding.ts';

/** Text in braces that is not code: a name, a price, a placeholder. */
const placeholder = /^[\p{L}\p{N} ,.’_-]+$/u;

/** The messages for code in content. */
export const codeMessages = {
  attribute: {
    rule: 'no-code',
    reason: 'The braces in this attribute are read as code, which is not allowed here.',
    note: 'Write the value in quotation marks: name="value".',
  },
  braces: (inside: string): Message => ({
    rule: 'no-code',
    reason: `The braces in “{${inside.length > 40 ? `${inside.slice(0, 40)}…` : inside}}” are read as code, which is not allowed here.`,
    note: 'Write the text without braces. To show braces, write \\{ and \\}.',
    instead: placeholder.test(inside) ? `\\{${inside}\\}` : undefined,
  }),
  importOrExport: {
    rule: 'no-code',
    reason: 'Import and export lines are code, which is not allowed here.',
    note: 'Remove the line. You can use every component without it.',
  },
} as const;
