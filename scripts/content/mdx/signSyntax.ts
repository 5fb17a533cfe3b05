import { hasSafeScheme, unsafeLinkWords } from '../safeAddress.ts';
import { about, lineEnd, type SyntaxFinding } from './syntaxFinding.ts';
import { readTag, tagAround } from './tags.ts';

export function strayAngle(text: string, from: number, original: string): SyntaxFinding {
  const span = { from, to: from + 1 };
  // In a tag that is not finished, or behind a backslash, another backslash would fix nothing; what has attributes was
  // meant to be a tag.
  const hasAttributes = /^[^<>\r\n]*[\w-]=["'“”][^<>\r\n]*>/.test(text.slice(from + 1));
  const certain = original[from - 1] !== '\\' && !tagAround(original, from - 1) && !hasAttributes;
  const [followed = ''] = /^[^\s<{,;]{1,16}/.exec(text.slice(from + 1)) ?? [];
  return {
    ...about(span, {
      rule: 'stray-angle-bracket',
      reason: followed
        ? `A “<” starts a component, and “${followed}” is no name of one.`
        : 'A “<” starts a component, and no name of one follows.',
      note: 'Write “under” or “less than”, or \\< for the sign itself.',
      expected: certain ? ['\\<'] : undefined,
    }),
    as: 'sign',
  };
}

export function htmlComment(text: string, from: number): SyntaxFinding {
  const close = text.indexOf('-->', from + 4);
  const to = close < 0 ? lineEnd(text, from) : close + 3;
  const inside = text.slice(from + 4, Math.max(from + 4, to - 3));
  const alone = /(^|[\r\n])$/.test(text.slice(0, from)) && /^[ \t]*([\r\n]|$)/.test(text.slice(to));
  const certain = close >= 0 && !inside.includes('*/') && (alone || !/[\r\n]/.test(inside));
  return about(
    { from, to },
    {
      rule: 'html-comment',
      reason: 'Notes that no visitor sees are written differently here.',
      note: 'Write {/* your note */} instead of <!-- your note -->.',
      expected: certain ? [`{/*${inside}*/}`] : undefined,
    },
  );
}

const simpleAddress = /^[\w\-./?=%#:~+,;@!$]+$/;

const angleWords = {
  reason: 'A link does not stand in angle brackets here.',
  note: 'Write the words in square brackets and the address in round ones: [our site](https://example.com).',
};

export function angleLink(text: string, from: number): SyntaxFinding | undefined {
  const [whole, web, mail = ''] =
    /^<(?:(https?:\/\/[^\s<>]+)|(?:mailto:)?([^\s<>@:/]+@[^\s<>@/]+\.\w+))>/i.exec(
      text.slice(from, from + 2000),
    ) ?? [];
  if (!whole) return otherAddress(text, from);
  const words = web ?? mail;
  const link = `[${words}](${web ?? `mailto:${mail}`})`;
  const certain = simpleAddress.test(words) && !/(^|\W)_|_(\W|$)/.test(words);
  const to = from + whole.length;
  return {
    ...about(
      { from, to },
      {
        rule: 'angle-link',
        ...angleWords,
        expected: certain ? [link] : undefined,
      },
    ),
    hide: [
      { from, to: from + 1 },
      { from: to - 1, to },
    ],
    as: 'sign',
  };
}

/** An address of another kind: a telephone number, or one that could run a program. */
function otherAddress(text: string, from: number): SyntaxFinding | undefined {
  const [whole, address = ''] = /^<([a-z][a-z\d+.-]+:[^\s<>]+)>/i.exec(text.slice(from, from + 2000)) ?? [];
  if (!whole) return undefined;
  return about(
    { from, to: from + whole.length },
    hasSafeScheme(address) ? { rule: 'angle-link', ...angleWords } : unsafeLinkWords,
  );
}

/** A tag or a brace that goes on behind a quotation or a list. */
export function lazy(text: string, offset: number): SyntaxFinding | undefined {
  const at = Math.max(text.lastIndexOf('<', offset - 1), text.lastIndexOf('{', offset - 1));
  if (at < 0) return undefined;
  const sign = text.charAt(at);
  const { name } = readTag(text, at);
  return {
    ...about(
      { from: at, to: at + 1 },
      {
        rule: 'syntax',
        reason: `What “${sign}” starts here goes on in a line that is outside of the list or quotation.`,
        note: 'Write it in one line, or begin the next line as this one begins.',
      },
    ),
    as: 'sign',
    ...(sign === '<' ? { orphan: name, tags: [name] } : {}),
  };
}
