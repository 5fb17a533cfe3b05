import { suggest } from '../../lib/suggest.ts';
import { Positions } from '../positions.ts';
import { blockNamed, blockNames, isBlockName } from './blockNames.ts';
import { htmlMessage, isVoidTag } from './htmlTags.ts';
import type { OpenTags } from './parseMdx.ts';
import { type Span, type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import { readTag, type WrittenTag } from './tags.ts';

/** A text with a tag that does not form a pair. */
export interface UnpairedText {
  text: string;
  /** The tags that are open at the error. */
  openTags: OpenTags;
  /** Names of hidden opening tags. */
  orphans: readonly string[];
}

/** Reports the tag that is open at an offset: another tag or the end of a paragraph or of the text follows it. */
export function invalidPair(offset: number, unpaired: UnpairedText): SyntaxFinding | undefined {
  const { text, openTags } = unpaired;
  const innermost = openTags.at(-1);
  if (!innermost) return undefined;
  const opening = readTag(text, innermost.start.offset);
  if (!text.startsWith('</', offset)) return unclosed(text, opening);
  const closing = readTag(text, offset);
  return closing.name === opening.name
    ? lateClosing(text, opening, closing)
    : mismatch(opening, closing, unpaired);
}

function unclosed(text: string, tag: WrittenTag): SyntaxFinding {
  const { name } = tag;
  const finding = { ...spanOf(tag), rule: 'unclosed-tag' };
  const close = text.indexOf(`</${name}>`, tag.to);
  if (close >= 0 && !text.slice(tag.to, close).includes(`<${name}`)) {
    if (!/\n[ \t]*\r?\n/.test(text.slice(tag.to, close)) && text.indexOf('</', tag.to) < close)
      return crossed(text, tag, readTag(text, text.indexOf('</', tag.to)), readTag(text, close));
    return {
      ...finding,
      reason: `<${name}> is opened in one paragraph and closed in another.`,
      note: `Put <${name}> and </${name}> on their own lines, with empty lines around the text between them.`,
      hide: [tag, readTag(text, close)],
      tags: [name],
    };
  }
  if (isVoidTag(name)) return { ...finding, note: '', ...htmlMessage(name), tags: [name] };
  if (blockNamed(name)?.holds === 'nothing') return endless(text, tag);
  const suggestion = isBlockName(name) ? undefined : suggest(name, blockNames);
  const unknown =
    isBlockName(name) || /^[a-z]/.test(name)
      ? ''
      : ` There is no component with this name.${suggestion ? ` Did you mean ${suggestion}?` : ''}`;
  return {
    ...finding,
    reason: `<${name}> is opened here and never closed.`,
    note: `Write </${name}> where it ends.${unknown}`,
    tags: suggestion ? [name, suggestion] : [name],
  };
}

/** Reports a component that contains nothing, and so has no closing tag. */
function endless(text: string, tag: WrittenTag): SyntaxFinding {
  const whole = `${text.slice(tag.from, tag.to - 1).trimEnd()} />`;
  return {
    ...spanOf(tag),
    rule: 'unclosed-tag',
    reason: `<${tag.name}> is opened here and never closed.`,
    note: `It contains nothing, so end it with />: <${tag.name} … />.`,
    expected: /[\r\n]/.test(whole) ? undefined : [whole],
    tags: [tag.name],
  };
}

/** Reports a tag that is opened inside another one and closed outside of it. */
const crossed = (
  text: string,
  inner: WrittenTag,
  outerEnd: WrittenTag,
  innerEnd: WrittenTag,
): SyntaxFinding => ({
  ...spanOf(inner),
  rule: 'unclosed-tag',
  reason: `<${inner.name}> begins inside <${outerEnd.name}> and ends outside of it.`,
  note: `Write </${inner.name}> before </${outerEnd.name}>.`,
  hide: [inner, innerEnd].map(({ from, to }) => ({ from, to: Math.min(to, text.length) })),
  tags: [inner.name],
});

/** Reports an opening and a closing tag that have different names. */
function mismatch(
  opened: WrittenTag,
  closed: WrittenTag,
  { text, openTags, orphans }: UnpairedText,
): SyntaxFinding {
  if (orphans.includes(closed.name)) return strayClosing(closed);
  const pair = { hide: [opened, closed], tags: [opened.name, closed.name] };
  const nameOf = (tag: WrittenTag): Span => ({ from: tag.nameEnd - tag.name.length, to: tag.nameEnd });
  if (openTags.some(({ name }) => name === closed.name)) {
    const end = text.indexOf(`</${opened.name}>`, closed.to);
    // Between the two, the inner tag may be closed and opened again.
    const isCrossed = end >= 0 && !text.slice(closed.to, end).includes(`<${opened.name}`);
    return isCrossed ? crossed(text, opened, closed, readTag(text, end)) : unclosed(text, opened);
  }
  if (!isBlockName(closed.name) && suggest(closed.name, [opened.name])) {
    return {
      ...nameOf(closed),
      rule: 'wrong-closing-tag',
      reason: `</${closed.name}> should close <${opened.name}>, but the names differ.`,
      note: `Write </${opened.name}>.`,
      expected: [opened.name],
      ...pair,
    };
  }
  if (!isBlockName(opened.name) && suggest(opened.name, [closed.name])) {
    return {
      ...nameOf(opened),
      rule: 'unknown-component',
      reason: `There is no component <${opened.name}>.`,
      note: `Did you mean ${closed.name}?`,
      expected: isBlockName(closed.name) ? [closed.name] : undefined,
      ...pair,
    };
  }
  if (text.includes(`</${opened.name}>`)) return strayClosing(closed);
  const { line } = new Positions(text).at(closed.from);
  return {
    ...spanOf(opened),
    rule: 'wrong-closing-tag',
    reason: `<${opened.name}> is opened here, but closed with </${closed.name}> in line ${line}.`,
    note: `Write </${opened.name}> there.`,
    ...pair,
  };
}

export const strayClosing = (tag: WrittenTag): SyntaxFinding => ({
  ...spanOf(tag),
  rule: 'wrong-closing-tag',
  reason: `</${tag.name}> has no opening tag.`,
  note: `Remove it, or write <${tag.name}> where it should begin.`,
  closes: tag.name,
});

/** Reports `</Lead/>` and `</Lead title="a">`. The superfluous part is blanked, so that the tag closes. */
export const decorated = (tag: WrittenTag): SyntaxFinding => ({
  ...spanOf(tag),
  rule: 'wrong-closing-tag',
  reason: `A closing tag can only contain its name: </${tag.name}>.`,
  note: `Write </${tag.name}>.`,
  expected: [`</${tag.name}>`],
  hide: [{ from: tag.nameEnd, to: tag.to - 1 }],
});

/** Reports a closing tag at the end of a paragraph whose opening tag is above it. */
function lateClosing(text: string, opening: WrittenTag, tag: WrittenTag): SyntaxFinding {
  const before = text.slice(0, tag.from);
  const atLineStart = /(^|[\r\n])$/.test(text.slice(0, opening.from));
  const endsLine = /^[ \t]*([\r\n]|$)/.test(text.slice(tag.to));
  const plainLine = /(^|[\r\n])(?![ \t>*+-]|\d+[.)])[^\r\n]*$/.test(before);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const certain = atLineStart && endsLine && plainLine;
  return {
    from: tag.from,
    to: certain ? tag.from : tag.to,
    rule: 'wrong-closing-tag',
    reason: `</${tag.name}> must be on its own line, as <${tag.name}> is.`,
    note: `Put </${tag.name}> below the text, after an empty line.`,
    expected: certain ? [`${eol}${eol}`] : undefined,
    hide: [tag, opening],
    tags: [tag.name],
  };
}
