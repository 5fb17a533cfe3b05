import type { VFileMessage } from 'vfile-message';
import { angleLink, htmlComment, lazy, strayAngle } from './angleBracketSyntax.ts';
import { isBlockName } from './blockNames.ts';
import { brace, importedText } from './codeSyntax.ts';
import { decorated, invalidPair, strayClosing, type UnpairedText } from './pairSyntax.ts';
import type { SyntaxFinding } from './syntaxFinding.ts';
import { tagFinding } from './tagSyntax.ts';
import { isCodeIn, readTag, tagAround } from './tags.ts';

/**
 * Explains a parser error, and finds its cause. Undefined if the cause is unknown. This reads the identifiers and the
 * position of the error and the text at that position, but not the error's message, which any update may reword.
 * `original` is the text before any of it was hidden.
 */
export function syntaxFinding(
  { source, ruleId, place }: Pick<VFileMessage, 'source' | 'ruleId' | 'place'>,
  broken: UnpairedText,
  original: string,
): SyntaxFinding | undefined {
  const { text } = broken;
  const start = place && 'start' in place ? place.start : place;
  const offset = start?.offset ?? text.length;
  if (ruleId === 'unexpected-lazy') return lazy(text, offset);
  if (ruleId === 'end-tag-mismatch') return invalidPair(offset, broken);
  if (ruleId === 'unexpected-closing-slash') return strayClosing(tagBefore(text, offset));
  switch (source) {
    case 'mdast-util-mdx-jsx':
      return decorated(tagBefore(text, offset));
    case 'micromark-extension-mdxjs-esm':
      return importedText(text, offset);
    case 'micromark-extension-mdx-expression':
      return brace(text, offset, original);
    case 'micromark-extension-mdx-jsx':
      return invalidTag(text, offset, original);
    default:
      return undefined;
  }
}

const tagBefore = (text: string, offset: number) => readTag(text, text.lastIndexOf('<', offset));

/** What precedes an error in or around the name of a tag. The name can have several parts, and can be missing. */
const startOfTag = /^<\s*(?:\/\s*)?((?:[\p{ID_Continue}$-]+(?:\s*[.:]\s*|\s*$))*)$/u;

/** Reports what starts with a `<`, and cannot be continued as a tag at an offset. */
function invalidTag(text: string, offset: number, original: string): SyntaxFinding | undefined {
  const angle = text.lastIndexOf('<', offset - 1);
  if (angle < 0) return undefined;
  if (text.startsWith('<!--', angle)) return htmlComment(text, angle);
  const link = angleLink(text, angle);
  if (link) return link;
  const [, name] = startOfTag.exec(text.slice(angle, offset)) ?? [];
  const tag = tagAround(text, offset, isCodeIn(text)) ?? readTag(text, angle);
  const isLikeTag =
    isBlockName(tag.name) || /^[A-Z]/.test(tag.name) || tag.attributes.some(({ value }) => value);
  // A quotation that is never closed ends with the text, and can contain a `<`.
  const isQuoted = tag.attributes.some(
    ({ value }) => value && /["']/.test(text.charAt(value.from)) && value.from < angle && angle < value.to,
  );
  const isText = name === '' ? !isQuoted : name !== undefined && !isLikeTag;
  return isText ? strayAngle(text, angle, original) : tagFinding(text, tag);
}
