import { z } from 'zod';
import type { Position } from '../../src/model/problem.ts';
import { isImageSlotName, type ImageSlotName } from '../../src/theme/imageSlots.ts';

/** What content may refer to by name. */
export type NameKind = 'icon' | 'picture' | 'category' | 'project' | 'quotes';

/** Names and URLs. Links and aliases have rules of their own. */
export type ReferenceKind = NameKind | 'link' | 'alias';

export interface Reference {
  kind: ReferenceKind;
  value: string;
  place: Position;
  /** The end of the value, if it is written in one piece at this position. */
  end?: Position;
  /** The least width, in pixels, that a picture needs in its image slot. */
  least?: number;
  /** The image slots in which pages show the picture. */
  slots?: ImageSlotName[];
}

/** A reference in data, with its path. */
type FoundReference = Omit<Reference, 'place' | 'end'> & { path: PropertyKey[] };

const markOf = (schema: z.ZodType): Pick<Reference, 'kind' | 'least' | 'slots'> | undefined => {
  const { reference, least, slots } = z.globalRegistry.get(schema) ?? {};
  if (typeof reference !== 'string') return undefined;
  return {
    kind: reference as ReferenceKind, // only our schemas set it
    ...(typeof least === 'number' && { least }),
    ...(Array.isArray(slots) && { slots: slots.filter(isImageSlotName) }),
  };
};

/** Every reference in data that follows a schema, with its path. */
export function referencesIn(schema: unknown, data: unknown, path: PropertyKey[] = []): FoundReference[] {
  if (data === undefined || !(schema instanceof z.ZodType)) return [];
  const mark = markOf(schema);
  if (mark) return typeof data === 'string' ? [{ ...mark, value: data, path }] : [];
  if (schema instanceof z.ZodOptional) return referencesIn(schema.unwrap(), data, path);
  if (schema instanceof z.ZodArray && Array.isArray(data)) {
    return data.flatMap((entry, index) => referencesIn(schema.element, entry, [...path, index]));
  }
  if (schema instanceof z.ZodObject && typeof data === 'object' && data !== null) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      referencesIn(field, Reflect.get(data, key), [...path, key]),
    );
  }
  return [];
}
