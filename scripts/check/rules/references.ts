import type { VFileMessage } from 'vfile-message';
import { z } from 'zod';
import type { Position } from '../../../src/model/problem.ts';
import { problem } from '../../../src/model/problem.ts';
import { isImageSlotName, type ImageSlotName } from '../../../src/theme/imageSlots.ts';
import { ProblemList } from '../problemList.ts';
import { didYouMean } from '../../lib/suggest.ts';

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

const things: Record<NameKind, (value: string) => string> = {
  icon: (value) => `There is no icon “${value}”.`,
  picture: (value) => `There is no image content/_pictures/${value}.`,
  category: (value) => `There is no portfolio category “${value}”.`,
  project: (value) => `There is no project with the id “${value}”.`,
  quotes: (value) => `There is no testimonial with the id “${value}”.`,
};

/**
 * Reports references that lead nowhere. `known` lists the names of each kind. `mayExist` says whether a name may exist
 * once the errors of other files are fixed.
 */
export function referenceProblems(
  references: Reference[],
  known: Record<NameKind, ReadonlySet<string>>,
  mayExist: (kind: NameKind, name: string) => boolean,
  file: string,
): VFileMessage[] {
  const list = new ProblemList();
  for (const { kind, value, place } of references) {
    if (kind === 'link' || kind === 'alias') continue;
    const values = kind === 'quotes' ? value.split(/[\s,]+/).filter(Boolean) : [value];
    const rule = `unknown-${kind}`;
    for (const each of values.filter((name) => !known[kind].has(name) && !mayExist(kind, name)))
      list.add({ file, rule }, () =>
        problem({ file, place, rule, reason: things[kind](each), ...didYouMean(each, [...known[kind]]) }),
      );
  }
  return list.all;
}
