import type { Extent } from '../../../src/model/problem.ts';
import { quoted } from '../../content/yaml/quoting.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import { onlyCandidate } from '../../lib/suggest.ts';

/** What to write instead of a value, and the extent to replace if the fix is automatic. */
export interface ClosestValue extends Partial<Extent> {
  note?: string;
  expected?: string[];
}

/** An extent without the source text that came with it, so that it can be spread into a problem. */
export const extentOnly = (written: Extent | undefined) =>
  written && { place: written.place, end: written.end };

/** The value in the form that the schema expects, if the intended value is certain. */
export function asWanted(
  wanted: string,
  value: unknown,
  written: ReturnType<Located['written']>,
): ClosestValue {
  if (!written) return wanted === 'boolean' ? { note: 'Write true or false.' } : {};
  const { source, ...extent } = written;
  if (wanted === 'string' && (value === null || value === undefined)) {
    return { note: `If you mean exactly that, write ${quoted(source)}. Otherwise, remove the line.` };
  }
  if (wanted === 'string') {
    const text = quoted(source);
    return { note: `Put it in quotation marks: ${text}`, expected: [text], ...extent };
  }
  if (wanted === 'array' && typeof value === 'string') {
    const entries = value.split(/[\s,]+/).filter(Boolean);
    // Only addresses have no spaces of their own.
    if (!entries.every((each) => /^\/\S*$/.test(each))) return {};
    const list = `[${entries.join(', ')}]`;
    return { note: `Write a list: ${list}`, expected: [list], ...extent };
  }
  if ((wanted === 'number' || wanted === 'int') && typeof value === 'string') {
    return /^-?\d+(\.\d+)?$/.test(value)
      ? { note: `Write it without quotation marks: ${value}`, expected: [value], ...extent }
      : {};
  }
  if (wanted === 'boolean' && typeof value === 'string') {
    const answer = /^(yes|y|on)$/i.test(value) ? 'true' : /^(no|n|off)$/i.test(value) ? 'false' : undefined;
    const inQuotes = /^(true|false)$/i.test(value) ? value.toLowerCase() : undefined;
    const certain = answer ?? inQuotes;
    return certain
      ? { note: `Write ${certain}.`, expected: [certain], ...extent }
      : { note: 'Write true or false.' };
  }
  return {};
}

/** How to write a value of the right type, if it is not certain what was meant. `fields` are those of a group. */
export function howToWrite(wanted: string, name: string, value: unknown, fields: readonly string[]): string {
  const spaced = typeof value === 'string' && /^[a-z]\w*:\S/i.test(value);
  if (wanted === 'object' && spaced)
    return `A space is missing after the colon: write ${value.replace(':', ': ')}, indented, below “${name}:”.`;
  if (wanted === 'object' && fields.length > 0)
    return `Write “${name}:” and, on the lines below it, each indented by two spaces: ${fields.map((each) => `“${each}: …”`).join(', ')}.`;
  if (wanted === 'array')
    return `Write a list in brackets, with commas between the entries: ${name}: [one, two]`;
  if (wanted === 'int') return `Write a whole number: ${name}: 3`;
  if (wanted === 'number') return `Write a number in figures: ${name}: 3`;
  if (wanted === 'string' && Array.isArray(value)) return `Write one text behind the colon: ${name}: …`;
  return `Write “${name}: …”.`;
}

/** The only one of the values that can be meant, if there is one. */
export function closestValue(
  value: unknown,
  values: string[],
  written: ReturnType<Located['written']>,
): ClosestValue {
  const intended = typeof value === 'string' ? onlyCandidate(value, values) : undefined;
  return intended && written
    ? { note: `Did you mean ${intended}?`, expected: [intended], ...extentOnly(written) }
    : {};
}
