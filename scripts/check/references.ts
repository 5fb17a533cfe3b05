import { z } from 'zod';
import type { Span } from '../lib/problem.ts';
import { config } from '../site/config.ts';
import type { ImageSlotName } from '../assets/images/resolveImages.ts';
import type { Located } from '../content/yaml/readYaml.ts';
import { inCurlyQuotes } from '../content/yaml/quoting.ts';
import { schemaValues } from '../content/values/schemaFields.ts';

const { isImageSlotName } = config.theme;

export interface Reference {
  /** `link`, `alias`, `icon`, `picture`, or a kind of name that a page type defines. */
  kind: string;
  value: string;
  /** Where it is in its file: the value itself if `to` is given, or else what contains it. */
  from: number;
  to?: number;
  /** The least width, in pixels, that a picture needs in its image slot. */
  least?: number;
  /** The image slots in which pages show the picture. */
  slots?: ImageSlotName[];
}

const markOf = (schema: z.ZodType): Pick<Reference, 'kind' | 'least' | 'slots'> | undefined => {
  const { reference, least, slots } = z.globalRegistry.get(schema) ?? {};
  if (typeof reference !== 'string') return undefined;
  return {
    kind: reference,
    ...(typeof least === 'number' && { least }),
    ...(Array.isArray(slots) && { slots: slots.filter(isImageSlotName) }),
  };
};

/** The references in fields or attributes. An address that is written in one piece has its exact range. */
export const referencesIn = (schema: z.ZodType, located: Located): Reference[] =>
  schemaValues(schema, located.data).flatMap(({ value, path, schema: field }) => {
    const mark = markOf(field);
    if (!mark || typeof value !== 'string') return [];
    const { source = '', from = 0 } = (/^(?:link|alias)$/.test(mark.kind) && located.written(path)) || {};
    const at = value === '' ? -1 : source.indexOf(value);
    const span =
      at < 0 ? { from: located.offsetOf(path) } : { from: from + at, to: from + at + value.length };
    return [{ ...mark, value, ...span }];
  });

/** Those in fields. Values in wrong quotation marks are reported for those. */
export const fieldReferences = (schema: z.ZodType, located: Located): Reference[] =>
  referencesIn(schema, located).filter(({ value }) => inCurlyQuotes(value) === undefined);

/**
 * The range of an address in the line in which the thing that contains it starts: in `[text](/contact)`. Undefined if it is
 * written in another form.
 */
export function valueInLine(text: string, from: number, value: string): Span | undefined {
  const at = value === '' ? -1 : (/^[^\r\n]*/.exec(text.slice(from))?.[0] ?? '').indexOf(value);
  return at < 0 ? undefined : { from: from + at, to: from + at + value.length };
}
