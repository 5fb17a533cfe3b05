import { positionAt, type Span } from '../../../src/model/problem.ts';
import { suggest } from '../../lib/suggest.ts';
import { lineStart } from '../lineStart.ts';
import { blockNamed, blockNames, isBlockName } from './blockNames.ts';
import { htmlMessage, isVoidTag } from './htmlTags.ts';
import { lineEnd, type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import type { WrittenTag } from './tags.ts';

/** Whether there are only tags on the lines of a tag. Then MDX reads it as a block, otherwise as part of a paragraph. */
function isBlock(text: string, { from, to }: Span): boolean {
  const line = text.slice(lineStart(text, from), from) + text.slice(to, lineEnd(text, to));
  return /^(?:[ \t]*(?:>|[-*+][ \t]|\d+[.)][ \t]))*\s*(?:(?:<\/?[A-Za-z_$][\w.-]*(?:[\s/][^<>]*)?>|\{[^{}]*\})\s*)*$/.test(
    line,
  );
}

/** Reports a pair that MDX cannot read, because only one of its tags is part of a paragraph. */
export function apart(text: string, open: WrittenTag, close: WrittenTag): SyntaxFinding | undefined {
  const [isOpenBlock, isCloseBlock] = [isBlock(text, open), isBlock(text, close)];
  const isSplit = /\n[ \t>]*\r?\n/.test(text.slice(open.to, close.from));
  if (isOpenBlock && isCloseBlock) return undefined;
  if (isOpenBlock) return lateClosing(text, open, close);
  if (!isCloseBlock && !isSplit) return undefined;
  const { name } = open;
  return {
    ...spanOf(open),
    rule: 'unclosed-tag',
    reason: `<${name}> is opened in one paragraph and closed in another.`,
    note: `Put <${name}> and </${name}> on their own lines, with empty lines around the text between them.`,
    hide: [open, close],
    tags: [name],
  };
}

/** Reports a closing tag at the end of a paragraph whose opening tag is above it. */
function lateClosing(text: string, open: WrittenTag, close: WrittenTag): SyntaxFinding {
  const isLast = /^[ \t]*([\r\n]|$)/.test(text.slice(close.to));
  const isPlainLine = /(^|[\r\n])(?![ \t>*+-]|\d+[.)])[^\r\n]*$/.test(text.slice(0, close.from));
  const isCertain = isLast && isPlainLine;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return {
    from: close.from,
    to: isCertain ? close.from : close.to,
    rule: 'wrong-closing-tag',
    reason: `</${close.name}> must be on its own line, as <${close.name}> is.`,
    note: `Put </${close.name}> below the text, after an empty line.`,
    instead: isCertain ? eol + eol : undefined,
    hide: [close, open],
    tags: [close.name],
  };
}

/** Reports a tag that is never closed. */
export function unclosed(text: string, tag: WrittenTag): SyntaxFinding {
  const { name } = tag;
  const finding = { ...spanOf(tag), rule: 'unclosed-tag', tags: [name] };
  if (isVoidTag(name)) return { ...finding, note: '', ...htmlMessage(name) };
  const reason = `<${name}> is opened here and never closed.`;
  if (blockNamed(name)?.holds === 'nothing') {
    const whole = `${text.slice(tag.from, tag.to - 1).trimEnd()} />`;
    const note = `It contains nothing, so end it with />: <${name} … />.`;
    return { ...finding, reason, note, instead: /[\r\n]|.</.test(whole) ? undefined : whole };
  }
  const suggestion = isBlockName(name) ? undefined : suggest(name, blockNames);
  const unknown =
    isBlockName(name) || /^[a-z]/.test(name)
      ? ''
      : ` There is no component with this name.${suggestion ? ` Did you mean ${suggestion}?` : ''}`;
  const note = `Write </${name}> where it ends.${unknown}`;
  return { ...finding, reason, note, tags: suggestion ? [name, suggestion] : [name] };
}

/** Reports a tag that is opened inside another one and closed outside of it. */
export const crossed = (inner: WrittenTag, outerEnd: WrittenTag, innerEnd: WrittenTag): SyntaxFinding => ({
  ...spanOf(inner),
  rule: 'unclosed-tag',
  reason: `<${inner.name}> begins inside <${outerEnd.name}> and ends outside of it.`,
  note: `Write </${inner.name}> before </${outerEnd.name}>.`,
  hide: [inner, innerEnd],
  tags: [inner.name],
});

/** Reports `</Lead/>` and `</Lead title="a">`. The superfluous part is blanked, so that the tag closes. */
export const decorated = (tag: WrittenTag): SyntaxFinding => ({
  ...spanOf(tag),
  rule: 'wrong-closing-tag',
  reason: `A closing tag can only contain its name: </${tag.name}>.`,
  note: `Write </${tag.name}>.`,
  instead: `</${tag.name}>`,
  hide: [{ from: tag.nameEnd, to: tag.to - 1 }],
});

export const strayClosing = (tag: WrittenTag): SyntaxFinding => ({
  ...spanOf(tag),
  rule: 'wrong-closing-tag',
  reason: `</${tag.name}> has no opening tag.`,
  note: `Remove it, or write <${tag.name}> where it should begin.`,
});

/** Reports an opening tag and a closing tag that belong together, but have different names. Undefined if they do not. */
export function mismatch(text: string, opened: WrittenTag, closed: WrittenTag): SyntaxFinding | undefined {
  const pair = { hide: [opened, closed], tags: [opened.name, closed.name] };
  const spanOfName = (tag: WrittenTag): Span => ({ from: tag.nameEnd - tag.name.length, to: tag.nameEnd });
  if (!isBlockName(closed.name) && suggest(closed.name, [opened.name])) {
    return {
      ...spanOfName(closed),
      rule: 'wrong-closing-tag',
      reason: `</${closed.name}> should close <${opened.name}>, but the names differ.`,
      note: `Write </${opened.name}>.`,
      instead: opened.name,
      ...pair,
    };
  }
  if (!isBlockName(opened.name) && suggest(opened.name, [closed.name])) {
    return {
      ...spanOfName(opened),
      rule: 'unknown-component',
      reason: `There is no component <${opened.name}>.`,
      note: `Did you mean ${closed.name}?`,
      instead: isBlockName(closed.name) ? closed.name : undefined,
      ...pair,
    };
  }
  if (text.includes(`</${opened.name}>`, opened.to)) return undefined;
  const { line } = positionAt(text, closed.from);
  return {
    ...spanOf(opened),
    rule: 'wrong-closing-tag',
    reason: `<${opened.name}> is opened here, but closed with </${closed.name}> in line ${line}.`,
    note: `Write </${opened.name}> there.`,
    ...pair,
  };
}
