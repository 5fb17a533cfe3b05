import type { VFileMessage } from 'vfile-message';
import { problem } from '../../src/model/problem.ts';
import { Positions } from './positions.ts';

/**
 * Limits that no real page reaches. Beyond them a parser would take minutes or run out of memory: some parsers take
 * quadratic time. Each limit is many times what the longest page has.
 */
const limits = {
  nesting: 100,
  specialCharactersInBlock: 1500,
  braces: 2000,
  indent: 400,
  fieldsInLine: 60,
  containers: 3000,
  cellsInRow: 300,
};

const limitProblem = (text: string, offset: number, file: string): VFileMessage =>
  problem({
    file,
    place: new Positions(text).at(offset),
    rule: 'tangled',
    reason: 'There are too many special characters here to read.',
    note: 'Remove some of them, or split the text with empty lines.',
  });

/** The offset of the first block (up to the next empty line) with too many special characters. */
function crowdedBlockAt(text: string, from: number): number | undefined {
  for (const { 0: block, index } of text.slice(from).matchAll(/(?:[^\r\n]+(?:\r\n|\n|\r)?)+/g)) {
    if (block.length <= limits.specialCharactersInBlock) continue;
    // Table cells and list items are cheap, because they are parsed line by line.
    const specialCharacters = block.match(/[[\]*_<>{}`~!&@]|:\/\//g)?.length ?? 0;
    if (specialCharacters > limits.specialCharactersInBlock) return from + index;
  }
  return undefined;
}

/** The blockquote and list markers at the start of a line. */
const lineStart = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;
const marker = />|[-+*]|\d+/g;

/** Where blockquotes and lists are nested too deep, or are too many: the parser compares each with all before it. */
function containersAt(text: string): number | undefined {
  let all = 0;
  for (const { 0: start, index } of text.matchAll(lineStart)) {
    const markers = start.match(marker)?.length ?? 0;
    all += markers;
    if (markers >= limits.nesting || all > limits.containers) return index;
  }
  return undefined;
}

/** Where a table row has too many cells. */
function wideRowAt(text: string): number | undefined {
  for (const { 0: row, index } of text.matchAll(/[^\r\n]+/g))
    if ((row.match(/\|/g)?.length ?? 0) > limits.cellsInRow) return index;
  return undefined;
}

/** A run of punctuation: a URL could end after each of its characters. */
const punctuation = /[!"')*,.:;<>?_~&\]]{200}/;
const indented = new RegExp(`^[ \\t]{${limits.indent},}`, 'm');

/** Where brackets are nested too deep, closed or not. */
function tooDeepAt(text: string, from: number, open: RegExp, close: RegExp): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (open.test(character)) depth++;
    else if (close.test(character)) depth = Math.max(0, depth - 1);
    if (depth > limits.nesting) return at;
  }
  return undefined;
}

function tagsAt(text: string, from: number): number | undefined {
  let depth = 0;
  for (const { 0: tag, index } of text.slice(from).matchAll(/<(\/?)[A-Za-z][^<>]*?(\/?)>/g)) {
    if (tag.startsWith('</')) depth = Math.max(0, depth - 1);
    else if (!tag.endsWith('/>')) depth++;
    if (depth > limits.nesting) return from + index;
  }
  return undefined;
}

/** Reports a body that exceeds the limits. The body starts at an offset of the file's text. */
export function bodyLimitProblem(text: string, body: number, file: string): VFileMessage | undefined {
  const rest = text.slice(body);
  const braces = [...rest.matchAll(/[{}]/g)];
  const inBody =
    containersAt(rest) ?? wideRowAt(rest) ?? indented.exec(rest)?.index ?? punctuation.exec(rest)?.index;
  const at =
    crowdedBlockAt(text, body) ??
    (braces.length > limits.braces ? body + (braces[0]?.index ?? 0) : undefined) ??
    tagsAt(text, body) ??
    (inBody === undefined ? undefined : body + inBody);
  return at === undefined ? undefined : limitProblem(text, at, file);
}

/** Reports fields that exceed the limits. `text` is the whole file. */
export function fieldLimitProblem(
  text: string,
  from: number,
  to: number,
  file: string,
): VFileMessage | undefined {
  const fields = text.slice(0, to);
  const found = indented.exec(fields.slice(from)) ?? crowdedLine(fields.slice(from));
  const at = found ? from + found.index : tooDeepAt(fields, from, /[[{]/, /[\]}]/);
  return at === undefined ? undefined : limitProblem(text, at, file);
}

/** Finds a line with too many field names. Plain text has colons too, but never dozens before a space. */
function crowdedLine(text: string): { index: number } | undefined {
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const names = line.match(/[:?-][ \t]/g)?.length ?? 0;
    if (names >= limits.fieldsInLine && !/^[ \t]*["']/.test(line)) return { index };
  }
  return undefined;
}
