import type { Nodes } from 'mdast';
import { problem } from '../../../src/model/problem.ts';
import { blockNamed } from '../../content/mdx/blockNames.ts';
import { type Element, isElement } from '../bodyContext.ts';
import type { BodyRule } from '../rule.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import { textFieldsIn } from './textFields.ts';

/** Whitespace and zero-width characters. */
const invisible = /[\s\p{Cc}\p{Cf}]/gu;

/** The text of a node for screen readers: its own, or that of a picture or a component. */
function wordsOf(node: Nodes): string {
  if ('value' in node && (node.type === 'text' || node.type === 'inlineCode')) return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (!isElement(node)) return '';
  return textFieldsIn(blockNamed(node.name)?.attributes, attributesOf(node))
    .map(({ value }) => value)
    .join('');
}

const attributesOf = ({ attributes }: Element) =>
  Object.fromEntries(
    attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [[each.name, each.value]] : [])),
  );

const hasWords = (node: Nodes): boolean =>
  'children' in node &&
  node.children.some((child) => nodesOf(child).some((each) => wordsOf(each).replace(invisible, '') !== ''));

/** Reports links without a text between their brackets or tags, which nobody can see or name. */
const run: BodyRule['run'] = ({ file, tree }) =>
  nodesOf(tree).flatMap((node) => {
    const isButton = isElement(node) && node.name === 'LinkButton';
    const isLink = node.type === 'link' || node.type === 'linkReference';
    if (!(isButton || isLink) || !node.position || hasWords(node)) return [];
    const { start, end } = node.position;
    const address = (node.type === 'link' ? node.url : isButton && attributesOf(node).href) || '/contact';
    return [
      problem({
        file,
        place: { line: start.line, column: start.column },
        end: { line: end.line, column: end.column },
        rule: 'link-without-words',
        reason: 'This link has no text, so visitors cannot see it and screen readers cannot announce it.',
        note: isButton
          ? `Write the button’s text inside: <LinkButton href="${address}">Ask us</LinkButton>. Or remove the button.`
          : `Say where it leads between the brackets: [our services](${address}). Or remove the link.`,
      }),
    ];
  });

export const linksWithoutWords: BodyRule = {
  scope: 'body',
  about: {
    'link-without-words': 'a link without text',
  },
  run,
};
