/** The texts of the content with their places in its files, on both sides, and which of them differ. */
import { hash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Nodes } from 'mdast';
import { Lexer } from 'yaml';
import { positionAt } from '../../scripts/lib/problem.ts';
import { compareText } from '../../src/model/text.ts';
import { readContentText } from '../../scripts/content/contentText.ts';
import { readFrontmatter } from '../../scripts/content/frontmatter.ts';
import { isElement, spanOf } from '../../scripts/content/mdx/nodes.ts';
import { parseBody } from '../../scripts/content/mdx/parseBody.ts';
import { type LocatedYaml, readYaml } from '../../scripts/content/yaml/readYaml.ts';
import { type ChangedFile, gitIn } from '../../scripts/lib/git/git.ts';
import { withTimeLimit } from '../../scripts/lib/limits/timeLimit.ts';
import { groupBy, missingFrom } from '../../scripts/lib/lists.ts';
import { quoted } from './compare/names.ts';
import {
  differingRuns,
  leavesIn,
  namedKey,
  newer,
  type Pair,
  paired,
  type Texts,
  valuesOf,
} from './diffs.ts';
import { filesByRole, isShown, namesOf } from './files.ts';
import type { ChangeDetail } from './review.ts';

/** A text of a file: a field, a paragraph, an attribute, an address. */
export interface SourceText {
  /** What it is: `projects.title`, `paragraph`, `Member image`, `address`. */
  name: string;
  /** As it is written, and as its readers see it. */
  value: string;
  plain: string;
  line: number;
  /** Texts may be rewritten, so they are compared as passages are. */
  passage: true;
  /** Of a file as a whole, what is in it. */
  digest?: string;
  /** Of a symbolic link, where it leads. */
  target?: string;
  /** All of the item of a list, the row or the component that it is in. */
  item?: string;
}

/** A place of the content that a branch changes: one text, or several that follow each other and are all new or all gone. */
export interface SourceChange {
  file: string;
  line?: number;
  texts: Pair<SourceText>[];
  /** What is only in another order: `18 projects in another order`. */
  order?: string;
}

/** More than any lock file or picture has. Longer texts than a page may have, and binary files, are changed as wholes. */
const maxFileBytes = 20_000_000;
const textFile = /\.(mdx?|ya?ml|txt|csv|vtt|ics|vcf|webmanifest)$|^urls\.lock$/;

/** Whether no folder around a file is a link. */
function isInside(root: string, file: string): boolean {
  const folder = path.dirname(path.join(root, file));
  return existsSync(folder) && realpathSync(folder) === path.join(realpathSync(root), path.dirname(file));
}

/** A text below a folder. Nothing is read through a link, neither of the file nor of a folder around it. */
export function textIn(root: string, file: string, most?: number): string | undefined {
  if (!isInside(root, file)) return undefined;
  // Line ends are parsed differently inside of components, and mean nothing.
  return readContentText(root, file, most).text?.replaceAll('\r\n', '\n');
}

