/** What a move changes in the texts of files. Offsets count without the byte order mark. */
import { parse } from 'yaml';
import { textsAt } from '../../src/model/fieldValues.ts';
import type { Page } from '../../src/model/manifest.ts';
import { percentDecoded } from '../../src/model/url.ts';
import { config } from '../../src/site.ts';
import type { Reference } from '../check/references.ts';
import { findFences, readFrontmatter } from '../content/frontmatter.ts';
import { lineStart } from '../content/lines.ts';
import type { LocatedYaml } from '../content/yaml/readYaml.ts';
import { type Edit, withoutOverlaps } from '../lib/edits.ts';
import { type Move, movedField, movedName } from './move.ts';

/** A text as YAML, in the quotation marks of another. */
function quotedLike(source: string, text: string): string {
  const [quote = ''] = /^["']/.exec(source) ?? [];
  // 2024 and true would be no texts.
  return quote || typeof parse(text) === 'string' ? quote + text + quote : JSON.stringify(text);
}

/** Replaces the text at a path. None if it is written on several lines. */
function replacement(fields: LocatedYaml, path: PropertyKey[], text: string): Edit[] {
  const at = fields.written(path);
  return at ? [{ from: at.from, to: at.to, text: quotedLike(at.source, text) }] : [];
}

/** Names the old address among the aliases, in their form. If the new address is one of them, it replaces that. */
function aliasEdits(fields: LocatedYaml, { url, data: { aliases } }: Page, { urls }: Move): Edit[] {
  const text = fields.whole;
  const insertion = (from: number, added: string): Edit[] => [{ from, to: from, text: added }];
  const [lineEnd = '\n'] = /\r\n|\n|\r/.exec(text) ?? [];
  const endOfLine = (at: number) => at + text.slice(at).search(/[\r\n]|$/);
  if (!aliases) {
    // Below the description if that is one line, else below all fields.
    const description = fields.written(['description']);
    const from = description ? endOfLine(description.to) + lineEnd.length : findFences(text).fields?.to;
    return from === undefined ? [] : insertion(from, `aliases: [${url}]${lineEnd}`);
  }
  const own = aliases.indexOf(urls.get(url) ?? '');
  if (own >= 0) return replacement(fields, ['aliases', own], url);
  const list = fields.written(['aliases']);
  if (aliases.length === 0) return list ? [{ ...list, text: `[${url}]` }] : [];
  const last = fields.written(['aliases', aliases.length - 1]);
  if (!last) return [];
  const head = text.slice(lineStart(text, last.from), last.from);
  const added = quotedLike(last.source, url);
  return /^\s*-\s+$/.test(head)
    ? insertion(endOfLine(last.to), lineEnd + head + added)
    : insertion(last.to, `, ${added}`);
}

/**
 * The edits of a page's own fields: aliases, the field that repeats its address, and the ids of entries whose pages move
 * without it. Visitors may know the old address if `isKnown`.
 */
export function fieldEdits(text: string, page: Page, move: Move, isKnown: boolean): Edit[] {
  const isAbove = move.from.startsWith(`${page.url}/`);
  const isMoved = move.pages.includes(page);
  if (!isMoved && !isAbove) return [];
  const fields = readFrontmatter(text);
  const { entries, names = {} } = config.pageTypeOf(page);
  const ids = entries && isAbove ? textsAt(page.data, names[entries.name]?.at ?? []) : [];
  const ofEntries = ids.flatMap(({ value, path }) => {
    const id = entries && move.slugs.get(entries.pages)?.get(value);
    return id === undefined ? [] : replacement(fields, path, id);
  });
  const [field, value] = movedField(page, move) ?? [];
  const needsAlias = isKnown || page.data.aliases?.includes(move.urls.get(page.url) ?? '') === true;
  return [
    ...(isMoved && needsAlias ? aliasEdits(fields, page, move) : []),
    ...(field && value ? replacement(fields, [field], value) : []),
    ...ofEntries,
  ];
}

/** A link after the move: its address, and the choice in its query, such as `?service=web`. */
function newLink(href: string, { urls, kinds, slugs, repeated }: Move): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const kind = kinds.get(path);
  const choice = kind && config.typeOf(kind).choice;
  const values = choice && (choice.at ? repeated : slugs).get(choice.of);
  const newQuery = query.replace(/([?&])([^=&]*)=([^&]*)/g, (whole, start: string, name, value: string) => {
    const next = name === choice?.parameter ? values?.get(percentDecoded(value)) : undefined;
    return next === undefined ? whole : `${start}${name}=${next}`;
  });
  return (urls.get(path) ?? path) + newQuery + fragment;
}

/**
 * The edits of a file's links and names. A value that is written in another form, such as with escapes, has no edit: the
 * check of the result reports it.
 */
export const referenceEdits = (text: string, references: readonly Reference[], move: Move): Edit[] =>
  withoutOverlaps(
    references.flatMap(({ kind, value, from: start, to }): Edit[] => {
      const next = kind === 'link' ? newLink(value, move) : movedName(kind, value, move);
      // Of a name in a tag, the offset is that of its attribute.
      const before = to === undefined ? /^(?:[\w-]+\s*=\s*)?["']?/.exec(text.slice(start)) : undefined;
      const from = start + (before?.[0].length ?? 0);
      if (next === value || !text.startsWith(value, from)) return [];
      return [{ from, to: from + value.length, text: next }];
    }),
  );
