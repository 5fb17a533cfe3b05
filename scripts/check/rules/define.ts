/**
 * How rules are written: as a pattern in prose, or as a question to every node of a body. A rule says what is wrong and
 * what to do; the position, the level and the fix become a problem here.
 */
import type { Nodes } from 'mdast';
import { type Extent, problem } from '../../../src/model/problem.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import { Positions } from '../../content/positions.ts';
import type { BodyRule, ParsedBody, TextRule } from '../rule.ts';
import type { Passage } from './passages.ts';

/** What is wrong, what to do, and what to write instead if that is certain. */
export type Message = readonly [reason: string, note: string, fix?: string];

type Level = 'error' | 'warning';

/** A rule about what patterns find in prose: all of it, or their group `at`. Without a message, it is right. */
export const pattern = (
  rule: string,
  about: string,
  patterns: readonly RegExp[],
  messageOf: (match: RegExpExecArray, passage: Passage) => Message | undefined,
  level: Level = 'warning',
): TextRule => ({
  scope: 'text',
  about: { [rule]: about },
  run: (passage) =>
    patterns.flatMap((each) =>
      [...passage.text.matchAll(each)].flatMap((match) => {
        const [reason, note, fix] = messageOf(match, passage) ?? [];
        if (reason === undefined || note === undefined) return [];
        const [from, to] = match.indices?.groups?.at ?? [match.index, match.index + match[0].length];
        return { from, to, level, rule, reason, note, expected: fix === undefined ? undefined : [fix] };
      }),
    ),
});

type Placed = Pick<Nodes, 'position'>;
/** Offsets in the text of the file. */
type Range = readonly [from: number, to: number];

/** Something that is wrong in a body, at a node or at a range of offsets. */
export interface Found {
  at: Placed | Range;
  rule: string;
  level?: Level;
  says: Message;
}

const isRange = (at: Placed | Range): at is Range => Array.isArray(at);

export const rangeOf = ({ position }: Placed): Range => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

interface BodyToAsk extends ParsedBody {
  all: readonly Nodes[];
  positions: (at: Found['at']) => Extent;
}

/** A rule that is asked about every node of a body, in reading order. */
export const nodeRule = (
  about: BodyRule['about'],
  ask: (body: BodyToAsk) => (node: Nodes) => readonly Found[] | Found | undefined,
): BodyRule => ({
  scope: 'body',
  about,
  run(body) {
    const inText = new Positions(body.text);
    const positions = (at: Found['at']) => {
      const [from, to] = isRange(at) ? at : rangeOf(at);
      return inText.extent(from, to);
    };
    const all = nodesOf(body.tree);
    const found = ask({ ...body, all, positions });
    return all.flatMap((node) =>
      [found(node) ?? []].flat().map(({ at, rule, level, says: [reason, note, fix] }) => {
        const expected = fix === undefined ? undefined : [fix];
        return problem({ file: body.file, ...positions(at), rule, level, reason, note, expected });
      }),
    );
  },
});
