import type { VFileMessage } from 'vfile-message';
import { isBlockName } from './blockNames.ts';
import { blockStart, brace, codeSpans, importedText, openBrace } from './codeSyntax.ts';
import { decorated, lateClosing, mismatch, strayClosing, unclosed } from './pairSyntax.ts';
import { angleLink, htmlComment, lazy, strayAngle } from './angleBracketSyntax.ts';
import type { SyntaxFinding } from './syntaxFinding.ts';
import { tagFinding } from './tagSyntax.ts';
import { readTag, tagAround } from './tags.ts';

/** The offset of the position that a message contains: “(5:1-5:10)”. */
const offsetIn = (
  reason: string,
  text: string,
  offsetOf: (line: number, column: number) => number | undefined,
): number | undefined => {
  const [, line, column] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  const offset = line && column ? offsetOf(Number(line), Number(column)) : undefined;
  return offset !== undefined && text[offset] === '<' ? offset : undefined;
};

/**
 * Explains a parser error about `text`, and finds its cause. Undefined if the cause is unknown. `original` is the text
 * before any of it was hidden.
 */
export function syntaxFinding(
  { reason, place }: VFileMessage,
  text: string,
  offsetOf: (line: number, column: number) => number | undefined,
  orphans: ReadonlySet<string>,
  original: string,
): SyntaxFinding | undefined {
  const start = place && ('start' in place ? place.start : place);
  const offset = start?.offset ?? (start ? offsetOf(start.line, start.column) : undefined) ?? text.length;
  const named = offsetIn(reason, text, offsetOf);
  if (/^Unexpected closing tag/.test(reason) && named !== undefined) {
    return mismatch(text, readTag(text, named), readTag(text, text.lastIndexOf('<', offset)), orphans);
  }
  if (/^Expected a closing tag/.test(reason) && named !== undefined)
    return unclosed(text, readTag(text, named));
  const angle = text.lastIndexOf(
    '<',
    Math.max(0, offset - (text[offset] === '<' && !/^Expected the closing/.test(reason) ? 1 : 0)),
  );
  if (/^Expected the closing tag/.test(reason)) return lateClosing(text, readTag(text, angle));
  if (/^Unexpected closing slash/.test(reason)) return strayClosing(readTag(text, angle));
  if (/in closing tag/.test(reason)) return decorated(readTag(text, angle));
  if (/import\/exports|only import/.test(reason)) return importedText(text, offset);
  if (/lazy line/.test(reason)) return lazy(text, offset);
  if (/expression|in code|in spread/.test(reason)) {
    const at = openBrace(text, offset, blockStart(text, offset)) ?? openBrace(text, offset, 0);
    return at === undefined ? undefined : brace(text, at, original);
  }
  if (angle < 0) return undefined;
  if (text.startsWith('<!--', angle)) return htmlComment(text, angle);
  const link = angleLink(text, angle);
  if (link) return link;
  if (/before name/.test(reason)) return strayAngle(text, angle, original);
  const codeRanges = codeSpans(text);
  const inCode = (at: number) => codeRanges.some((span) => at >= span.from && at < span.to);
  const tag = /attribute/.test(reason)
    ? (tagAround(text, offset, inCode) ?? readTag(text, angle))
    : readTag(text, angle);
  const likeTag =
    isBlockName(tag.name) || /^[A-Z]/.test(tag.name) || tag.attributes.some(({ value }) => value);
  if (/in name|after name|member name|local name/.test(reason) && !likeTag)
    return strayAngle(text, angle, original);
  return tagFinding(text, tag);
}
