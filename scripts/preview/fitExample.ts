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
import { type NameKind, type Reference, referencesIn } from '../check/rules/references.ts';

const writer = unified()
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' })
  .freeze();

/** Addresses stay as they are: they lead to pages that every site of this kind has. */
const isName = (kind: Reference['kind']): kind is NameKind => kind !== 'link' && kind !== 'alias';

/** Every attribute of an example that names something of the site. */
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

/** The icons that an example draws. */
export const iconsIn = (example: string): string[] =>
  elementsIn(parseMdx(example))
    .flatMap(namesIn)
    .flatMap(({ kind, value }) => (kind === 'icon' ? [value] : []));

/**
 * An example names icons, pictures, projects and quotes, and copywriters may rename or remove them. Returns the example
 * with something the site has in place of what it does not have, or undefined if the site has nothing of that kind.
 * Names of the site are put into the tree and written by the serializer, so that no name can become code.
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
