import type { Nodes } from 'mdast';
import { spacedTags } from '../check/body/spacedTags.ts';
import { bodyProse } from '../check/prose/bodyProse.ts';
import { conflictProblems } from '../content/conflicts.ts';
import { readFrontmatter } from '../content/frontmatter.ts';
import { meantBlock } from '../content/mdx/blockNames.ts';
import { isHtmlName } from '../content/mdx/htmlTags.ts';
import { isElement, nodesOf } from '../content/mdx/nodes.ts';
import { parseBody, reportedSpan } from '../content/mdx/parseBody.ts';
import { readYaml } from '../content/yaml/readYaml.ts';

/** What readers see of a file, to compare it before and after a fix. */
export interface VisibleContent {
  /** Every text of the body and of the fields, in order. */
  texts: string[];
  links: string[];
  pictures: string[];
  components: string[];
  /** The markup of the body and the fields, without their texts. */
  structure: string[];
}

const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
};

/** Names and values of fields, with empty strings in place of texts. */
const shapeOf = (data: unknown): string =>
  JSON.stringify(data, (_key, value: unknown) => (typeof value === 'string' ? '' : value)) ?? '';

const attributesOf = (node: Nodes): [name: string, value: string][] =>
  isElement(node)
    ? node.attributes.flatMap((each): [string, string][] =>
        each.type === 'mdxJsxAttribute'
          ? [[each.name, typeof each.value === 'string' ? each.value : '']]
          : [],
      )
    : [];

const valuesOf = (node: Nodes, ...names: string[]): string[] =>
  attributesOf(node).flatMap(([name, value]) => (names.includes(name) ? [value] : []));

/** The markup of a node in one line. */
function markupOf(node: Nodes): string {
  if (isElement(node)) return `<${node.name} ${attributesOf(node).map(([name]) => name)}>`;
  if (node.type === 'heading') return `${node.type} ${node.depth}`;
  return node.type;
}

/** Whether a paragraph contains only whitespace and invisible characters. */
const isInvisible = (node: Nodes): boolean =>
  node.type === 'paragraph' &&
  node.children.every((each) => each.type === 'text' && /^[\s\p{Cc}\p{Cf}]*$/u.test(each.value));

function bodyContent(source: string, body: number): VisibleContent {
  const nothing = { links: [], pictures: [], components: [], structure: [] };
  const { text } = spacedTags(source, body);
  const { tree, leftOut, copy } = parseBody(text, body);
  const reported = leftOut.map((each) => reportedSpan(each, text));
  if (copy === undefined) return { texts: [source.slice(body)], ...nothing };
  // The form of text that could not be parsed is not certain yet.
  const isCertain = ({ position }: Nodes) =>
    !reported.some(
      ({ from, to }) => (position?.start.offset ?? 0) >= from && (position?.end.offset ?? 0) <= to,
    );
  const nodes = nodesOf(tree).filter(isCertain);
  const { passages } = bodyProse(copy, tree);
  return {
    texts: [
      ...passages.map((passage) => passage.text),
      ...nodes.flatMap((node) => (node.type === 'code' || node.type === 'inlineCode' ? [node.value] : [])),
    ],
    links: nodes.flatMap((node) =>
      node.type === 'link' || node.type === 'definition' ? [node.url] : valuesOf(node, 'href'),
    ),
    pictures: nodes.flatMap((node) => (node.type === 'image' ? [node.url] : valuesOf(node, 'src', 'image'))),
    // Fixes turn HTML tags into Markdown.
    components: nodes.flatMap((node) => {
      const name = isElement(node) ? (node.name ?? '') : '';
      return name === '' || isHtmlName(name) ? [] : [meantBlock(name) ?? name];
    }),
    structure: nodes.filter((node) => node.type !== 'text' && !isInvisible(node)).map(markupOf),
  };
}

/** What readers see of a page. */
export function pageContent(whole: string, file: string): VisibleContent {
  const source = conflictProblems(whole, file).text.replace(/^\uFEFF/, '');
  const { data, body } = readFrontmatter(source);
  const ofBody = bodyContent(source, body);
  return {
    ...ofBody,
    texts: [...textsIn(data), ...ofBody.texts],
    structure: [shapeOf(data), ...ofBody.structure],
  };
}

/** What readers see of a YAML file. */
export function yamlContent(whole: string, file: string): VisibleContent {
  const source = conflictProblems(whole, file).text.replace(/^\uFEFF/, '');
  const { data } = readYaml(source);
  return { texts: textsIn(data), links: [], pictures: [], components: [], structure: [shapeOf(data)] };
}
