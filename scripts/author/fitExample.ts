import type { Names } from '../check/linkTargets.ts';
import { valueOffset } from '../check/prose/bodyProse.ts';
import { referencesIn } from '../check/references.ts';
import { isGoodFileName } from '../check/rules/fileNames.ts';
import { blockNamed } from '../content/mdx/blockNames.ts';
import { isElement, nodesOf } from '../content/mdx/nodes.ts';
import { parseMdx } from '../content/mdx/parseMdx.ts';
import { type Edit, edited } from '../lib/edits.ts';

/** Links are not replaced: they lead to pages that every site has. */
const isName = (kind: string): boolean => kind !== 'link' && kind !== 'alias';

/** Every name of the site that an example refers to, with its offset. */
function namesIn(example: string): { kind: string; value: string; from: number }[] {
  return nodesOf(parseMdx(example))
    .filter(isElement)
    .flatMap(({ name, attributes }) => {
      const schema = blockNamed(name)?.attributes;
      return attributes.flatMap((attribute) => {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return [];
        const { value } = attribute;
        const [reference] = referencesIn(schema, { [attribute.name]: value });
        const from = valueOffset(attribute, example);
        return reference && isName(reference.kind) ? [{ kind: reference.kind, value, from }] : [];
      });
    });
}

/** The icons in an example. */
export const iconsIn = (example: string): string[] =>
  namesIn(example).flatMap(({ kind, value }) => (kind === 'icon' ? [value] : []));

/**
 * An example refers to icons, pictures and names, which copywriters may rename or remove. Returns the example with unknown
 * names replaced by existing ones, or undefined if the site has nothing of that kind. A good file name has no character
 * that could end the attribute.
 */
export function fitExample(example: string, known: Names): string | undefined {
  const edits: Edit[] = [];
  for (const { kind, value, from } of namesIn(example)) {
    const names = known.get(kind) ?? new Set();
    if (names.has(value)) continue;
    const substitute = [...names].find(isGoodFileName);
    if (substitute === undefined) return undefined;
    edits.push({ from, to: from + value.length, text: substitute });
  }
  return edited(example, edits);
}