/** What is written in lines that say little by themselves. */
export const code = /\.(?:[cm]?[jt]sx?|css|html)$/;
/** A comment in code, on a line of its own or behind what has no quotation marks. */
const comment = /^\s*\/?\*(?:[ */].*)?$|^([^"'`]*?)\/\/ .*$/;
/** The address in a lock file of who asks for money. */
export const lock = /(^|\/)(package-lock|npm-shrinkwrap)\.json$/;
const ofFunding = /^\s*"url": "[^"]*",?$/;

/** A program without its comments. */
export function withoutComments(file: string, text: string): string {
  if (filesByRole([file]).programs.length === 0) return text;
  const unused = lock.test(file) ? ofFunding : code.test(file) ? comment : /^\s*#.*/;
  const used = (line: string) =>
    line.replace(unused, (_all, rest?: unknown) => (typeof rest === 'string' ? rest : ''));
  return text.split('\n').map(used).join('\n');
}

/** The changed files that no page shows, but which run or lead somewhere: programs and notes for writers. */
export async function unbuiltTexts(
  root: string,
  commit: string,
  files: readonly ChangedFile[],
): Promise<[file: string, texts: Texts][]> {
  const { programs, content } = filesByRole(files.map(({ file }) => file));
  const changed = files.filter(({ file }) =>
    content.includes(file) ? !isShown(file) : programs.includes(file),
  );
  const found = changed.map(async ({ file, before = file }): Promise<[string, Texts]> => {
    const old = await gitIn(root)('show', `${commit}:${before}`).catch(() => '');
    return [file, { before: old, after: textIn(root, file, maxFileBytes) ?? '' }];
  });
  return Promise.all(found);
}

/** Every value of the fields in a file, as they are written, or in the order of their names. */
function fieldTexts({ data, whole, offsetOf }: LocatedYaml, isSorted: boolean): SourceText[] {
  const leaves = leavesIn(data);
  const nameOf = (path: PropertyKey[]) => path.map((key) => String(key).padStart(5, '0')).join('\0');
  if (isSorted) leaves.sort((a, b) => compareText(nameOf(a.path), nameOf(b.path)));
  const placeOf = (path: PropertyKey[]) => nameOf(path.slice(0, path.findLastIndex(Number.isInteger) + 1));
  const items = new Map(
    groupBy(leaves, ({ path }) => placeOf(path)).map((all) => [
      placeOf(all[0].path),
      JSON.stringify(all.map(({ value }) => value)),
    ]),
  );
  return leaves.flatMap(({ path, name, value }) =>
    path.length === 0
      ? []
      : {
          ...{ name, value, passage: true },
          item: placeOf(path) && items.get(placeOf(path)),
          plain: value.replace(/\[([^\]]*)\]\(([^)]*)\)/g, (_, words: string, url: string) =>
            shownLink(words, url),
          ),
          line: positionAt(whole, offsetOf(path)).line,
        },
  );
}

const marks: Partial<Record<Nodes['type'], string>> = { emphasis: '*', strong: '**', delete: '~~' };

/** What pages show of a link: they add to one that leads elsewhere that it opens in a new tab. */
const shownLink = (words: string, url: string): string =>
  /^(https?:)?\/\//i.test(url) ? `${words}{newTab}` : words;

/** A line of text, as it is written without its addresses, or as its readers see it. */
function lineText(node: Nodes, isWritten: boolean): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return isWritten ? `\`${node.value}\`` : node.value;
  if (node.type === 'break') return '\n';
  const inner = 'children' in node ? node.children.map((each) => lineText(each, isWritten)).join('') : '';
  if (!isWritten) return node.type === 'link' ? shownLink(inner, node.url) : inner;
  if (isElement(node)) return `<${node.name ?? ''}>${inner}</>`;
  return node.type === 'link' ? `[${inner}]` : `${marks[node.type] ?? ''}${inner}${marks[node.type] ?? ''}`;
}

const isPhrasing = ({ type }: Nodes): boolean =>
  ['text', 'emphasis', 'strong', 'delete', 'link', 'inlineCode', 'break'].includes(type);

/** What Markdown says of a node besides its words: with which number a list starts, how a column is aligned. */
const settingsOfNodes = new Set(['start', 'align', 'lang', 'meta']);

