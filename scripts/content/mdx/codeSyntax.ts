import { codeMessages } from './codeMessages.ts';
import { lineEnd, paragraphEnd, type SyntaxFinding } from './syntaxFinding.ts';
import { braceEnd, isCodeIn, tagAround } from './tags.ts';

/** The outermost brace of a text, from an offset, that is open at another. */
function openBrace(text: string, from: number, offset: number): number | undefined {
  const isCode = isCodeIn(text);
  const open: number[] = [];
  for (const { 0: character, index } of text.slice(from, offset).matchAll(/(?<!\\)[{}]/g)) {
    const at = from + index;
    if (isCode(at)) continue;
    if (character === '{') open.push(at);
    else open.pop();
  }
  return open[0];
}

const blockStart = (text: string, offset: number): number =>
  [...text.slice(0, offset).matchAll(/(\r\n|\n|\r)[ \t>]*(\r\n|\n|\r)/g)].at(-1)?.index ?? 0;

/** Reports the brace that starts the expression in which parsing failed. */
export function brace(text: string, offset: number, original: string): SyntaxFinding | undefined {
  const from = openBrace(text, blockStart(text, offset), offset) ?? openBrace(text, 0, offset);
  if (from === undefined) return undefined;
  const to = braceEnd(text, from, paragraphEnd(text, from));
  const tag = tagAround(text, from);
  const attribute = tag?.attributes.find(({ value }) => value && from >= value.from && from < value.to);
  if (tag && (attribute || from > tag.nameEnd)) {
    const span = { from: attribute?.from ?? from, to: attribute?.value?.to ?? to };
    return { ...span, ...codeMessages.attribute, within: tag };
  }
  if (text.startsWith('{/*', from)) {
    return {
      from,
      to: lineEnd(text, from),
      rule: 'unclosed-note',
      reason: 'The comment that starts here is never closed.',
      note: 'Write */} where it ends.',
    };
  }
  const first = { from, to: from + 1 };
  if (text[to - 1] === '}' && to > first.to) {
    const message = codeMessages.braces(text.slice(first.to, to - 1));
    return { from, to, ...message, hide: [first], isText: true };
  }
  return {
    ...first,
    rule: 'stray-brace',
    reason: 'A “{” is read as the start of code, which is not allowed here.',
    note: 'Write \\{ to show the character.',
    expected: original[from - 1] === '\\' ? undefined : ['\\{'],
    isText: true,
  };
}

/** Reports a paragraph that starts with “import” or “export”. */
export function importedText(text: string, offset: number): SyntaxFinding | undefined {
  const found =
    [...text.slice(0, offset + 1).matchAll(/^(?:import|export)\b/gm)].at(-1) ??
    /^(?:import|export)\b/m.exec(text);
  if (!found) return undefined;
  const [word] = found;
  return {
    from: found.index,
    to: found.index + word.length,
    rule: 'no-code',
    reason: `A paragraph that starts with “${word}” is read as code.`,
    note: 'Start it with another word.',
    isText: true,
  };
}
