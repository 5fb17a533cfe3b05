/**
 * How rules are written: as a pattern in prose, or as a question to every node of a body, to every value of the fields, or
 * to every page. A rule says what is wrong and what to do; the walk, the range, the level and the fix are here.
 */
import type { Nodes } from 'mdast';
import type { Finding, Level, Span } from '../../../src/model/problem.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import type { Passage } from '../prose/passages.ts';
import type {
  BodyRule,
  CheckedFields,
  CheckedSite,
  FieldRule,
  ParsedBody,
  SiteRule,
  TextFinding,
  TextRule,
} from '../rule.ts';

/** What is wrong, what to do, and what to write instead if that is certain. */
export type Message = readonly [reason: string, note: string, instead?: string];

/** What is said of the matches of a pattern: of all of each, or of its group `at`. Without a message, it is right. */
export const matchesOf = (
  text: string,
  each: RegExp,
  messageOf: (match: RegExpExecArray) => Message | undefined,
  about: { rule: string; level: Level },
): TextFinding[] =>
  [...text.matchAll(each)].flatMap((match) => {
    const [reason, note, instead] = messageOf(match) ?? [];
    if (reason === undefined) return [];
    const [from, to] = match.indices?.groups?.at ?? [match.index, match.index + match[0].length];
    return [{ from, to, ...about, reason, note, instead }];
  });

/** A rule about what patterns find in prose. */
export const pattern = (
  rule: string,
  about: string,
  patterns: readonly RegExp[],
  messageOf: (match: RegExpExecArray, passage: Passage) => Message | undefined,
  level: Level = 'warning',
): TextRule => ({
  about: { [rule]: about },
  run: (passage) =>
    patterns.flatMap((each) =>
      matchesOf(passage.text, each, (match) => messageOf(match, passage), { rule, level }),
    ),
});

/** How many names a message lists. The others are counted: with all of them, a list of problems would grow quadratically. */
const mostNames = 3;

/** Names in a message: “a, b, c and 5 more”. */
export function listed(names: readonly string[]): string {
  const more = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

type Answer = readonly Finding[] | Finding | undefined;

const findingsOf = (answer: Answer): readonly Finding[] => [answer ?? []].flat();

type Placed = Pick<Nodes, 'position'>;

/** The range of a node in its file. */
export const spanOf = ({ position }: Placed): Span => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

/** A rule that is asked about every node of a body, in reading order. */
export const nodeRule = (
  about: BodyRule['about'],
  ask: (body: ParsedBody & { all: readonly Nodes[] }) => (node: Nodes) => Answer,
): BodyRule => ({
  about,
  run(body) {
    const all = nodesOf(body.tree);
    const found = ask({ ...body, all });
    return all.flatMap((node) => findingsOf(found(node)));
  },
});

/** A value of the fields, and where it is. */
interface FieldValue {
  value: unknown;
  path: PropertyKey[];
  fields: CheckedFields;
}

/** The range of the value at a path if it is on one line, or else where it starts. */
export const spanAt = ({ written, offsetOf }: Located, path: PropertyKey[]): Partial<Span> => {
  const { from, to } = written(path) ?? { from: offsetOf(path) };
  return { from, to };
};

/** Every value in data with its path, the data itself included. */
export const valuesIn = (
  value: unknown,
  path: PropertyKey[] = [],
): { value: unknown; path: PropertyKey[] }[] => [
  { value, path },
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) =>
        valuesIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

/** A rule that is asked about every value of the fields. */
export const fieldRule = (about: FieldRule['about'], ask: (field: FieldValue) => Answer): FieldRule => ({
  about,
  run: (fields) => valuesIn(fields.located.data).flatMap((each) => findingsOf(ask({ ...each, fields }))),
});

/** A rule that is asked about every file of a page. */
export const pageRule = (
  about: SiteRule['about'],
  ask: (file: CheckedSite['files'][number], site: CheckedSite) => Answer,
): SiteRule => ({
  about,
  run: (site) =>
    site.files.flatMap((each) =>
      findingsOf(ask(each, site)).map((finding) => ({ ...finding, file: each.file })),
    ),
});
