import { createTwoFilesPatch } from 'diff';
import { terminalLines } from './terminalText.ts';

interface NamedText {
  name: string;
  text: string;
}

/** The changes of a text, as `diff -u` shows them with one line of context. Empty if there are none. */
export function fileDiff(before: NamedText, after: NamedText): string {
  if (before.text === after.text) return '';
  const patch = createTwoFilesPatch(before.name, after.name, before.text, after.text, undefined, undefined, {
    context: 1,
  });
  return terminalLines(patch.replace(/^(?:Index: .*\n)?=+\n/, '').trimEnd());
}
