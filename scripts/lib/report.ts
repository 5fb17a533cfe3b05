import type { VFileMessage } from 'vfile-message';

/** Problems as lines for the terminal: `file:line:column  message  rule`, what to do under each, and a count. */
export function report(problems: VFileMessage[]): string {
  const lines = problems.flatMap(({ file, line, column, reason, ruleId, note }) => [
    `${file}:${line ?? 1}:${column ?? 1}  ${reason}  ${ruleId}`,
    ...(note ? [`    ${note}`] : []),
  ]);
  const files = new Set(problems.map(({ file }) => file)).size;
  const count = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`;
  return [...lines, '', `${count(problems.length, 'problem')} in ${count(files, 'file')}.`].join('\n');
}
