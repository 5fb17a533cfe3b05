/** Typographic characters for what keyboards have, as word processors set them. */

/** Whether an offset of a line is in code, in a tag, in an address or in an expression, closed or not. */
const isCode = (before: string): boolean =>
  before.split('`').length % 2 === 0 || /<[A-Za-z/][^>]*$|\{[^}]*$|\]\([^)]*$|\bhttps?:\S*$/.test(before);

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
  const opens = /(^|[\s([{“„«‘—–*_])$/.test(before);
  const [open, close] = quotation.split('{quote}');
  const mark = opens ? open : close;
  if (typed === '"' && mark) return { taken: 0, insert: mark };
  if (typed === "'" && !opens) return { taken: 0, insert: '’' };
  // The inner quotation marks of other languages are not known.
  if (typed === "'" && open === '“') return { taken: 0, insert: '‘' };
  if (typed === '-' && before.endsWith('–')) return { taken: 1, insert: '—' };
  if (typed === '-' && /[^-\s|:]\s?-$/.test(before)) return { taken: 1, insert: '–' };
  if (typed === '.' && /(^|[^.])\.\.$/.test(before)) return { taken: 2, insert: '…' };
  return undefined;
}

/** A pasted text with typographic characters. Lines that are Markdown of their own, such as those of tables, stay. */
export const typographicText = (text: string, quotation?: string): string =>
  text
    .split('\n')
    .map((line) => {
      let done = '';
      for (const character of line) {
        const { taken, insert } = typographic(done, character, quotation) ?? { taken: 0, insert: character };
        done = done.slice(0, done.length - taken) + insert;
      }
      return done;
    })
    .join('\n');
