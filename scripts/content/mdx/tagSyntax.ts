import type { Span } from '../../../src/model/problem.ts';
import { lineStart } from '../lineStart.ts';
import { codeMessages } from './codeMessages.ts';
import { lineEnd, type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import { braceEnd, type WrittenAttribute, type WrittenTag } from './tags.ts';

const note = 'Check quotation marks and angle brackets: <Name attribute="value">.';

/** Reports a tag whose `>` is missing. */
export const unfinished = (text: string, { from, to, name }: WrittenTag): SyntaxFinding => ({
  from,
  to: Math.max(from + 1, Math.min(to, lineEnd(text, from))),
  rule: 'syntax',
  reason: `<${name}> is not finished: its “>” is missing.`,
  note,
  tags: [name],
  isLost: true,
});

/** Reports a tag that continues after the end of a quotation or a list. */
function lazy(text: string, { from, to, name }: WrittenTag): SyntaxFinding | undefined {
  const before = text.slice(lineStart(text, from), from);
  const isInside = /^[ \t]*(?:>|[-*+][ \t]|\d+[.)][ \t])/.test(before);
  if (!isInside || !/[\r\n][^\s>]/.test(text.slice(from, to))) return undefined;
  return {
    from,
    to: from + 1,
    rule: 'syntax',
    reason: 'What “<” starts here continues on a line that is outside of the list or quotation.',
    note: 'Write it on one line, or start the next line the same way as this one.',
    isText: true,
    tags: [name],
    isLost: true,
  };
}

/** What is wrong inside a tag, and the offset at which it ends. */
interface InsideTag {
  findings: SyntaxFinding[];
  end: number;
}

/** A value in quotation marks. It may continue on the next line, but not after an empty line or another tag. */
const quotation = /^(["'])(?:[^\r\n]*|(?:[^<>\r\n]|(?:\r\n|\n|\r)(?![ \t]*[\r\n]))*)\1$/;

/** Code that can be parsed. It is reported as the value of its attribute. */
const literal = /^\{\s*(?:"[^"\\{}]*"|'[^'\\{}]*'|\d+|true|false)\s*\}$/;

/** Reports a quotation mark or a brace that is not closed on its line. The tag ends where its bracket is. */
function unclosedValue(text: string, tag: WrittenTag, from: number, value: number, name: string): InsideTag {
  const line = text.slice(value, lineEnd(text, value));
  const bracket = /\s*\/?>/.exec(line);
  const close = value + (bracket?.index ?? line.length);
  const end = close + (bracket?.[0].length ?? 0);
  const message = {
    rule: 'unclosed-quotation',
    reason: 'The quotation mark that opens here is never closed.',
    note: `Add the closing one after the value: ${name}="…".`,
  };
  const finding =
    text[value] === '{'
      ? { from, to: close, ...codeMessages.attribute }
      : { from: value, to: value + 1, ...message };
  const hidden = bracket
    ? { hide: [{ from, to: close }], within: tag }
    : { hide: [{ from: tag.from, to: end }], tags: [tag.name], isLost: true };
  const typo = betweenAttributes(text, { ...tag, to: end }, from);
  return { findings: [...(typo ? [typo] : []), { ...finding, ...hidden }], end };
}

function unquoted(written: string, tag: WrittenTag, attribute: WrittenAttribute, value: Span): SyntaxFinding {
  const { name } = attribute;
  const curly = /^[“”„«‘’]([^"“”„«»<>]*)[“”»‘’]$/.exec(written)?.[1];
  const certain = curly ?? (/^[\p{L}\p{N}\-./#:?=&%+]+$/u.test(written) ? written : undefined);
  return {
    ...spanOf(value),
    rule: 'unquoted-attribute',
    reason:
      curly === undefined
        ? `The value of “${name}” has no quotation marks.`
        : `The quotation marks around the value of “${name}” are curly. Here they must be straight.`,
    note: `Write straight quotation marks: ${name}="${certain ?? '…'}".`,
    instead: certain === undefined ? undefined : `"${certain}"`,
    hide: [attribute],
    within: tag,
  };
}

/** The offset of the first character between the attributes of a tag, up to an offset, that is not a space. */
function strayOffset(text: string, tag: WrittenTag, close: number): number | undefined {
  const attributes = tag.attributes.filter(({ from }) => from < close);
  const starts = [...attributes.map(({ from }) => from), close];
  const ends = [tag.nameEnd, ...attributes.map(({ to }) => to)];
  return starts
    .map((start, index) => (ends[index] ?? start) + text.slice(ends[index], start).search(/\S|$/))
    .find((offset, index) => offset < (starts[index] ?? offset));
}

/** Reports what is between the attributes of a tag, up to an offset. */
function betweenAttributes(text: string, tag: WrittenTag, close: number): SyntaxFinding | undefined {
  const at = strayOffset(text, tag, close);
  if (at === undefined) return undefined;
  if (text[at] === '{') return { from: at, to: braceEnd(text, at), ...codeMessages.attribute, within: tag };
  return {
    ...spanOf(tag),
    rule: 'syntax',
    reason: `<${tag.name}> has a typo, such as a comma between attributes.`,
    note,
    hide: [{ from: tag.nameEnd, to: close }],
    within: tag,
  };
}

/** Reports what cannot be parsed inside an opening tag. */
export function insideTag(text: string, tag: WrittenTag): InsideTag {
  const outside = lazy(text, tag);
  if (outside) return { findings: [outside], end: tag.to };
  const findings: SyntaxFinding[] = [];
  for (const attribute of tag.attributes) {
    const { value } = attribute;
    const written = value && text.slice(value.from, value.to);
    if (!value || !written || quotation.test(written) || literal.test(written)) continue;
    if (/^["']/.test(written) || /^[{“”„«‘’][^\r\n]*[\r\n]/.test(written)) {
      const rest = unclosedValue(text, tag, attribute.from, value.from, attribute.name);
      return { findings: [...findings, ...rest.findings], end: rest.end };
    }
    findings.push(
      written.startsWith('{')
        ? { ...spanOf(attribute), ...codeMessages.attribute, within: tag }
        : unquoted(written, tag, attribute, value),
    );
  }
  const stray = strayOffset(text, tag, tag.to);
  if (stray !== undefined && text[stray] === '{' && braceEnd(text, stray) > lineEnd(text, stray)) {
    const rest = unclosedValue(text, tag, stray, stray, '');
    return { findings: [...findings, ...rest.findings], end: rest.end };
  }
  if (text[tag.to - 1] !== '>') {
    const finding = unfinished(text, tag);
    return { findings: [finding], end: finding.to };
  }
  const typo = betweenAttributes(text, tag, tag.to - (tag.selfClosing ? 2 : 1));
  return { findings: typo ? [...findings, typo] : findings, end: tag.to };
}
