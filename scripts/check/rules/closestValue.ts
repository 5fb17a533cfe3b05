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
