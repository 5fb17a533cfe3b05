/** Pictures need a description for people who cannot see them, and one that says something. */

import path from 'node:path';
import { config } from '../../../src/site.ts';
import { spanOf } from '../../content/mdx/nodes.ts';
import { type FieldRule, type Message, nodeRule, valuesIn } from './define.ts';

const about = { 'alt-text': 'an image without a useful description' };
const rule = 'alt-text';

/** Alternative texts that say only that there is a picture. */
const meaningless = /^(image|img|picture|photo|photograph|screenshot|graphic|untitled)[\s_-]*\d*$/i;

/** Whether a text is only the name of the file. */
function isFileName(alt: string, src: string): boolean {
  const { base, name } = path.posix.parse(src);
  const text = alt.trim().toLowerCase();
  return (
    text === base.toLowerCase() || text === name.toLowerCase() || /\.(svg|png|jpe?g|webp|avif)$/.test(text)
  );
}

/** Reports a description that does not describe the picture. */
const textMessage = (alt: string, src: string): Message | undefined =>
  isFileName(alt, src) || meaningless.test(alt.trim())
    ? [
        `“${alt}” does not describe the picture to someone who cannot see it.`,
        'Describe it as you would on the phone: “The workshop on a Monday morning, two people at a bench”.',
      ]
    : undefined;

const missing = (note: string): Message => [
  'This picture has no description for people who cannot see it.',
  note,
];

/** Pictures of a body that have no description, or one that says nothing. */
export const pictureTexts = nodeRule(about, ({ tree }) => {
  const sources = new Map(
    tree.children.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
    ),
  );
  return (node) => {
    const { from } = spanOf(node);
    if (node.type !== 'image' && node.type !== 'imageReference') return undefined;
    const src = node.type === 'image' ? node.url : (sources.get(node.identifier) ?? '');
    const says = node.alt?.trim()
      ? textMessage(node.alt, src)
      : missing(`Describe it: ![What it shows](${src})`);
    return says && { from, rule, reason: says[0], note: says[1] };
  };
});

/** Pictures in fields, wherever there are `image` and `imageAlt`. A page with a picture of its own needs both. */
export const fieldPictures: FieldRule = {
  about,
  run({ located: { data, offsetOf }, page }) {
    const report = (path: PropertyKey[], [reason, note]: Message) => [
      { from: offsetOf(path), rule, reason, note },
    ];
    const hasText = page && 'imageAlt' in config.pageTypeOf(page).fields;
    if (hasText && 'image' in page.data && page.data.image && !page.data.imageAlt)
      return report(['image'], missing('Add a line “imageAlt: …” that describes it.'));
    return valuesIn(data).flatMap(({ value, path: at }) => {
      if (typeof value !== 'object' || value === null) return [];
      const image: unknown = Reflect.get(value, 'image');
      const alt: unknown = Reflect.get(value, 'imageAlt');
      const says = typeof image === 'string' && typeof alt === 'string' && textMessage(alt, image);
      return says ? report([...at, 'imageAlt'], says) : [];
    });
  },
};
