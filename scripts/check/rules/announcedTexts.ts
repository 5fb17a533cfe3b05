/** What screen readers announce: the words of links, which must say where they lead, and the descriptions of pictures. */

import path from 'node:path';
import type { Link, Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { z } from 'zod';
import { componentNamed, type Element, isElement, nodesOf, spanOf } from '../../content/mdx/nodes.ts';
import { textFieldsIn } from '../../content/values/schemaFields.ts';
import type { Finding, Message } from '../../lib/problem.ts';
import { type FieldRule, nodeRule, valuesIn } from './define.ts';

/** Link texts that say nothing to visitors who go from link to link, as users of screen readers do. */
const vague =
  /^(?:(?:click|tap|press|see|look)? ?here|click(?: this| the)?(?: link| button)?|(?:this|the|that) (?:link|page|article|post)|this|(?:(?:find out|read|learn|see|view|show|get|discover|explore) )?(?:(?:the|all|some|full|further|more) )*(?:more|info|information|details?)|read on|continue(?: reading)?|go|(?:hier )?klicken|hier(?: klicken)?|(?:hier )?(?:mehr|weiter|weitere)(?:lesen| lesen| erfahren| infos?| informationen)?)$/;

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

const rule = 'alt-text';

/** Alternative texts that say only that there is a picture. */
const meaningless = /^(image|img|picture|photo|photograph|screenshot|graphic|untitled)[\s_-]*\d*$/i;

/** What is wrong with the description of a picture: it is missing, says nothing, or is the name of the file. */
function textMessage(alt: string, src: string, howToAdd: string): Message | undefined {
  const text = alt.trim().toLowerCase();
  if (text === '') return ['This picture has no description for people who cannot see it.', howToAdd];
  const { base, name } = path.posix.parse(src.toLowerCase());
  const isFileName = text === base || text === name || /\.(svg|png|jpe?g|webp|avif)$/.test(text);
  if (!isFileName && !meaningless.test(text)) return undefined;
  return [
    `“${alt}” does not describe the picture to someone who cannot see it.`,
    'Describe it as you would on the phone: “The workshop on a Monday morning, two people at a bench”.',
  ];
}

/** A picture in a link whose description says the words beside it again: screen readers read both. */
function repeatedText(link: Link): Finding | undefined {
  const isPicture = ({ type }: Nodes) => type === 'image' || type === 'imageReference';
  const words = textOf({
    type: 'paragraph',
    children: link.children.filter((each) => !isPicture(each)),
  }).trim();
  const same = link.children.find(
    (each) =>
      'alt' in each &&
      isPicture(each) &&
      words !== '' &&
      each.alt?.trim().toLowerCase() === words.toLowerCase(),
  );
  return (
    same && {
      from: spanOf(same).from,
      rule,
      reason: 'This picture has the words beside it as its description, so screen readers read them twice.',
      note: 'Describe what the picture shows, or remove the words from the link.',
    }
  );
}

/** Pictures of a body that have no description, or one that says nothing. */
export const pictureTexts = nodeRule(({ all }) => {
  const sources = new Map(
    all.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  );
  return (node) => {
    if (node.type === 'link') return repeatedText(node);
    if (node.type !== 'image' && node.type !== 'imageReference') return undefined;
    const src = node.type === 'image' ? node.url : (sources.get(node.identifier) ?? '');
    const says = textMessage(
      node.alt ?? '',
      src,
      `Describe it: ![What it shows](${src.length > 200 || src.startsWith('data:') ? 'name.jpg' : src})`,
    );
    return says && { from: spanOf(node).from, rule, reason: says[0], note: says[1] };
  };
});

/** Any fields. Compiled once: to compile a schema takes longer than to use it. */
const anyFields = z.looseObject({});

/** Pictures in fields, wherever there are `image` and `imageAlt`. */
export const fieldPictures: FieldRule = ({ located: { data, offsetOf } }) =>
  valuesIn(data).flatMap(({ value, path: at }) => {
    const { image, imageAlt } = anyFields.safeParse(value).data ?? {};
    if (typeof image !== 'string' || typeof imageAlt !== 'string' || imageAlt === '') return [];
    const says = textMessage(imageAlt, image, 'Write what it shows.');
    return says ? [{ from: offsetOf([...at, 'imageAlt']), rule, reason: says[0], note: says[1] }] : [];
  });
