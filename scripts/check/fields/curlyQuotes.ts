import { intendedText } from '../../content/yaml/quoting.ts';

/** The text of a value that is entirely in curly quotation marks. Undefined if the value is not. */
export function inCurlyQuotes(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[“„‘«]/.test(value)) return undefined;
  const intended = intendedText(value);
  return intended === value ? undefined : intended;
}

/** The message for a value in curly quotation marks, without its fix. */
export const curlyMessage = {
  rule: 'curly-quotes',
  reason: 'The quotation marks around this value are curly. Here they must be straight.',
};
