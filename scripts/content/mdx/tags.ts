/** One attribute of a tag as it was written, by offsets. */
export interface WrittenAttribute {
  name: string;
  from: number;
  nameEnd: number;
  /** The value with its quotation marks or braces; absent where there is none. */
  value?: { from: number; to: number };
}

/** A tag as it was written, even where it is not written as it should be. */
export interface WrittenTag {
  name: string;
  from: number;
  nameEnd: number;
  /** Behind its `>`, or where what looks like a tag ends. */
  to: number;
  closing: boolean;
  selfClosing: boolean;
  attributes: WrittenAttribute[];
}

const namePattern = /[A-Za-z_$][\w$.:-]*/y;
const quotesThatMatch: Record<string, string> = {
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

/** Behind the brace that closes the one at an offset; the end of the text, if none does. */
export function braceEnd(text: string, open: number, end = text.length): number {
  let depth = 0;
  for (let at = open; at < end; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return end;
}

/** Behind a value that starts at an offset: quoted straight or by a word processor, in braces, or bare. */
function valueEnd(text: string, at: number): number {
  const sign = text.charAt(at);
  if (sign === '{') return braceEnd(text, at);
  const close = sign === '"' || sign === "'" ? sign : quotesThatMatch[sign];
  if (close) {
    const found = text.indexOf(close, at + 1);
    return found < 0 ? text.length : found + 1;
  }
  return at + matchAt(/(?:[^\s/>]|\/(?!>))*/y, text, at).length;
}

/** Reads the tag whose `<` stands at an offset. */
export function readTag(text: string, from: number): WrittenTag {
  const closing = text[from + 1] === '/';
  const nameFrom = from + (closing ? 2 : 1);
  const name = matchAt(namePattern, text, nameFrom);
  const nameEnd = nameFrom + name.length;
  const attributes: WrittenAttribute[] = [];
  let at = nameEnd;
  while (at < text.length) {
    at += matchAt(/\s*/y, text, at).length;
    const sign = text.charAt(at);
    if (sign === '>') return { name, from, nameEnd, to: at + 1, closing, selfClosing: false, attributes };
    if (sign === '/' && text[at + 1] === '>')
      return { name, from, nameEnd, to: at + 2, closing, selfClosing: true, attributes };
    if (sign === '<' || sign === '') break;
    const attribute = matchAt(/[A-Za-z_$][\w$:-]*/y, text, at);
    if (attribute === '') {
      at = sign === '{' ? braceEnd(text, at) : at + 1;
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

/** The tag that an offset stands in: the first that is still open there, as an unclosed quotation swallows others. */
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
