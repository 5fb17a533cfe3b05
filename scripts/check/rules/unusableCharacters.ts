import type { Nodes } from 'mdast';
import type { VFileMessage } from 'vfile-message';
import { type Extent, problem } from '../../../src/model/problem.ts';
import type { LocatedYaml } from '../../content/frontmatter.ts';
import type { BodyRule, FieldRule } from '../rule.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import { Positions } from '../../content/positions.ts';
import { ProblemList } from '../problemList.ts';

/** Private-use characters, noncharacters and halves of surrogate pairs: Unicode gives them no meaning. */
const unusable = /[\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

const unusableIn = (text: string): string | undefined => text.match(unusable)?.[0];

function unusableProblem(file: string, character: string, extent: Partial<Extent> & Pick<Extent, 'place'>) {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return problem({
    file,
    ...extent,
    rule: 'unusable-character',
    reason: `There is a nonstandard character here (U+${code}), which many devices cannot show.`,
    note: 'Remove it, or type what it was meant to show.',
  });
}

/** Reports characters without a meaning, anywhere in a file. */
export function unusableCharacters(file: string, text: string): VFileMessage[] {
  const found = [...text.matchAll(unusable)];
  if (found.length === 0) return [];
  const positions = new Positions(text.replace(/^\uFEFF/, ''));
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const list = new ProblemList();
  for (const { 0: character, index } of found) {
    const extent = () => positions.extent(index - shift, index - shift + character.length);
    list.add({ file, rule: 'unusable-character' }, () => unusableProblem(file, character, extent()));
  }
  return list.all;
}

function* textsIn(data: unknown, path: PropertyKey[] = []): Generator<[path: PropertyKey[], text: string]> {
  if (typeof data === 'string') yield [path, data];
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data))
      yield* textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]);
}

/** Reports the same characters in fields that write them as codes, such as "\uE000". */
const findCodesInFields = (
  { data, source, positionOf }: Pick<LocatedYaml, 'data' | 'source' | 'positionOf'>,
  file: string,
): VFileMessage[] =>
  [...textsIn(data)].flatMap(([path, text]) => {
    const character = unusableIn(text);
    return character && !source.includes(character)
      ? [unusableProblem(file, character, { place: positionOf(path) })]
      : [];
  });

/** The text of a node itself. */
function textOf(node: Nodes): string {
  const texts: unknown[] = ['value', 'url', 'title', 'alt'].map((name) => Reflect.get(node, name));
  if ('attributes' in node) texts.push(...node.attributes.map(({ value }) => value));
  return texts.filter((text) => typeof text === 'string').join(' ');
}

/** Reports the same characters in bodies that write them as codes, such as `&#xE000;`. */
const findCodes: BodyRule['run'] = ({ file, text, tree }) =>
  nodesOf(tree).flatMap((node) => {
    const character = unusableIn(textOf(node));
    if (!character || !node.position || text.includes(character)) return [];
    const { line, column } = node.position.start;
    return [unusableProblem(file, character, { place: { line, column } })];
  });

const about = { 'unusable-character': 'a character that no font has' };

export const unusableCodes: BodyRule = { scope: 'body', about, run: findCodes };

export const unusableCodesInFields: FieldRule = {
  scope: 'fields',
  about,
  run: ({ located, file }) => findCodesInFields(located, file),
};
