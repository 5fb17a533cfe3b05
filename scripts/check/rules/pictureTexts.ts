import path from 'node:path';
import type { Image, ImageReference } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { type Position, problem } from '../../../src/model/problem.ts';
import type { Located } from '../../content/frontmatter.ts';
import type { BodyRule, FieldRule } from '../rule.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';

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

/** Reports an alternative text that does not describe the picture. */
function altProblem(alt: string, src: string, file: string, place: Position): VFileMessage | undefined {
  if (!isFileName(alt, src) && !meaningless.test(alt.trim())) return undefined;
  return problem({
    file,
    place,
    rule: 'alt-text',
    reason: `“${alt}” does not describe the picture to someone who cannot see it.`,
    note: 'Describe it as you would on the phone: “The workshop on a Monday morning, two people at a bench”.',
  });
}

const missing = (file: string, place: Position, src: string) =>
  problem({
    file,
    place,
    rule: 'alt-text',
    reason: 'This picture has no description for people who cannot see it.',
    note: `Describe it: ![What it shows](${src}). If it is only decoration: <Picture src="${src}" decorative />`,
  });

const isAttribute = (each: MdxJsxAttribute | MdxJsxExpressionAttribute): each is MdxJsxAttribute =>
  each.type === 'mdxJsxAttribute';

function ofBlock(attributes: MdxJsxAttribute[], file: string, place: Position): VFileMessage | undefined {
  const textOf = (name: string) => {
    const value = attributes.find((each) => each.name === name)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const alt = textOf('alt');
  const src = textOf('src') ?? '';
  const decorative = attributes.some(({ name }) => name === 'decorative');
  if (alt !== undefined && decorative)
    return problem({
      file,
      place,
      rule: 'alt-text',
      reason: 'This picture has a description and is marked as decorative. It can only be one of the two.',
      note: 'If it adds no information, remove alt. Otherwise, remove decorative.',
    });
  if (alt !== undefined) return altProblem(alt, src, file, place);
  return decorative
    ? undefined
    : problem({
        file,
        place,
        rule: 'alt-text',
        reason: 'This picture has no description for people who cannot see it.',
        note: 'Add alt="What it shows" to the tag, or decorative if it is only decoration.',
      });
}

/** Reports pictures of a body that have no alternative text, or one that says nothing. */
const run: BodyRule['run'] = ({ file, tree }) => {
  const sources = new Map(
    tree.children.flatMap((node) =>
      node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
    ),
  );
  const ofImage = (node: Image | ImageReference, place: Position) => {
    const src = node.type === 'image' ? node.url : (sources.get(node.identifier) ?? '');
    return node.alt?.trim() ? altProblem(node.alt, src, file, place) : missing(file, place, src);
  };
  return nodesOf(tree).flatMap((node) => {
    const place = node.position?.start ?? { line: 1, column: 1 };
    if (node.type === 'image' || node.type === 'imageReference') return ofImage(node, place) ?? [];
    const isBlock = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    if (!isBlock || node.name !== 'Picture') return [];
    return ofBlock(node.attributes.filter(isAttribute), file, place) ?? [];
  });
};

/** Checks pictures in fields, wherever there are `image` and `imageAlt`. A case study's picture must have both. */
function fieldPictureTexts(
  { data, positionOf }: Located,
  file: string,
  page: Page | undefined,
): VFileMessage[] {
  if (page?.kind === 'caseStudy' && page.data.image && !page.data.imageAlt)
    return [
      problem({
        file,
        place: positionOf(['image']),
        rule: 'alt-text',
        reason: 'This picture has no description for people who cannot see it.',
        note: 'Add a line “imageAlt: …” that describes it.',
      }),
    ];
  const visit = (value: unknown, at: PropertyKey[]): VFileMessage[] => {
    if (Array.isArray(value)) return value.flatMap((each, index) => visit(each, [...at, index]));
    if (typeof value !== 'object' || value === null) return [];
    const image: unknown = Reflect.get(value, 'image');
    const alt: unknown = Reflect.get(value, 'imageAlt');
    const found =
      typeof image === 'string' && typeof alt === 'string'
        ? altProblem(alt, image, file, positionOf([...at, 'imageAlt']))
        : undefined;
    return [
      ...(found ? [found] : []),
      ...Object.entries(value).flatMap(([key, each]) => visit(each, [...at, key])),
    ];
  };
  return visit(data, []);
}

export const pictureTexts: BodyRule = {
  scope: 'body',
  about: {
    'alt-text': 'an image without a useful description',
  },
  run,
};

export const fieldPictures: FieldRule = {
  scope: 'fields',
  about: pictureTexts.about,
  run: ({ located, file, page }) => fieldPictureTexts(located, file, page),
};
