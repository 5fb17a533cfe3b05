import type { Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { z } from 'zod';
import { nativeTree } from './nativeTree.ts';
import { isElement, nodesOf } from './nodes.ts';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

const point = z.object({ offset: z.number() });

/** A parser's error that says where it is: https://github.com/vfile/vfile-message#place */
const placedError = z.object({ place: z.union([point, z.object({ start: point })]) });

/** Parses MDX text that may not be valid: its tree, or where it fails. Throws only if it is nested too deeply. */
export function tryParseMdx(
  text: string,
): { tree: Root; place?: undefined } | { tree?: undefined; place?: number } {
  try {
    return { tree: parseMdx(text) };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const { data } = placedError.safeParse(error);
    if (!data) return { place: text.length };
    return { place: 'start' in data.place ? data.place.start.offset : data.place.offset };
  }
}

/**
 * Parses MDX text: natively if it is ordinary, else with micromark. The frontmatter stays in the text, so that positions
 * count from the start of the file. Throws a `VFileMessage` if the text is not valid MDX. The check and the compiler
 * both call this function: the tree that is checked is the tree that is compiled.
 */
export function parseMdx(text: string): Root {
  const tree = nativeTree(text) ?? processor.parse(text);
  if (text.includes('\r')) normalizeLineEnds(tree);
  return tree;
}

const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Makes files with Windows line ends give the same pages. Positions and the file itself stay as they are. */
function normalizeLineEnds(tree: Root): void {
  for (const node of nodesOf(tree)) {
    if ('value' in node) node.value = withLineFeeds(node.value);
    if ('alt' in node && node.alt) node.alt = withLineFeeds(node.alt);
    if ('title' in node && node.title) node.title = withLineFeeds(node.title);
    if (!isElement(node)) continue;
    for (const attribute of node.attributes)
      if (typeof attribute.value === 'string') attribute.value = withLineFeeds(attribute.value);
  }
}

/** A unified plugin that makes any processor, such as the MDX compiler, parse with `parseMdx`. */
export function useParseMdx(this: Processor): void {
  this.parser = parseMdx;
}

/** Whether an expression contains only comments. This checks the parsed program, because the text could be misread. */
export const isEmptyExpression = ({ data }: MdxFlowExpression | MdxTextExpression): boolean =>
  data?.estree?.body.length === 0;
