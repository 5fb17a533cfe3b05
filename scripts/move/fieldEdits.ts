import { parse } from 'yaml';
import { isShown } from '../lib/schedule.ts';
import { textsAt } from '../../src/model/fieldValues.ts';
import type { Page } from '../../src/model/manifest.ts';
import { config } from '../../src/site.ts';
import { readFrontmatter } from '../content/frontmatter.ts';
import { lineStart } from '../content/lineStart.ts';
import { findFences } from '../content/yaml/fences.ts';
import type { LocatedYaml } from '../content/yaml/readYaml.ts';
import type { Edit } from '../lib/edits.ts';
import { type Move, repeatedIn, type SiteBefore } from './move.ts';

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

const lineEndOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

const endOfLine = (text: string, at: number): number => at + text.slice(at).search(/[\r\n]|$/);

/** A new field goes below the description if that is one line, else below all fields. */
function newAliases(fields: LocatedYaml, old: string): Edit[] {
  const text = fields.whole;
  const end = findFences(text, '').fields?.to;
  if (end === undefined) return [];
  const description = fields.written(['description']);
  const from = description ? endOfLine(text, description.to) + lineEndOf(text).length : end;
  return [{ from, to: from, text: `aliases: [${old}]${lineEndOf(text)}` }];
}

/** Adds an address to a list of aliases, in the form of the list. */
function longerAliases(fields: LocatedYaml, aliases: readonly string[], old: string): Edit[] {
  const text = fields.whole;
  const list = fields.written(['aliases']);
  if (aliases.length === 0) return list ? [{ from: list.from, to: list.to, text: `[${old}]` }] : [];
  const last = fields.written(['aliases', aliases.length - 1]);
  if (!last) return [];
  const head = text.slice(lineStart(text, last.from), last.from);
  const added = quotedLike(last.source, old);
  if (!/^\s*-\s+$/.test(head)) return [{ from: last.to, to: last.to, text: `, ${added}` }];
  const from = endOfLine(text, last.to);
  return [{ from, to: from, text: lineEndOf(text) + head + added }];
}

/** Names the old address among the aliases. If the new address is one of them, it replaces that. */
function aliasEdits(fields: LocatedYaml, { url, data }: Page, { urls }: Move): Edit[] {
  const { aliases } = data;
  if (!aliases) return newAliases(fields, url);
  const own = aliases.indexOf(urls.get(url) ?? '');
  return own < 0 ? longerAliases(fields, aliases, url) : replacement(fields, ['aliases', own], url);
}

/** Whether the page of an entry moves without the page that lists it. */
const holdsMoved = ({ url }: Page, { from }: Move): boolean => from.startsWith(`${url}/`);

/** The edits of the field that repeats a page's address, and of the ids of its entries. */
function nameEdits(fields: LocatedYaml, page: Page, move: Move): Edit[] {
  const { repeatsAddress, entries, names = {} } = config.pageTypeOf(page);
  const [old = ''] = repeatedIn(page);
  const next = move.repeated.get(page.kind)?.get(old);
  const ids = entries && holdsMoved(page, move) ? textsAt(page.data, names[entries.name]?.at ?? []) : [];
  const ofEntries = ids.flatMap(({ value, path }) => {
    const id = entries && move.slugs.get(entries.pages)?.get(value);
    return id === undefined ? [] : replacement(fields, path, id);
  });
  return [...(repeatsAddress && next ? replacement(fields, [repeatsAddress], next) : []), ...ofEntries];
}

/** The edits of a page's own fields that follow from the move. `text` has no byte order mark. */
export function fieldEdits(
  text: string,
  page: Page,
  move: Move,
  { asOf }: SiteBefore,
  locked: ReadonlySet<string>,
): Edit[] {
  const isMoved = move.pages.includes(page);
  if (!isMoved && !holdsMoved(page, move)) return [];
  const fields = readFrontmatter(text, page.file);
  const hasAlias = page.data.aliases?.includes(move.urls.get(page.url) ?? '') === true;
  // Visitors may know the address of a page that is shown, or that was.
  const isKnown = isShown(page.data, asOf) || locked.has(page.url);
  return [
    ...(isMoved && (isKnown || hasAlias) ? aliasEdits(fields, page, move) : []),
    ...nameEdits(fields, page, move),
  ];
}
