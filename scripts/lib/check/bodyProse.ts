import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { type Block, vocabulary } from '../../../src/blocks/vocabulary.ts';
import type { Place } from '../../../src/model/problem.ts';
import type { Prose } from './fieldProse.ts';
import { codes, gap, passage, placesIn, spansOf } from './passages.ts';
import { textFieldsIn } from './textFields.ts';

interface Source {
  text: string;
  placeAt: (offset: number) => Place;
}
interface Piece {
  text: string;
  spans: (readonly [number, number])[];
}

const blocks = new Map<string, Block>(Object.entries(vocabulary));

const offsetsOf = ({ position }: Pick<Nodes, 'position'>): readonly [from: number, to: number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** Something in a text that is no prose. */
const gapAt = (node: Nodes): Piece => ({ text: gap, spans: [offsetsOf(node)] });

/** The prose of a page's body: its paragraphs, headings and cells, the texts of components and of pictures. */
export function bodyProse(text: string, tree: Root): Prose {
  const prose: Prose = { passages: [], names: [] };
  visit(tree, { text, placeAt: placesIn(text) }, prose);
  return prose;
}

const isPhrasing = (node: Nodes): node is PhrasingContent =>
  ['text', 'emphasis', 'strong', 'delete', 'link', 'inlineCode', 'break'].includes(node.type);

function visit(node: Nodes, source: Source, prose: Prose): void {
  if (node.type === 'image' || node.type === 'imageReference') {
    const alt = node.alt ?? '';
    const [from] = offsetsOf(node);
    // Behind the exclamation mark and the bracket.
    add([{ text: alt, spans: spansOf(alt, source.text, from + 2, codes.markdown) }], source, prose);
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    addAttributes(node, source, prose);
  if (!('children' in node)) return;
  if (node.children.some(isPhrasing)) add(piecesOf(node, source, prose), source, prose);
  else for (const child of node.children) visit(child, source, prose);
}

function add(pieces: Piece[], source: Source, prose: Prose): void {
  if (pieces.some(({ text }) => text.trim() !== '' && text !== gap))
    prose.passages.push(passage(pieces, source.text, source.placeAt));
}

/** The text of a paragraph in one piece after the other; what stands in it and has a text of its own is visited. */
function piecesOf(node: Parents, source: Source, prose: Prose): Piece[] {
  return node.children.flatMap((child): Piece[] => {
    if (child.type === 'text') {
      const [from] = offsetsOf(child);
      return [{ text: child.value, spans: spansOf(child.value, source.text, from, codes.markdown) }];
    }
    if (child.type === 'break') return [{ text: '\n', spans: [offsetsOf(child)] }];
    if (isPhrasing(child) && 'children' in child) return piecesOf(child, source, prose);
    visit(child, source, prose);
    return [gapAt(child)];
  });
}

function addAttributes(node: MdxJsxFlowElement | MdxJsxTextElement, source: Source, prose: Prose): void {
  const schema = blocks.get(node.name ?? '')?.attributes;
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    const [field] = textFieldsIn(schema, { [attribute.name]: attribute.value });
    if (!field) continue;
    if (field.isName) prose.names.push(field.value);
    add([{ text: field.value, spans: attributeSpans(attribute, field.value, source.text) }], source, prose);
  }
}

function attributeSpans(
  attribute: MdxJsxAttribute,
  value: string,
  source: string,
): (readonly [number, number])[] {
  const [from] = offsetsOf(attribute);
  const opening = source.slice(from + attribute.name.length).search(/["']/);
  return spansOf(value, source, from + attribute.name.length + opening + 1, codes.attribute);
}
