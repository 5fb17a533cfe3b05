/** One attribute of a tag as it is written, by offsets. */
interface WrittenAttribute {
  name: string;
  from: number;
  nameEnd: number;
  /** The value with its quotation marks or braces. Absent if there is none. */
  value?: { from: number; to: number };
}

/** A tag as it is written, even if its syntax is wrong. */
export interface WrittenTag {
  name: string;
  from: number;
  nameEnd: number;
  /** The offset after its `>`, or where what looks like a tag ends. */
  to: number;
  closing: boolean;
  selfClosing: boolean;
  attributes: WrittenAttribute[];
}

const namePattern = /[A-Za-z_$][\w$.:-]*/y;
const closingQuotes: Record<string, string> = {
  '“': '”',
  '„': '“',
  '«': '»',
  '‘': '’',
  '”': '”',
  '’': '’',
};

const matchAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** The offset after the brace that closes the one at an offset, or the end of the text if none does. */
export function braceEnd(text: string, open: number, end = text.length): number {
  let depth = 0;
  for (let at = open; at < end; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return end;
}

/** The offset after a value: in straight or curly quotation marks, in braces, or bare. */
function valueEnd(text: string, at: number): number {
  const character = text.charAt(at);
  if (character === '{') return braceEnd(text, at);
  const close = character === '"' || character === "'" ? character : closingQuotes[character];
  if (close) {
    const found = text.indexOf(close, at + 1);
    return found < 0 ? text.length : found + 1;
  }
  return at + matchAt(/(?:[^\s/>]|\/(?!>))*/y, text, at).length;
}

/** Reads the tag whose `<` is at an offset. */
export function readTag(text: string, from: number): WrittenTag {
  const closing = text[from + 1] === '/';
  const nameFrom = from + (closing ? 2 : 1);
  const name = matchAt(namePattern, text, nameFrom);
  const nameEnd = nameFrom + name.length;
  const attributes: WrittenAttribute[] = [];
  let at = nameEnd;
  while (at < text.length) {
    at += matchAt(/\s*/y, text, at).length;
    const character = text.charAt(at);
    if (character === '>')
      return { name, from, nameEnd, to: at + 1, closing, selfClosing: false, attributes };
    if (character === '/' && text[at + 1] === '>')
      return { name, from, nameEnd, to: at + 2, closing, selfClosing: true, attributes };
    if (character === '<' || character === '') break;
    const attribute = matchAt(/[A-Za-z_$][\w$:-]*/y, text, at);
    if (attribute === '') {
      at = character === '{' ? braceEnd(text, at) : at + 1;
      continue;
    }
    const nameTo = at + attribute.length;
    const equals = matchAt(/\s*=\s*/y, text, nameTo);
    const valueFrom = nameTo + equals.length;
    const to = equals ? valueEnd(text, valueFrom) : nameTo;
    attributes.push({
      name: attribute,
      from: at,
      nameEnd: nameTo,
      value: equals ? { from: valueFrom, to } : undefined,
    });
    at = to;
  }
  return { name, from, nameEnd, to: at, closing, selfClosing: false, attributes };
}

/**
 * The tag that contains an offset: the first that is still open there, because an unclosed quotation includes later
 * tags.
 */
export function tagAround(
  text: string,
  offset: number,
  isCode: (at: number) => boolean = () => false,
): WrittenTag | undefined {
  for (const { index } of text.slice(0, offset + 1).matchAll(/(?<!\\)<(?=\/?[A-Za-z_$])/g)) {
    if (isCode(index)) continue;
    const tag = readTag(text, index);
    if (offset < tag.to || (offset === tag.to && text[offset - 1] !== '>')) return tag;
  }
  return undefined;
}
