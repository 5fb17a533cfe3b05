import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { problem } from '../../../src/model/problem.ts';
import type { BodyRule } from '../rule.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';

/** Link texts that say nothing to visitors who go from link to link, as users of screen readers do. */
const vague = new Set([
  ...['click here', 'tap here', 'click', 'here', 'see here', 'this', 'this link', 'this page', 'the link'],
  ...['more', 'read more', 'learn more', 'see more', 'view more', 'show more', 'find out more', 'more info'],
  ...['more information', 'details', 'more details', 'read on', 'continue', 'go'],
]);

const wordsOf = (node: Nodes) =>
  textOf(node)
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ');

const isLink = (node: Nodes) =>
  node.type === 'link' ||
  node.type === 'linkReference' ||
  ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'LinkButton');

/** Reports links whose text does not say where they lead. */
const run: BodyRule['run'] = ({ file, tree }) =>
  nodesOf(tree).flatMap((node) => {
    if (!isLink(node) || !node.position || !vague.has(wordsOf(node))) return [];
    const { start, end } = node.position;
    return [
      problem({
        file,
        place: { line: start.line, column: start.column },
        end: { line: end.line, column: end.column },
        level: 'warning',
        rule: 'vague-link',
        reason: `The link text “${textOf(node).trim()}” does not say where the link leads.`,
        note: 'Say what is there: [our five ad formats](/services/ads-generation).',
      }),
    ];
  });

export const vagueLinks: BodyRule = {
  scope: 'body',
  about: {
    'vague-link': 'a link whose text does not say where it leads',
  },
  run,
};
