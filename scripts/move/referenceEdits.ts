import type { Page } from '../../src/model/manifest.ts';
import { percentDecoded } from '../../src/model/url.ts';
import { config } from '../../src/site.ts';
import type { Reference } from '../check/references.ts';
import { type Edit, withoutOverlaps } from '../lib/edits.ts';
import { type Move, movedName } from './move.ts';

/** The kind of the page at an address. */
export type KindAt = (url: string) => Page['kind'] | undefined;

/** A query in which one parameter has its new value: `?service=web`. */
const newQuery = (query: string, parameter: string, values: ReadonlyMap<string, string>): string =>
  query.replace(/([?&])([^=&]*)=([^&]*)/g, (whole, start: string, name: string, value: string) => {
    const next = name === parameter ? values.get(percentDecoded(value)) : undefined;
    return next === undefined ? whole : `${start}${name}=${next}`;
  });

/** A link after the move. */
function newLink(href: string, { urls, slugs, repeated }: Move, kindAt: KindAt): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const kind = kindAt(path);
  const choice = kind && config.typeOf(kind).choice;
  const values = choice && (choice.at ? repeated : slugs).get(choice.of);
  const chosen = values ? newQuery(query, choice.parameter, values) : query;
  return (urls.get(path) ?? path) + chosen + fragment;
}

/** What a link or a name must be after the move. */
const newValue = ({ kind, value }: Reference, move: Move, kindAt: KindAt): string =>
  kind === 'link' ? newLink(value, move, kindAt) : movedName(kind, value, move);

/** The offset at which a value is written. That of a name in a tag is the offset of its attribute. */
function startOf({ from, to }: Reference, text: string): number {
  const attribute = to === undefined ? /^(?:[\w-]+\s*=\s*)?["']?/.exec(text.slice(from)) : undefined;
  return from + (attribute?.[0].length ?? 0);
}

/**
 * The edits of a file's links and names that follow from the move. A value that is written in another form, such as
 * with escapes, has no edit: the check of the result reports it. `text` has no byte order mark.
 */
export const referenceEdits = (
  text: string,
  references: readonly Reference[],
  move: Move,
  kindAt: KindAt,
): Edit[] =>
  withoutOverlaps(
    references.flatMap((reference): Edit[] => {
      const next = newValue(reference, move, kindAt);
      const from = startOf(reference, text);
      if (next === reference.value || !text.startsWith(reference.value, from)) return [];
      return [{ from, to: from + reference.value.length, text: next }];
    }),
  );
