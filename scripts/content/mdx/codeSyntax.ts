import { codeMessages } from './codeMessages.ts';
import { lineEnd, paragraphEnd, type SyntaxFinding } from './syntaxFinding.ts';
import { braceEnd } from './tags.ts';

/** A comment, or one word. MDX can parse both, and code is reported after that. */
const parsed = /\{\s*(?:\/\*[\s\S]*?\*\/\s*|[A-Za-z_$]\w*\s*)?\}/y;

/** What to report about a brace of a text, and the offset at which what it starts ends. */
export function brace(text: string, from: number): { finding?: SyntaxFinding; end: number } {
  parsed.lastIndex = from;
  if (parsed.test(text)) return { end: parsed.lastIndex };
  const first = { from, to: from + 1 };
  const end = braceEnd(text, from, paragraphEnd(text, from));
  if (text[end - 1] === '}' && end > first.to) {
    const message = codeMessages.braces(text.slice(first.to, end - 1));
    return { finding: { from, to: end, ...message, hide: [first], isText: true }, end };
  }
  if (text.startsWith('{/*', from)) {
    const to = lineEnd(text, from);
    const reason = 'The comment that starts here is never closed.';
    return {
      finding: { from, to, rule: 'unclosed-note', reason, note: 'Write */} where it ends.' },
      end: to,
    };
  }
  const finding = {
    ...first,
    rule: 'stray-brace',
    reason: 'A “{” is read as the start of code, which is not allowed here.',
    note: 'Write \\{ to show the character.',
    expected: ['\\{'],
    isText: true,
  };
  return { finding, end: first.to };
}

/** Reports a paragraph that starts with “import” or “export”. */
export const importedText = (from: number, word: string): SyntaxFinding => ({
  from,
  to: from + word.length,
  rule: 'no-code',
  reason: `A paragraph that starts with “${word}” is read as code.`,
  note: 'Start it with another word.',
  isText: true,
});
