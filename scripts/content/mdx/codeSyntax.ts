import { codeMessages, textMessages } from './codeMessages.ts';
import { about, lineEnd, type Span, type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import { braceEnd, tagAround } from './tags.ts';

/** The code blocks and inline code of a text. */
export function codeSpans(text: string): Span[] {
  return [
    ...text.matchAll(
      /^[ \t>]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|$(?![\s\S]))|(`+)(?!`)[^\r\n]*?[^`]\2(?!`)/gm,
    ),
  ].map(({ 0: code, index }) => ({ from: index, to: index + code.length }));
}

/** The outermost brace that is open at an offset, at which parsing failed. */
export function openBrace(text: string, offset: number, from: number): number | undefined {
  const codeRanges = codeSpans(text);
  const open: number[] = [];
  for (const { 0: character, index } of text.slice(from, offset).matchAll(/(?<!\\)[{}]/g)) {
    const at = from + index;
    if (codeRanges.some((span) => at >= span.from && at < span.to)) continue;
    if (character === '{') open.push(at);
    else open.pop();
  }
  return open[0];
}

export const blockStart = (text: string, offset: number): number =>
  [...text.slice(0, offset).matchAll(/(\r\n|\n|\r)[ \t>]*(\r\n|\n|\r)/g)].at(-1)?.index ?? 0;

export function brace(text: string, from: number, original: string): SyntaxFinding {
  const paragraph = text.slice(from).search(/(\r\n|\n|\r)[ \t]*(\r\n|\n|\r)/);
  const end = paragraph < 0 ? text.length : from + paragraph;
  const to = braceEnd(text, from, end);
  const closed = text[to - 1] === '}' && to > from + 1;
  const inside = text.slice(from + 1, to - 1);
  const tag = tagAround(text, from);
  const attribute = tag?.attributes.find(({ value }) => value && from >= value.from && from < value.to);
  if (tag && (attribute || from > tag.nameEnd)) {
    const span = { from: attribute?.from ?? from, to: attribute?.value?.to ?? to };
    return { ...about(span, codeMessages.attribute), within: spanOf(tag) };
  }
  if (text.startsWith('{/*', from)) {
    return about(
      { from, to: lineEnd(text, from) },
      {
        rule: 'unclosed-note',
        reason: 'The comment that starts here is never closed.',
        note: 'Write */} where it ends.',
      },
    );
  }
  if (closed) {
    return {
      ...about({ from, to }, codeMessages.braces(inside)),
      hide: [{ from, to: from + 1 }],
      as: 'character',
    };
  }
  return {
    ...about(
      { from, to: from + 1 },
      { ...textMessages.brace, expected: original[from - 1] === '\\' ? undefined : ['\\{'] },
    ),
    as: 'character',
  };
}

export function importedText(text: string, offset: number): SyntaxFinding | undefined {
  const start = [...text.slice(0, Math.max(offset, 0) + 1).matchAll(/^(?:import|export)\b/gm)].at(-1);
  const found = start ?? /^(?:import|export)\b/m.exec(text);
  if (!found) return undefined;
  const span = { from: found.index, to: found.index + found[0].length };
  return { ...about(span, textMessages.importOrExport(found[0])), as: 'character' };
}
