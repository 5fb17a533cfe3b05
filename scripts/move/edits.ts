/** What a move changes in the texts of files. */
import type { Document } from 'yaml';
import { textsAt } from '../content/values/schemaFields.ts';
import type { Page } from '../../src/model/manifest.ts';
import { config } from '../site/config.ts';
import { exactEdit, fileFields, typeOfPage } from '../content/values/fileFields.ts';
import { editsTo, setAt } from '../content/values/yamlEdits.ts';
import { withChoice } from '../check/links/destinations.ts';
import type { Reference } from '../check/references.ts';
import { parse } from '../content/yaml/errors.ts';
import { type Replacement, edited, withoutOverlaps } from '../lib/replacements.ts';
import { type Move, movedField, movedFile, movedName } from './move.ts';

/** Names the old address among the aliases. If the new address is one of them, it replaces that. */
function addAlias(document: Document, { url, type, data: { aliases = [] } }: Page, { urls }: Move): void {
  const own = aliases.indexOf(urls.get(url) ?? '');
  if (own >= 0) setAt(document, ['aliases', own], url, []);
  else if (aliases.length > 0) document.addIn(['aliases'], url);
  else setAt(document, ['aliases'], [url], Object.keys(config.schemas[type].shape));
}

/** What a page translates, if the move is the first reason to write it down: its path was that of its original. */
function newOriginal({ url, original, data }: Page, { urls, byUrl }: Move): string | undefined {
  if (original === undefined || data.translates !== undefined || !byUrl.has(original)) return undefined;
  const moved = urls.get(original) ?? original;
  const path = (urls.get(url) ?? url).replace(/^\/[^/]+/, '') || '/';
  return moved === path ? undefined : moved;
}

/**
 * A page's text after the move of its own fields: aliases, its type and what it translates, the field that repeats its
 * address, and the ids of entries whose pages move without it. Visitors may know the old address if `isKnown`.
 */
export function withMovedFields(text: string, page: Page, move: Move, isKnown: boolean): string {
  const isAbove = move.from.startsWith(`${page.url}/`);
  const isMoved = move.pages.includes(page);
  const original = newOriginal(page, move);
  const fields = isMoved || isAbove || original ? fileFields(page.file, text) : undefined;
  if (!fields) return text;
  const document = parse(fields.yaml.source);
  const { entries, names = {} } = config.pageTypeOf(page);
  for (const { value, path } of isAbove && entries ? textsAt(page.data, names[entries.name]?.at ?? []) : []) {
    const id = entries && move.slugs.get(entries.pages)?.get(value);
    if (id !== undefined) setAt(document, path, id, []);
  }
  const [field, value] = movedField(page, move) ?? [];
  if (field) setAt(document, [field], value, []);
  if (original) setAt(document, ['translates'], original, Object.keys(config.schemas[page.type].shape));
  // Its folder decided it, or that of what it translates.
  const path = movedFile(page.file, move).replace('content/', '');
  if (typeOfPage(path, document.toJS(), page.language) !== page.type)
    setAt(document, ['template'], page.type, Object.keys(config.schemas[page.type].shape));
  const needsAlias = isKnown || page.data.aliases?.includes(move.urls.get(page.url) ?? '') === true;
  if (isMoved && needsAlias) addAlias(document, page, move);
  // Fields that are written in an unusual way stay: the check of the result reports what is missing.
  const edit = exactEdit(fields, editsTo(fields.yaml, document), document.toJS());
  return edit ? edited(text, [edit]) : text;
}

/** A link after the move: its address, and the choice in its query, such as `?service=web`. */
function newLink(href: string, { urls, language, byUrl, slugs, repeated }: Move): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const page = byUrl.get(path);
  const choice = page?.language === language ? page && config.pageTypeOf(page).choice : undefined;
  const values = choice && (choice.at ? repeated : slugs).get(choice.of);
  return (
    (urls.get(path) ?? path) + withChoice(query, choice?.parameter, (value) => values?.get(value)) + fragment
  );
}

/** A link or a name after the move, in a file of a language. */
export const movedReference =
  (move: Move, language: Page['language']) =>
  ({ kind, value }: Reference): string => {
    if (kind === 'link') return newLink(value, move);
    return language === move.language ? movedName(kind, value, move) : value;
  };

/**
 * The edits that give a file's links and names their next values. A value that is written in another form, such as with escapes, has no edit: the
 * check of the result reports it.
 */
export const referenceEdits = (
  text: string,
  references: readonly Reference[],
  nextOf: (reference: Reference) => string,
): Replacement[] =>
  withoutOverlaps(
    references.flatMap((reference): Replacement[] => {
      const { value, from: start, to } = reference;
      const next = nextOf(reference);
      // Of a name in a tag, the offset is that of its attribute.
      const before = to === undefined ? /^(?:[\w-]+\s*=\s*)?["']?/.exec(text.slice(start)) : undefined;
      const from = start + (before?.[0].length ?? 0);
      if (next === value || !text.startsWith(value, from)) return [];
      return [{ from, to: from + value.length, text: next }];
    }),
  );
