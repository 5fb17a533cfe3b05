/**
 * Tables of mistakes, one on each line: what was done, the text with the wrong characters marked, the rule, and a part of
 * its message. If there are several problems, rules are separated by commas and messages by “&”. In a text, ¶ is a line
 * break, and ␉ a tab.
 */

import { rows } from '../../check/example.ts';

/** What was done; the text; the rules, or the one of all problems; the same for parts of the messages. */
export type Mistake<Text = string> = readonly [
  what: string,
  text: Text,
  rules: readonly string[],
  messages: readonly string[],
];

/** Rows of four cells. */
export const mistakes = (table: TemplateStringsArray): Mistake[] =>
  rows(table).map(([what = '', text = '', rules = '', messages = '', ...more]) => {
    if (messages === '' || more.length > 0) throw new Error(`“${what}” does not have four cells.`);
    return [what, text, rules.split(', '), messages.split(' & ')];
  });

/** Rows of two cells: what is right, and its text. */
export const texts = (table: TemplateStringsArray): [what: string, text: string][] =>
  rows(table).map(([what = '', text = '']) => [what, text]);