/** Every text of a body: its lines, their addresses and pictures, the attributes of components, and what has no words. */
function bodyTexts(tree: Nodes, source: string): SourceText[] {
  const texts: SourceText[] = [];
  let item: string | undefined;
  const add = (node: Pick<Nodes, 'position'>, name: string, value: string, plain = value) => {
    if (value.trim() !== '')
      texts.push({
        ...{ name, value, plain, passage: true, item },
        line: positionAt(source, spanOf(node).from).line,
      });
  };
  const visit = (node: Nodes, component: string, isInLine: boolean, box = ''): void => {
    const around = item;
    // Of a component with others in it, such as a section, only its own attributes.
    if (isElement(node) && node.children.some(isElement))
      item = JSON.stringify(node.attributes.map((each) => each.type === 'mdxJsxAttribute' && each.value));
    else if (isElement(node) || /^(listItem|tableRow)$/.test(node.type))
      item = source.slice(spanOf(node).from, spanOf(node).to);
    if (isElement(node))
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute')
          add(attribute, `${node.name} ${attribute.name}`, String(attribute.value ?? 'yes'));
    if (node.type === 'link' || node.type === 'definition' || node.type === 'image')
      add(node, node.type === 'image' ? 'picture' : 'address', node.url);
    if (node.type === 'image' || node.type === 'imageReference') add(node, 'alt', node.alt ?? '');
    if (node.type === 'code') add(node, 'code', node.value);
    const children = 'children' in node ? node.children : [];
    const isLine = !isInLine && children.some(isPhrasing);
    const name = `${component}${node.type}${node.type === 'heading' ? node.depth : ''}`;
    if (isLine) add(node, name, box + lineText(node, true), box + lineText(node, false));
    const type = node.type === 'list' && node.ordered ? 'numbered list' : node.type;
    const settings = Object.entries(node).filter(
      ([key, value]) => settingsOfNodes.has(key) && value !== null,
    );
    const all = [type, ...settings.map(([, value]) => String(value))].join(' ');
    if ('value' in node && node.type.endsWith('Expression')) add(node, 'comment', node.value);
    const isNothing = /^root$|Expression$/.test(type);
    const structure = isElement(node) ? (node.name ?? '') : isNothing ? '' : all;
    if (!isInLine && (!isLine || isElement(node))) add(node, 'structure', structure, '');
    const own = isElement(node) ? `${node.name} ` : component;
    // Pages show the box of an item as its first character.
    const isItem = node.type === 'listItem' && typeof node.checked === 'boolean';
    const ownBox = isItem ? (node.checked ? '☑ ' : '☐ ') : '';
    for (const [index, child] of children.entries())
      visit(child, own, isInLine || isLine, index === 0 ? ownBox : '');
    item = around;
  };
  visit(tree, '', false);
  return texts;
}

/** The comments in YAML. */
function yamlComments(source: string, from: number): SourceText[] {
  let line = from;
  return Array.from(new Lexer().lex(source), (token): SourceText => {
    const text: SourceText = { name: 'comment', value: token, plain: token, line, passage: true };
    line += token.split('\n').length - 1;
    return text;
  }).filter(({ value }) => value.startsWith('#'));
}

const lineTexts = (text: string): SourceText[] =>
  text.split(/\r?\n/).flatMap((value, index): SourceText[] => {
    const line = index + 1;
    return value.trim() === '' ? [] : [{ name: 'line', value, plain: value, line, passage: true }];
  });

/** The lines of a lock file, each after the name of its package. */
function lockTexts(text: string): SourceText[] {
  let name = '';
  return lineTexts(text).map((each) => {
    name = /^ {4}"(?:.*node_modules\/)?([^"]+)": \{$/.exec(each.value)?.[1] ?? name;
    return { ...each, value: `${name} ${each.value.trim()}` };
  });
}

/** Every text in a file. One that cannot be parsed has lines. */
function textsOf(file: string, text: string, isSorted: boolean): SourceText[] {
  const parsed = (): SourceText[] => {
    if (lock.test(file)) return lockTexts(text);
    if (/\.(ya?ml|json)$/.test(file))
      return [...fieldTexts(readYaml(text), isSorted), ...yamlComments(text, 1)];
    if (file === 'urls.lock') return lineTexts(text).sort((a, b) => compareText(a.value, b.value));
    if (!/\.mdx$/.test(file)) return lineTexts(text);
    const fields = readFrontmatter(text);
    const { tree } = parseBody(text, fields.body);
    const { source, base } = fields;
    const comments = yamlComments(source, positionAt(text, base).line);
    return [...fieldTexts(fields, isSorted), ...comments, ...bodyTexts(tree, text)];
  };
  try {
    const texts = withTimeLimit(parsed);
    return texts.length > 0 ? texts : lineTexts(text);
  } catch {
    return lineTexts(text);
  }
}

