/** The words of links: there must be some, and they must say where the link leads. */
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { componentNamed, type Element, isElement, nodesOf, spanOf } from '../../content/mdx/nodes.ts';
import { textFieldsIn } from '../../content/values/schemaFields.ts';
import { nodeRule } from './define.ts';

/** Link texts that say nothing to visitors who go from link to link, as users of screen readers do. */
const vague =
  /^(?:(?:click|tap|press|see|look)? ?here|click(?: this| the)?(?: link| button)?|(?:this|the|that) (?:link|page|article|post)|this|(?:(?:find out|read|learn|see|view|show|get|discover|explore) )?(?:(?:the|all|some|full|further|more) )*(?:more|info|information|details?)|read on|continue(?: reading)?|go)$/;

const attributesOf = ({ attributes }: Element) =>
  Object.fromEntries(attributes.flatMap((each) => ('name' in each ? [[each.name, each.value]] : [])));

/** The words of a node for screen readers: its own, or those of a picture or a component. */
function announcedText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (!isElement(node)) return '';
  return textFieldsIn(componentNamed(node.name)?.attributes, attributesOf(node))
    .map(({ value }) => value)
    .join('');
}

export const linkTexts = nodeRule(() => (node) => {
  const button = isElement(node) && node.name === 'LinkButton' ? attributesOf(node) : undefined;
  if (!button && node.type !== 'link' && node.type !== 'linkReference') return undefined;
  const [, ...inside] = nodesOf(node);
  const shown = inside.map(announcedText).join('');
  if (shown.replace(/[\s\p{Cc}\p{Cf}]/gu, '') === '') {
    const address = (node.type === 'link' ? node.url : button?.href) || '/contact';
    const right = button ? `<LinkButton href="${address}">Ask us</LinkButton>` : `[our services](${address})`;
    return {
      ...{ ...spanOf(node), rule: 'link-without-words' },
      reason: 'This link has no text, so visitors cannot see it and screen readers cannot announce it.',
      note: `Say where it leads: ${right}. Or remove it.`,
    };
  }
  const text = textOf(node).trim();
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (!vague.test(words.join(' '))) return undefined;
  const reason = `The link text “${text}” does not say where the link leads.`;
  const note = 'Say what is there: [our five kinds of gate](/services/garden-gates).';
  return { ...spanOf(node), rule: 'vague-link', level: 'warning', reason, note };
});
