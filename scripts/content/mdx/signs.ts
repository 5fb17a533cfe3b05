/** What is reported about a “<” or a “{” that starts no tag. */
import { hasSafeScheme, unsafeLinkMessage } from '../safeAddress.ts';
import { codeMessages } from './codeMessages.ts';
import { lineEnd, paragraphEnd, type SyntaxFinding } from './syntaxFinding.ts';
import { braceEnd } from './tags.ts';

export function strayAngle(text: string, from: number): SyntaxFinding {
  // With a slash or attributes, it was probably meant to be a tag.
  const isLikeTag = /^\/|^[^<>\r\n]*[\w-]=["'“”][^<>\r\n]*>/.test(text.slice(from + 1));
  const [followed = ''] = /^[^\s<{,;]{1,16}/.exec(text.slice(from + 1)) ?? [];
  return {
    from,
    to: from + 1,
    rule: 'stray-angle-bracket',
    reason: followed
      ? `A “<” starts a component, but there is no component called “${followed}”.`
      : 'A “<” starts a component, but no component name follows.',
    note: 'Write “under” or “less than”, or \\< to show the character.',
    instead: isLikeTag ? undefined : '\\<',
    isText: true,
  };
}

export function htmlComment(text: string, from: number): SyntaxFinding {
  const close = text.indexOf('-->', from + 4);
  const to = close < 0 ? lineEnd(text, from) : close + 3;
  const inside = text.slice(from + 4, Math.max(from + 4, to - 3));
  const alone = /(^|[\r\n])$/.test(text.slice(0, from)) && /^[ \t]*([\r\n]|$)/.test(text.slice(to));
  const certain = close >= 0 && !inside.includes('*/') && (alone || !/[\r\n]/.test(inside));
  return {
    from,
    to,
    rule: 'html-comment',
    reason: 'HTML comments do not work here.',
    note: 'Write {/* your comment */} instead of <!-- your comment -->.',
    instead: certain ? `{/*${inside}*/}` : undefined,
  };
}

const simpleAddress = /^[\w\-./?=%#:~+,;@!$]+$/;

const angleMessage = {
  rule: 'angle-link',
  reason: 'Links in angle brackets do not work here.',
  note: 'Put the text in square brackets and the address in parentheses: [our site](https://example.com).',
};

export function angleLink(text: string, from: number): SyntaxFinding | undefined {
  const [whole, web, mail = ''] =
    /^<(?:(https?:\/\/[^\s<>]+)|(?:mailto:)?([^\s<>@:/]+@[^\s<>@/]+\.\w+))>/i.exec(
      text.slice(from, from + 2000),
    ) ?? [];
  if (!whole) return otherAddress(text, from);
  const label = web ?? mail;
  const link = `[${label}](${web ?? `mailto:${mail}`})`;
  const certain = simpleAddress.test(label) && !/(^|\W)_|_(\W|$)/.test(label);
  const to = from + whole.length;
  return {
    from,
    to,
    ...angleMessage,
    instead: certain ? link : undefined,
    hide: [
      { from, to: from + 1 },
      { from: to - 1, to },
    ],
    isText: true,
  };
}

/** A URL of another kind: a phone number, or one that could run a script. */
function otherAddress(text: string, from: number): SyntaxFinding | undefined {
  const [whole, address = ''] = /^<([a-z][a-z\d+.-]+:[^\s<>]+)>/i.exec(text.slice(from, from + 2000)) ?? [];
  if (!whole) return undefined;
  const message = hasSafeScheme(address) ? angleMessage : unsafeLinkMessage(address);
  return { from, to: from + whole.length, ...message };
}

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
    instead: '\\{',
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
