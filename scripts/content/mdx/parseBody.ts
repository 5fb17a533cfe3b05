import type { Root } from 'mdast';
import type { Finding, Span } from '../../lib/problem.ts';
import { blanked, matchAt, paragraphEnd, paragraphStart } from '../lines.ts';
import { crowdedAt, deepNode, longCodeAt } from '../nesting.ts';
import { tryParseMdx } from './parseMdx.ts';
import { scanBody } from './scanBody.ts';
import { type SyntaxFinding, spanOf } from './syntaxFinding.ts';

/** What was left out of a body, and why. A problem inside the hidden ranges is only a consequence. */
type LeftOut = SyntaxFinding & { hide: Span[] };

/** A parsed body. Parts that cannot be parsed are left out. */
interface ReadBody {
  tree: Root;
  leftOut: LeftOut[];
  /** The text that the tree was parsed from, with unchanged offsets. Absent if it was not read. */
  copy?: string;
  /** Whether `tree` is the tree that is compiled. If it is not, the file has an error. */
  exact: boolean;
}

/**
 * Replaces a character that was left out of a text. No content can contain it: it is refused in files, and Markdown
 * reads a reference to it (`&#xFDD0;`) as U+FFFD.
 */
const gap = '\uFDD0';

function splitFrontmatter({ children, position }: Root, text: string): { end: number; tree: Root } {
  const [first, ...rest] = children;
  if (first?.type !== 'yaml') return { end: 0, tree: { type: 'root', children, position } };
  const fence = first.position?.end.offset ?? 0;
  const end = fence + matchAt(/[ \t]*(?:\r\n|\n|\r|$)/y, text, fence).length;
  return { end, tree: { type: 'root', children: rest, position } };
}

const tangled = (reason: string, note: string): Finding => ({ rule: 'tangled', reason, note });

const tooDeep = tangled(
  'There is too much nested in this place.',
  'Use fewer levels of quotations, lists or components.',
);

/** What would keep parsers busy for minutes: where it is in a body, and what is said of it. */
const limits: readonly (readonly [find: (body: string) => number | undefined, finding: Finding])[] = [
  [
    longCodeAt,
    tangled(
      'There is a long piece of code here.',
      'Remove it. To show a brace, write \\{ or \\}. In a block of code, show parts with at most 1,000 characters between two braces.',
    ),
  ],
  // For these, the parser looks for the end of an address, in quadratic time.
  [
    (body) => /\.{5000}/.exec(body)?.index,
    tangled('There are thousands of dots in a row here.', 'Remove them.'),
  ],
  [crowdedAt, tooDeep],
];

/** A body that is not read, for a reason that is at an offset. */
const nothingRead = (from: number, reason: Finding): ReadBody => ({
  tree: { type: 'root', children: [] },
  leftOut: [{ from, to: from, ...reason, hide: [] }],
  exact: false,
});

/**
 * Reads the body of a page, which starts at an offset of the file's text. Text that can be parsed gives the tree that is compiled. Other text has errors, and `recoverBody` finds all of them.
 */
export function parseBody(text: string, body: number): ReadBody {
  for (const [find, finding] of limits) {
    const at = find(text.slice(body));
    if (at !== undefined) return nothingRead(body + at, finding);
  }
  const parsed = tryParseMdx(text);
  const { end, tree } = parsed.tree ? splitFrontmatter(parsed.tree, text) : {};
  // If the fields end elsewhere for the parser, the file has an error in the dashes around them.
  const read: ReadBody =
    tree && end === body ? { tree, leftOut: [], copy: text, exact: true } : recoverBody(text, body);
  const deep = deepNode(read.tree);
  return deep ? nothingRead(deep.position?.start.offset ?? body, tooDeep) : read;
}

const unreadable: Finding = {
  rule: 'syntax',
  reason: 'The text below the fields cannot be read.',
  note: 'Check every “<” and “{”, and the quotation marks in tags.',
};

/**
 * Reads a body that cannot be parsed. A scan finds what cannot be read. It is hidden under characters of the same
 * length, and the rest is parsed: every error is found, at its own position. If the parser refuses the rest for a reason
 * that the scan does not know, that paragraph is reported, and the body is not read.
 */
function recoverBody(text: string, body: number): ReadBody {
  const source = blanked(text.slice(0, body)) + text.slice(body).replaceAll(gap, ' ');
  const leftOut = scanBody(source, body).map((each) => ({ ...each, hide: each.hide ?? [spanOf(each)] }));
  // All in one list: a copy of the text for each finding would take quadratic time.
  const characters = source.split('');
  for (const { hide, isText } of leftOut)
    for (const { from, to } of hide)
      for (let at = from; at < Math.min(to, characters.length); at++)
        if (!/[\r\n]/.test(characters[at] ?? '')) characters[at] = isText ? gap : ' ';
  const copy = characters.join('');
  const { tree, place = copy.length } = tryParseMdx(copy);
  if (!tree) {
    const at = Math.min(place, copy.trimEnd().length);
    const paragraph = { from: Math.max(body, paragraphStart(copy, at)), to: paragraphEnd(copy, at) };
    leftOut.push({ ...paragraph, ...unreadable, hide: [paragraph], isText: true });
  }
  return { tree: tree ?? { type: 'root', children: [] }, leftOut, copy: tree && copy, exact: false };
}
