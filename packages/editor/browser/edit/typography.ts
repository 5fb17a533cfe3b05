/** Typographic characters for what keyboards have, as word processors set them. */

/** Whether an offset of a line is in code, in a tag, in an address or in an expression, closed or not. */
const isCode = (before: string): boolean =>
  before.split('`').length % 2 === 0 || /<[A-Za-z/][^>]*$|\{[^}]*$|\]\([^)]*$|\bhttps?:\S*$/.test(before);

/** Single quotation marks have the shapes of the double ones of their language: ‚…‘ in „…“, ‹…› in «…». */
const singleMark = (mark: string): string =>
  mark.replace(/\S/, (double) => '‘’‚‹›'['“”„«»'.indexOf(double)] ?? '');

/**
 * What a typed character makes of itself and of those before it in its line; undefined if they stay. `quotation` is one in
 * the language of the text, such as “{quote}”. Without it, quotation marks stay.
 */
export function typographic(
  before: string,
  typed: string,
  quotation = '',
): { taken: number; insert: string } | undefined {
  if (isCode(before)) return undefined;
  const [open = '', close = ''] = quotation.split('{quote}');
  const [openSingle, closeSingle] = [singleMark(open), singleMark(close)];
  const isWithin = (mark: string, end: string) => before.lastIndexOf(mark) > before.lastIndexOf(end);
  // Bold may begin here, or end.
  const words = before.replace(/(?<![*_~])[*_~]+$/, '');
  const follows =
    /(^|[\s([{—–])$/.test(words) || [open, openSingle].some((mark) => mark && words.endsWith(mark));
  // A dash may interrupt what is quoted.
  const opens = (mark: string, end: string) => follows && !(/[—–]$/.test(words) && isWithin(mark, end));
  if (typed === '"' && open) return { taken: 0, insert: opens(open, close) ? open : close };
  if (typed === "'" && opens(openSingle, closeSingle))
    return openSingle ? { taken: 0, insert: openSingle } : undefined;
  const isQuoted = openSingle && isWithin(openSingle, closeSingle);
  if (typed === "'") return { taken: 0, insert: isQuoted ? closeSingle : '’' };
  // Between letters, the end of a quotation was an apostrophe.
  const inner = before.endsWith(closeSingle) && closeSingle !== '’' ? closeSingle.length : 0;
  if (inner && /\p{L}/u.test(typed) && /\p{L}$/u.test(before.slice(0, -inner)))
    return { taken: inner, insert: `’${typed}` };
  if (typed === '-' && before.endsWith('–')) return { taken: 1, insert: '—' };
  if (typed === '-' && /[^-\s|:]\s?-$/.test(before)) return { taken: 1, insert: '–' };
  if (typed === '.' && /(^|[^.])\.\.$/.test(before)) return { taken: 2, insert: '…' };
  return undefined;
}

/** A pasted text with typographic characters. Lines that are Markdown of their own, such as those of code, stay. */
export function typographicText(text: string, quotation?: string): string {
  let isInBlock = false;
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isInBlock = !isInBlock;
      if (isInBlock) return line;
      let done = '';
      for (const character of line) {
        const { taken, insert } = typographic(done, character, quotation) ?? { taken: 0, insert: character };
        done = done.slice(0, done.length - taken) + insert;
      }
      return done;
    })
    .join('\n');
}
