import type { Definition, Nodes, Parents, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';
import { type Place, problem } from '../../../src/model/problem.ts';
import { anchorsOf, linksOf } from './bodyLinks.ts';
import { bodyRules } from './bodyRules.ts';
import { checkElement, isElement } from './elementProblems.ts';
import { bodyProse } from './bodyProse.ts';
import type { Prose } from './fieldProse.ts';
import type { Reference } from './references.ts';
import { linesOf } from './span.ts';
import { syntaxProblem } from './syntaxProblem.ts';

export interface BodyFindings {
  problems: VFileMessage[];
  references: Reference[];
  /** The names of the blocks that the body uses. */
  blocks: string[];
  /** What readers read in it. */
  prose: Prose;
  /** The addresses of the page's parts; absent where the body cannot be read. */
  anchors?: string[];
}

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze();

const isComment = (code: string) => /^\s*(\/\*[\s\S]*\*\/\s*)*$/.test(code);

/** Checks a page's body against the vocabulary. `text` is the whole file. */
export function checkBody(text: string, file: string): BodyFindings {
  const source = text.replace(/^\uFEFF/, '');
  const findings: BodyFindings = {
    problems: [],
    references: [],
    blocks: [],
    prose: { passages: [], names: [] },
  };
  let tree: Root;
  try {
    tree = parser.parse(source);
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return { ...findings, problems: [syntaxProblem(error, source, file)] };
  }
  const definitions = tree.children.filter((node): node is Definition => node.type === 'definition');
  visit(tree, [], file, findings, definitions);
  findings.prose = bodyProse(source, tree);
  findings.references = [...findings.references, ...linksOf(tree, linesOf(source))];
  findings.anchors = anchorsOf(tree);
  findings.problems.push(...bodyRules.flatMap((rule) => rule({ file, text: source, tree })));
  return findings;
}

const startOf = (node: Nodes): Place => node.position?.start ?? { line: 1, column: 1 };

function visit(
  node: Nodes,
  parents: Parents[],
  file: string,
  findings: BodyFindings,
  definitions: Definition[],
): void {
  const place = startOf(node);
  const say = (reason: string, note: string) =>
    findings.problems.push(problem({ file, place, rule: 'no-code', reason, note }));
  if (node.type === 'mdxjsEsm') {
    say(
      'Import and export lines are code, and content holds none.',
      'Remove the line: every component is there without it.',
    );
  }
  if ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && !isComment(node.value)) {
    say(
      `The braces in “{${node.value}}” start code, and content holds none.`,
      'Write the text itself. For a brace, write \\{ and \\}.',
    );
  }
  if (node.type === 'image') findings.references.push({ kind: 'picture', value: node.url, place });
  if (node.type === 'imageReference') {
    const url = definitions.find(({ identifier }) => identifier === node.identifier)?.url;
    if (url) findings.references.push({ kind: 'picture', value: url, place });
  }
  if (isElement(node)) checkElement(node, parents, file, findings);
  if ('children' in node)
    for (const child of node.children) visit(child, [...parents, node], file, findings, definitions);
}
