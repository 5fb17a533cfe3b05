import type { VFileMessage } from 'vfile-message';
import { problem } from '../../src/model/problem.ts';
import { Positions } from './positions.ts';

/**
 * What no page needs, and what would keep a parser busy for minutes or exhaust it: some grow with the square of what
 * they are given. Each is many times what the longest page has.
 */
const limits = {
  nesting: 100,
  signsInBlock: 1500,
  braces: 2000,
  indent: 400,
  fieldsInLine: 60,
  containers: 3000,
  cellsInRow: 300,
};

const tooTangled = (text: string, offset: number, file: string): VFileMessage =>
  problem({
    file,
    place: new Positions(text).at(offset),
    rule: 'tangled',
    reason: 'There are more special signs here than can be made sense of.',
    note: 'Remove them, or divide the text with empty lines.',
  });

/** Where the text has more of such signs before the next empty line than are allowed. */
function crowdedBlock(text: string, from: number): number | undefined {
  for (const { 0: block, index } of text.slice(from).matchAll(/(?:[^\r\n]+(?:\r\n|\n|\r)?)+/g)) {
    if (block.length <= limits.signsInBlock) continue;
    // Cells of tables and items of lists, line by line, are no burden.
    const signs = block.match(/[[\]*_<>{}`~!&@]|:\/\//g)?.length ?? 0;
    if (signs > limits.signsInBlock) return from + index;
  }
  return undefined;
}

/** The markers of quotations and lists that a line starts with. */
const lineStart = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;
const marker = />|[-+*]|\d+/g;

/** Where quotations and lists stand too deep in one another, or are too many: each is compared with all before. */
function containersAt(text: string): number | undefined {
  let all = 0;
  for (const { 0: start, index } of text.matchAll(lineStart)) {
    const markers = start.match(marker)?.length ?? 0;
    all += markers;
    if (markers >= limits.nesting || all > limits.containers) return index;
  }
  return undefined;
}

/** Where a table has a row of more cells than anybody reads. */
function wideRowAt(text: string): number | undefined {
  for (const { 0: row, index } of text.matchAll(/[^\r\n]+/g))
    if ((row.match(/\|/g)?.length ?? 0) > limits.cellsInRow) return index;
  return undefined;
}

/** A row of punctuation: behind each sign of it an address could end. */
const punctuation = /[!"')*,.:;<>?_~&\]]{200}/;
const indented = new RegExp(`^[ \\t]{${limits.indent},}`, 'm');

/** Depth of what opens and never closes, or opens inside one another. */
function deepAt(text: string, from: number, open: RegExp, close: RegExp): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (open.test(sign)) depth++;
    else if (close.test(sign)) depth = Math.max(0, depth - 1);
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

/** The same for a body that starts at an offset of the file's text. */
export function bodyLimitProblem(text: string, body: number, file: string): VFileMessage | undefined {
  const rest = text.slice(body);
  const braces = [...rest.matchAll(/[{}]/g)];
  const inBody =
    containersAt(rest) ?? wideRowAt(rest) ?? indented.exec(rest)?.index ?? punctuation.exec(rest)?.index;
  const at =
    crowdedBlock(text, body) ??
    (braces.length > limits.braces ? body + (braces[0]?.index ?? 0) : undefined) ??
    tagsAt(text, body) ??
    (inBody === undefined ? undefined : body + inBody);
  return at === undefined ? undefined : tooTangled(text, at, file);
}

/** Fields that are nested beyond all reason. `text` is the whole file. */
export function fieldLimitProblem(
  text: string,
  from: number,
  to: number,
  file: string,
): VFileMessage | undefined {
  const fields = text.slice(0, to);
  const found = indented.exec(fields.slice(from)) ?? crowdedLine(fields.slice(from));
  const at = found ? from + found.index : deepAt(fields, from, /[[{]/, /[\]}]/);
  return at === undefined ? undefined : tooTangled(text, at, file);
}

/** Lines of text have colons too, but not dozens of names before one. */
function crowdedLine(text: string): { index: number } | undefined {
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const names = line.match(/[:?-][ \t]/g)?.length ?? 0;
    if (names >= limits.fieldsInLine && !/^[ \t]*["']/.test(line)) return { index };
  }
  return undefined;
}
