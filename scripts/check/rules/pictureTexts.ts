/** Pictures need a description for people who cannot see them, and one that says something. */

import path from 'node:path';
import type { Link, Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { z } from 'zod';
import type { Finding, Message } from '../../lib/problem.ts';
import { spanOf } from '../../content/mdx/nodes.ts';
import { type FieldRule, nodeRule, valuesIn } from './define.ts';

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
