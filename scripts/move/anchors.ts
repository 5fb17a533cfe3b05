/** A heading's anchor is made from its words. If they change, the links to it have to follow. */
import { slug } from 'github-slugger';
import type { Page } from '../../src/model/manifest.ts';
import { percentDecoded } from '../lib/percentDecoded.ts';
import { checkText } from '../check/checkPage.ts';
import type { ReadSite } from '../check/readSite.ts';
import { CommandError } from '../cli/command.ts';
import { anchored } from '../content/mdx/anchors.ts';
import { attributeNamed, componentNamed, isElement, spanOf } from '../content/mdx/nodes.ts';
import { parseBody } from '../content/mdx/parseBody.ts';
import { fileFields } from '../content/values/fileFields.ts';
import { spliceValue, writtenAttribute } from '../content/values/written.ts';
import { type Replacement, edited } from '../lib/replacements.ts';
import { referenceEdits } from './edits.ts';

/** The anchors of a page that change, old to new. */
type RenamedAnchors = ReadonlyMap<string, string>;

/** A file whose links follow: its text with them, and how many they are. */
export interface Relinked {
  file: string;
  before: string;
  text: string;
  links: number;
}

export const linksIn = (files: readonly Pick<Relinked, 'links'>[]): number =>
  files.reduce((sum, { links }) => sum + links, 0);

/**
 * The anchors that a page gets instead of others, if it has as many headings as before: of two that are alike, the second
 * one is numbered, and gets the anchor of the first if that has other words.
 */
export function renamedAnchors(
  before: readonly string[] = [],
  after: readonly string[] = [],
): RenamedAnchors {
  const isSameNumber = before.length === after.length;
  return new Map(
    before.flatMap((old, index): [string, string][] => {
      const next = after[index];
      return isSameNumber && next !== undefined && next !== old ? [[old, next]] : [];
    }),
  );
}

/** A link after the anchors of a page have changed. */
export function newLink(
  href: string,
  file: string,
  { url, file: own, data }: Page,
  renamed: RenamedAnchors,
): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?#(.*)$/s.exec(href) ?? [];
  const next = renamed.get(percentDecoded(fragment));
  const leadsThere = path === '' ? file === own : path === url || data.aliases?.includes(path);
  return leadsThere && next !== undefined ? `${path}${query}#${next}` : href;
}

/**
 * Every file with a link to one of a page's headings that get other anchors by a new text of the page, which is in the
 * list only if it has such a link itself.
 */
export function relinked(
  { files, texts }: Pick<ReadSite, 'files' | 'texts'>,
  page: Page,
  text: string,
  renamed = renamedAnchors(
    files.find(({ file }) => file === page.file)?.anchors,
    checkText(text, page.file).anchors,
  ),
): Relinked[] {
  if (renamed.size === 0) return [];
  return files.flatMap(({ file, references }): Relinked[] => {
    const isOwn = file === page.file;
    const before = isOwn ? text : (texts.get(file) ?? '');
    const links = isOwn ? checkText(text, file).references : references;
    const edits = referenceEdits(before, links, ({ kind, value }) =>
      kind === 'link' ? newLink(value, file, page, renamed) : value,
    );
    return edits.length > 0 ? [{ file, before, text: edited(before, edits), links: edits.length }] : [];
  });
}

/** The edit that gives a heading other words. Undefined if no heading has the anchor. */
function headingEdit(file: string, text: string, anchor: string, words: string): Replacement | undefined {
  const { tree } = parseBody(text, fileFields(file, text)?.body ?? 0);
  const node = anchored(tree).find((each) => each.anchor === anchor)?.node;
  if (!node) return undefined;
  if (isElement(node)) {
    const attribute = attributeNamed(node, componentNamed(node.name)?.anchor ?? '');
    return attribute && spliceValue(writtenAttribute(attribute, text), words);
  }
  const children = 'children' in node ? node.children : [];
  const [first, last] = [children[0], children.at(-1)];
  return first && last && { from: spanOf(first).from, to: spanOf(last).to, text: words };
}

/** The words of a heading that an argument gives: as they are, or by its anchor, whose words have no capitals. */
const headingWords = (given: string): string =>
  slug(given) === given ? (given.charAt(0).toUpperCase() + given.slice(1)).replaceAll('-', ' ') : given;

/**
 * Gives the heading with an anchor other words, and all links to it the new anchor. If the heading has its new words
 * already, only the links change. Returns the changed texts, and what was done. Throws a `CommandError` if that is not possible.
 */
export function moveAnchor(
  site: Pick<ReadSite, 'files' | 'texts'>,
  page: Page,
  old: string,
  given: string,
): { changed: Omit<Relinked, 'links'>[]; done: string } {
  const { url, file } = page;
  const { anchors = [] } = site.files.find((each) => each.file === file) ?? {};
  const [words, next] = [headingWords(given), slug(given)];
  const before = site.texts.get(file) ?? '';
  const edit = headingEdit(file, before, old, words);
  if (next === '') throw new CommandError('Write the new words of the heading, or its new anchor, after #.');
  if (edit && anchors.includes(next)) throw new CommandError(`${url} already has an anchor #${next}.`);
  const text = edit ? edited(before, [edit]) : before;
  const renamed = !edit && anchors.includes(next) ? new Map([[old, next]]) : undefined;
  const followed = relinked(site, page, text, renamed);
  if (!edit && !(renamed && followed.length > 0))
    throw new CommandError(
      anchors.length > 0
        ? `${url} has no anchor #${old}. Its anchors are ${anchors.map((each) => `#${each}`).join(', ')}.`
        : `${url} has no anchors.`,
    );
  const own = followed.find((each) => each.file === file);
  const others = followed.filter((each) => each !== own);
  const count = linksIn(followed);
  const said = `${count} ${count === 1 ? 'link leads' : 'links lead'} to ${url}#${next} now.`;
  return {
    changed: [...(edit || own ? [{ file, before, text: own?.text ?? text }] : []), ...others],
    done: edit ? `The heading is “${words}” now. ${said}` : said,
  };
}
