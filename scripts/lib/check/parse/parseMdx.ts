import type { Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

/**
 * Parses MDX text. The frontmatter stays in the text, so that positions count from the start of the file. Throws a
 * `VFileMessage` if the text is not valid MDX. The check and the compiler both call this function: the tree that is
 * checked is the tree that is compiled.
 */
export const parseMdx = (text: string): Root => processor.parse(text);

/** A unified plugin that makes any processor, such as the MDX compiler, parse with `parseMdx`. */
export function useParseMdx(this: Processor): void {
  this.parser = (document) => parseMdx(document);
}

/** Whether an expression holds comments only. The parsed program tells; text could be misread. */
export const isEmptyExpression = ({ data }: MdxFlowExpression | MdxTextExpression): boolean =>
  data?.estree?.body.length === 0;
