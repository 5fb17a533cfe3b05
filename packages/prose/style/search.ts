/** What the parts of the house style share: a pattern, and what is said of each of its matches. */
import { escapePattern } from '../../../src/model/text.ts';
import type { Message } from '../../../scripts/lib/problem.ts';
import type { ProseRule } from '../ruleIds.ts';

export interface Search {
  rule: ProseRule;
  pattern: RegExp;
  /** Without a message, the match is right. */
  says: (match: RegExpExecArray) => Message | undefined;
  /** Whether it leaves quotations alone: people speak as they speak. */
  skipsQuotations?: boolean;
}

/** Says that a text should be written in another way, which is certain. */
export const writeInstead = (written: string, better: string): Message => [
  `This site writes “${better}” instead of “${written}”.`,
  `Write ${better.replace(/\.$/, '')}.`,
  better,
];

/** A text as part of a regular expression. A space may be a line break or a no-break space. */
export const literal = (text: string): string =>
  escapePattern(text).replace(/['’]/g, "['’]").replace(/\s+/g, '\\s+');

/** Words of English that begin with an apostrophe, as part of a regular expression: ’tis. */
export const elisions = 'tis|twas|twere|til|em|cause|bout|neath|round|n';

/** What looks like words, but is not prose: URLs, file names, names of accounts, placeholders, code. */
export const notProse =
  /https?:\/\/\S+|(?<!\S)\S+@\S+|(?<![\p{L}\p{N}])@[\w-]+|(?<!\S)[/#.]\S+|(?<![\p{L}\w-])\p{L}[\w-]*(?:\.[a-z]{2,})+\S*|\{\w{1,40}\}/gu;