/** What moves as a whole: several fields or attributes together, or paragraphs of a page. Swapped values are edits. */
function isOrder(moved: readonly SourceText[]): boolean {
  const names = new Set(moved.map(({ name }) => name));
  return names.size > 1 || [...names].every((name) => /^(paragraph|heading)/.test(name));
}

/** What has moved: `18 projects in another order`, `section “Prices” in another place`. */
function orderOf(moved: readonly SourceText[]): string {
  const component = moved.find(({ name }) => name === 'structure');
  const [first] = component ? [component] : moved.toSorted((a, b) => a.name.length - b.name.length);
  const own = moved.filter(
    ({ name, value }) => name === first?.name && (!component || value === first.value),
  );
  const amount = component ? own.length : new Set(own.map(({ value }) => value)).size;
  const whole = /^\w+/.exec((component ? first?.value : first?.name) ?? '')?.[0] ?? '';
  const noun = whole.toLowerCase().replace(/^(table(?=row)|list(?=item))/, '');
  const title = moved.find(({ name }) => new RegExp(`^${whole}[ .](title|name|author)$`).test(name));
  const words = moved.find(({ plain }) => plain !== '')?.plain;
  if (amount === 1 && words && /^(item|row)$/.test(noun)) return `${noun} ${quoted(words)} in another place`;
  if (amount === 1 && title) return `${noun.replace(/s$/, '')} “${title.plain}” in another place`;
  const nouns = `${/^heading/.test(noun) ? 'paragraph' : noun}${noun.endsWith('s') || amount === 1 ? '' : 's'}`;
  return `${amount} ${nouns} in another ${amount === 1 ? 'place' : 'order'}`;
}

const lineOf = (pair: Pair<SourceText>): number => newer(pair)?.line ?? 0;

/** What a text is: `projects.title`, `paragraph`. */
export const nameOf = (pair: Pair<SourceText>): string => newer(pair)?.name ?? '';

/** Whether a text decides in which order menus and lists show pages. */
export const isOfOrder = (pair: Pair<SourceText>): boolean => /^(menu\.)?order$/.test(nameOf(pair));

/** A text that differs, as it is written. */
export function detailOf(pair: Pair<SourceText>): ChangeDetail {
  const name = nameOf(pair);
  return { label: name === 'line' ? undefined : name, ...valuesOf(pair) };
}

/** What differs between two lists of the texts in a file. */
function changesBetween(file: string, old: SourceText[], fresh: SourceText[]): SourceChange[] {
  const runs = differingRuns(old.map(namedKey), fresh.map(namedKey));
  const gone = runs.flatMap(({ before }) => old.slice(...before));
  const added = runs.flatMap(({ after }) => fresh.slice(...after));
  // What another item has now is no item that moved.
  const stays = (own: SourceText[], others: SourceText[], all: SourceText[]) => {
    const [lost, items] = [new Set(missingFrom(own, others, namedKey)), new Set(all.map(({ item }) => item))];
    return (text: SourceText) => !lost.has(text) && (text.item === undefined || items.has(text.item));
  };
  const [isKept, isMoved] = [stays(gone, added, fresh), stays(added, gone, old)];
  const moved = added.filter(isMoved);
  const hasOrder = moved.length > 0 && isOrder(moved);
  const changes: SourceChange[] = runs.flatMap((run): SourceChange[] => {
    const pairs = paired(
      old.slice(...run.before).filter((text) => !hasOrder || !isKept(text)),
      fresh.slice(...run.after).filter((text) => !hasOrder || !isMoved(text)),
    ).toSorted((a, b) => lineOf(a) - lineOf(b));
    const groupOf = (pair: Pair<SourceText>): string => {
      const side = pair.after ? 'after' : 'before';
      // An address that is new in a text, or gone, is one change with it.
      const isAbove = ({ [side]: text }: Pair<SourceText>) =>
        text && text.name !== 'address' && text.line <= lineOf(pair);
      const above = pair[side]?.name === 'address' ? pairs.findLast(isAbove) : undefined;
      const text = [pair, above].find((each) => each?.before && each.after);
      return text ? `${pairs.indexOf(text)}` : side;
    };
    return groupBy(pairs, groupOf).flatMap((texts) => {
      const line = (texts[0]?.after ?? fresh[run.after[0]] ?? texts[0]?.before)?.line;
      return { file, line, texts };
    });
  });
  if (hasOrder)
    changes.push({
      ...{ file, line: moved[0]?.line, order: orderOf(moved) },
      texts: moved.map((text) => ({ before: text, after: text })),
    });
  return changes;
}

