import { parse } from 'yaml';
import { isShown } from '../lib/schedule.ts';
import type { Page } from '../../src/model/manifest.ts';
import { type Frontmatter, readFrontmatter } from '../content/frontmatter.ts';
import { findFences } from '../content/yaml/fences.ts';
import type { Edit } from '../lib/edits.ts';
import type { Move, SiteBefore } from './move.ts';

/** A page's fields with its text, which has no byte order mark. */
interface Fields {
  file: string;
  text: string;
  located: Frontmatter;
}

/** A text as YAML, in the quotation marks of another. */
function quotedLike(source: string, text: string): string {
  const [quote = ''] = /^["']/.exec(source) ?? [];
  // 2024 and true would be no texts.
  return quote || typeof parse(text) === 'string' ? quote + text + quote : JSON.stringify(text);
}

/** Replaces the text at a path. None if it is written on several lines. */
function replacement(fields: Fields, path: PropertyKey[], text: string): Edit[] {
  const at = fields.located.written(path);
  return at ? [{ from: at.from, to: at.to, text: quotedLike(at.source, text) }] : [];
}

const lineEndOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

/** A new field goes below the description if that is one line, else below all fields. */
function newAliases(fields: Fields, old: string): Edit[] {
  const { text, file, located } = fields;
  const end = findFences(text, file).fields?.to;
  if (end === undefined) return [];
  const description = located.written(['description']);
  const rest = description && /^[^\r\n]*(?:\r\n|\n|\r|$)/.exec(text.slice(description.to))?.[0];
  const from = rest === undefined ? end : Math.min((description?.to ?? 0) + rest.length, end);
  return [{ from, to: from, text: `aliases: [${old}]${lineEndOf(text)}` }];
}

/** Adds an address to a list of aliases, in the form of the list. */
function longerAliases(fields: Fields, aliases: readonly string[], old: string): Edit[] {
  const { text } = fields;
  const list = fields.located.written(['aliases']);
  if (aliases.length === 0) return list ? [{ from: list.from, to: list.to, text: `[${old}]` }] : [];
  const last = fields.located.written(['aliases', aliases.length - 1]);
  if (!last) return [];
  const line =
    text
      .slice(0, last.from)
      .split(/\r\n|\n|\r/)
      .at(-1) ?? '';
  const added = quotedLike(last.source, old);
  if (!/^\s*-\s+$/.test(line)) return [{ from: last.to, to: last.to, text: `, ${added}` }];
  const rest = /^[^\r\n]*/.exec(text.slice(last.to))?.[0].length ?? 0;
  const from = last.to + rest;
  return [{ from, to: from, text: lineEndOf(text) + line + added }];
}

/** Names the old address among the aliases. If the new address is one of them, it replaces that. */
function aliasEdits(fields: Fields, { url, data }: Page, { urls }: Move): Edit[] {
  const { aliases } = data;
  if (!aliases) return newAliases(fields, url);
  const own = aliases.indexOf(urls.get(url) ?? '');
  return own < 0 ? longerAliases(fields, aliases, url) : replacement(fields, ['aliases', own], url);
}

/** Whether a case study of a page moves without the page. */
const holdsStudy = ({ url }: Page, { from }: Move): boolean => from.startsWith(`${url}/`);

/** The edits of a page's type and of its projects' ids. */
function nameEdits(fields: Fields, page: Page<'category'>, move: Move): Edit[] {
  const type = move.types.get(page.data.type);
  return [
    ...(type === undefined ? [] : replacement(fields, ['type'], type)),
    ...page.data.projects.flatMap(({ id }, index) => {
      const next = holdsStudy(page, move) ? move.projects.get(id) : undefined;
      return next === undefined ? [] : replacement(fields, ['projects', index, 'id'], next);
    }),
  ];
}

/** Whether visitors may know the address of a page. */
const isKnown = ({ url, data }: Page, asOf: SiteBefore['asOf'], locked: ReadonlySet<string>): boolean =>
  isShown(data, asOf) || locked.has(url);

/** The edits of a page's own fields that follow from the move. `text` has no byte order mark. */
export function fieldEdits(
  text: string,
  page: Page,
  move: Move,
  { asOf }: SiteBefore,
  locked: ReadonlySet<string>,
): Edit[] {
  const { file } = page;
  const isMoved = move.pages.includes(page);
  if (!isMoved && !holdsStudy(page, move)) return [];
  const fields = { file, text, located: readFrontmatter(text, file) };
  const hasAlias = page.data.aliases?.includes(move.urls.get(page.url) ?? '') === true;
  return [
    ...(isMoved && (isKnown(page, asOf, locked) || hasAlias) ? aliasEdits(fields, page, move) : []),
    ...(page.kind === 'category' ? nameEdits(fields, page, move) : []),
  ];
}
