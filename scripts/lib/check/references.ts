import type { VFileMessage } from 'vfile-message';
import { z } from 'zod';
import type { Place } from '../../../src/model/problem.ts';
import { problem } from '../../../src/model/problem.ts';
import { didYouMean } from './suggest.ts';

/** What content may name that stands elsewhere. */
export type ReferenceKind = 'icon' | 'picture' | 'category' | 'project' | 'quotes';

export interface Reference {
  kind: ReferenceKind;
  value: string;
  place: Place;
}

const kindOf = (schema: z.ZodType): ReferenceKind | undefined => {
  const kind = z.globalRegistry.get(schema)?.reference;
  return typeof kind === 'string' ? (kind as ReferenceKind) : undefined; // only our schemas set it
};

/** Every reference in data that follows a schema, with its path. */
export function referencesIn(
  schema: unknown,
  data: unknown,
  path: PropertyKey[] = [],
): { kind: ReferenceKind; value: string; path: PropertyKey[] }[] {
  if (data === undefined || !(schema instanceof z.ZodType)) return [];
  const kind = kindOf(schema);
  if (kind) return typeof data === 'string' ? [{ kind, value: data, path }] : [];
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

const things: Record<ReferenceKind, (value: string) => string> = {
  icon: (value) => `There is no icon “${value}”.`,
  picture: (value) => `There is no picture content/_pictures/${value}.`,
  category: (value) => `There is no portfolio category “${value}”.`,
  project: (value) => `There is no project with the id “${value}”.`,
  quotes: (value) => `There is no testimonial with the id “${value}”.`,
};

/** References that lead nowhere. `known` lists what there is of each kind. */
export function referenceProblems(
  references: Reference[],
  known: Record<ReferenceKind, ReadonlySet<string>>,
  file: string,
): VFileMessage[] {
  return references.flatMap(({ kind, value, place }) => {
    const values = kind === 'quotes' ? value.split(/[\s,]+/).filter(Boolean) : [value];
    return values
      .filter((each) => !known[kind].has(each))
      .map((each) =>
        problem({
          file,
          place,
          rule: `unknown-${kind}`,
          reason: things[kind](each),
          ...didYouMean(each, [...known[kind]]),
        }),
      );
  });
}