/** What differs between two versions of a file: first its texts, then its comments. Fields in another order are the same. */
export function textChanges(file: string, old: string, fresh: string, before = file): SourceChange[] {
  const [written = [], sorted = []] = [false, true].map((isSorted) => {
    const sides = [textsOf(before, old, isSorted), textsOf(file, fresh, isSorted)];
    return [false, true].flatMap((isOf) => {
      const [was = [], is = []] = sides.map((all) => all.filter(({ name }) => (name === 'comment') === isOf));
      return changesBetween(file, was, is);
    });
  });
  const amount = (changes: SourceChange[]) => changes.flatMap(({ texts }) => texts).length;
  return amount(sorted) < amount(written) ? sorted : written;
}

/** Of a file without texts, its path below the folder of pictures or downloads, which is in the address of its copies. */
function wholeFile(root: string, file: string): SourceText {
  const plain = file.replace(/^(content\/_pictures|content|public)\//, '').replace(/\.\w+$/, '');
  const name = path.join(root, file);
  const stats = isInside(root, file) ? lstatSync(name, { throwIfNoEntry: false }) : undefined;
  const digest =
    stats?.isFile() && stats.size < maxFileBytes ? hash('sha256', readFileSync(name)) : undefined;
  const target = stats?.isSymbolicLink() ? readlinkSync(name) : undefined;
  return { name: 'file', value: file, plain, digest, target, line: 0, passage: true };
}

/**
 * Everything that a branch changes in its content. A file that is only written in another way has no texts that differ. Those
 * with errors are compared by lines: what cannot be parsed is not gone.
 */
export function sourceChanges(
  files: readonly ChangedFile[],
  base: string,
  root: string,
  broken: ReadonlySet<string> = new Set(),
): SourceChange[] {
  const content = new Set(filesByRole(namesOf(files)).content);
  // What leaves the content for the programs is removed.
  const changed = files.flatMap((each): ChangedFile[] => {
    if (content.has(each.file)) return [each];
    return each.before && content.has(each.before) ? [{ file: each.before, status: 'removed' }] : [];
  });
  return changed.flatMap(({ file, status, before = file }): SourceChange[] => {
    const old = status === 'added' ? '' : textIn(base, before);
    const fresh = status === 'removed' ? '' : textIn(root, file);
    if (!textFile.test(file) || old === undefined || fresh === undefined) {
      // Two that swapped their names are two others, and none has moved.
      const place = existsSync(path.join(base, file)) ? file : before;
      const gone = status === 'added' ? undefined : wholeFile(base, place);
      return [
        { file, texts: [{ before: gone, after: status === 'removed' ? undefined : wholeFile(root, file) }] },
      ];
    }
    const changes = broken.has(file)
      ? changesBetween(file, lineTexts(old), lineTexts(fresh))
      : textChanges(file, old, fresh, before);
    return changes.length > 0 ? changes : [{ file, texts: [] }];
  });
}
