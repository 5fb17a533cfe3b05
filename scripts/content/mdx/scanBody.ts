import { isBlockName } from './blockNames.ts';
import { angleLink, brace, htmlComment, importedText, strayAngle } from './signs.ts';
import { isVoidTag } from './htmlTags.ts';
import { apart, crossed, decorated, mismatch, strayClosing, unclosed } from './pairSyntax.ts';
import { type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import { insideTag, unfinished } from './tagSyntax.ts';
import { isCodeIn, readTag, type WrittenTag } from './tags.ts';

/** Where something may be wrong: an escaped character is right, and a paragraph of code starts with a word. */
const token = /\\[\s\S]|[<{]|(?<=^[ \t]*(?:\r\n|\n|\r))(?:import|export)\b/gm;

/** An opening tag. If it cannot be read, its closing tag is left out with it. */
interface OpenTag {
  tag: WrittenTag;
  lost?: SyntaxFinding;
}

/**
 * Finds every mistake in the tags and braces of a text that MDX cannot parse, in one pass: what is wrong, what to write,
 * and what to hide so that the rest can be parsed.
 */
export function scanBody(text: string, body: number): SyntaxFinding[] {
  const isCode = isCodeIn(text);
  const found: SyntaxFinding[] = [];
  let open: OpenTag[] = [];
  /** The offsets of closing tags that were reported together with their opening tags. */
  const closedBefore = new Set<number>();

  const isOpen = (name: string): boolean => open.some(({ tag }) => tag.name === name);

  /** Reports a tag that is still open where `outerEnd` closes a tag around it. */
  const leaveOpen = ({ tag, lost }: OpenTag, outerEnd?: WrittenTag): void => {
    if (lost) return;
    const end = outerEnd ? text.indexOf(`</${tag.name}>`, outerEnd.to) : -1;
    // Between the two, the inner tag may be opened again.
    if (!outerEnd || end < 0 || text.slice(outerEnd.to, end).includes(`<${tag.name}`)) {
      found.push(unclosed(text, tag));
      return;
    }
    closedBefore.add(end);
    found.push(crossed(tag, outerEnd, readTag(text, end)));
  };

  /** Closes a tag. `lost`: what was reported about the closing tag, if it cannot be read. */
  const close = (tag: WrittenTag, lost?: SyntaxFinding): void => {
    if (closedBefore.has(tag.from)) return;
    const at = open.findLastIndex((each) => each.tag.name === tag.name);
    const opening = open[at];
    if (opening) {
      for (const inner of open.slice(at + 1).reverse()) leaveOpen(inner, tag);
      open = open.slice(0, at);
      if (lost) lost.hide = [spanOf(lost), opening.tag];
      else if (opening.lost) opening.lost.hide = [...(opening.lost.hide ?? [spanOf(opening.lost)]), tag];
      else found.push(...[apart(text, opening.tag, tag) ?? []].flat());
      return;
    }
    if (lost) return;
    const innermost = open.at(-1);
    const finding = innermost && !innermost.lost ? mismatch(text, innermost.tag, tag) : undefined;
    if (finding) open.pop();
    found.push(finding ?? strayClosing(tag));
  };

  /** Reads what starts with a `<`, and returns where it ends. */
  const readAngle = (from: number): number => {
    const special = text.startsWith('<!--', from) ? htmlComment(text, from) : angleLink(text, from);
    if (special) return found[found.push(special) - 1]?.to ?? from + 1;
    if (/\s/.test(text.charAt(from + 1))) return from + 1;
    const tag = readTag(text, from);
    const isFinished = text[tag.to - 1] === '>';
    const isLikeTag =
      isBlockName(tag.name) || /^[A-Z]/.test(tag.name) || tag.attributes.some(({ value }) => value);
    if (tag.name === '' ? !/^<\/?>/.test(text.slice(from)) : !isFinished && !isLikeTag) {
      found.push(strayAngle(text, from));
      return from + 1;
    }
    if (tag.closing) {
      const isOnLine = isFinished && !/[\r\n]/.test(text.slice(tag.nameEnd, tag.to));
      const lost = isOnLine ? undefined : unfinished(text, tag);
      if (lost) found.push(lost);
      else if (text.slice(tag.nameEnd, tag.to - 1).trim() !== '' && isOpen(tag.name))
        found.push(decorated(tag));
      close(tag, lost);
      return lost?.to ?? tag.to;
    }
    const { findings, end } = insideTag(text, tag);
    const lost = findings.find(({ isLost }) => isLost);
    found.push(...findings);
    const isSelfClosing = text.startsWith('/>', end - 2);
    if (isVoidTag(tag.name) && !isSelfClosing) found.push(unclosed(text, tag));
    else if (lost || !isSelfClosing) open.push({ tag: { ...tag, to: end }, lost });
    return end;
  };

  token.lastIndex = body;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const { 0: sign, index } = match;
    if (sign.startsWith('\\') || isCode(index)) continue;
    if (sign === '<') token.lastIndex = readAngle(index);
    else if (sign === '{') {
      const { finding, end } = brace(text, index);
      if (finding) found.push(finding);
      token.lastIndex = end;
    } else found.push(importedText(index, sign));
  }
  for (const each of open) leaveOpen(each);
  return found;
}
