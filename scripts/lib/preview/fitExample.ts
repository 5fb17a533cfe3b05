import type { Place } from '../../../src/model/problem.ts';
import { checkBody } from '../check/bodyProblems.ts';
import type { NameKind, Reference } from '../check/references.ts';

/** The offset of a place in a text. */
const offsetOf = (text: string, { line, column }: Place): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, each) => sum + each.length + 1, column - 1);

/** Addresses are left as they are: they lead to pages that every site of this kind has. */
const isName = (reference: Reference): reference is Reference & { kind: NameKind } =>
  reference.kind !== 'link' && reference.kind !== 'alias';

/**
 * An example names icons, pictures, projects and quotes, and copywriters may rename or remove them. Gives the example
 * with what this site has in the place of what it has not; undefined where the site has nothing of that kind.
 */
export function fitExample(
  example: string,
  known: Record<NameKind, ReadonlySet<string>>,
): string | undefined {
  const missing = checkBody(example, 'the example')
    .references.filter(isName)
    .filter(({ kind, value }) => !known[kind].has(value))
    // From the end, so that the places before stay true.
    .toReversed();
  let text = example;
  for (const { kind, value, place } of missing) {
    const [instead] = known[kind];
    if (instead === undefined) return undefined;
    const start = offsetOf(text, place);
    text = text.slice(0, start) + text.slice(start).replace(value, () => instead);
  }
  return text;
}
