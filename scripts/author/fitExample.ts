import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { blockNamed } from '../content/mdx/blockNames.ts';
import { type Element, isElement } from '../check/bodyContext.ts';
import { isGoodFileName } from '../check/rules/fileNames.ts';
import { nodesOf } from '../content/mdx/nodes.ts';
import { parseMdx } from '../content/mdx/parseMdx.ts';
import { type NameKind, type Reference, referencesIn } from '../check/references.ts';

const writer = unified()
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' })
  .freeze();

/** Links are not replaced: they lead to pages that every site has. */
const isName = (kind: Reference['kind']): kind is NameKind => kind !== 'link' && kind !== 'alias';

/** Every attribute of an example that refers to a name of the site. */
function namesIn(element: Element) {
  const { attributes } = blockNamed(element.name) ?? {};
  return element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return [];
    const [reference] = referencesIn(attributes, { [attribute.name]: attribute.value });
    return reference && isName(reference.kind)
      ? [{ attribute, kind: reference.kind, value: attribute.value }]
      : [];
  });
}

const elementsIn = (tree: Root): Element[] => nodesOf(tree).filter(isElement);

/** The icons in an example. */
export const iconsIn = (example: string): string[] =>
  elementsIn(parseMdx(example))
    .flatMap(namesIn)
    .flatMap(({ kind, value }) => (kind === 'icon' ? [value] : []));

/**
 * An example refers to icons, pictures, projects and quotes, which copywriters may rename or remove. Returns the example
 * with unknown names replaced by existing ones, or undefined if the site has nothing of that kind. Names are inserted
 * into the syntax tree and serialized, so that no name can become code.
 */
export function fitExample(
  example: string,
  known: Record<NameKind, ReadonlySet<string>>,
): string | undefined {
  const tree = parseMdx(example);
  const missing = elementsIn(tree)
    .flatMap(namesIn)
    .filter(({ kind, value }) => !known[kind].has(value));
  if (missing.length === 0) return example;
  for (const { attribute, kind } of missing) {
    const substitute = [...known[kind]].find(isGoodFileName);
    if (substitute === undefined) return undefined;
    attribute.value = substitute;
  }
  return writer.stringify(tree).trimEnd();
}
