import type { Link, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Span } from '../../lib/problem.ts';
import { componentNamed, type Element, isElement, meantComponent, spanOf } from '../../content/mdx/nodes.ts';
import { codes, styleOf, valueOffset } from '../../content/values/written.ts';
import { textFieldsIn } from '../../content/values/schemaFields.ts';
import { gap, passage, type Passage, type Piece } from './passages.ts';
import type { LocatedYaml } from '../../content/yaml/readYaml.ts';

interface Source {
  text: string;
  skipped: readonly Span[];
}

/**
 * The prose of a page's body: its paragraphs, headings and cells, and the texts of components and pictures. Ranges in
 * `skipped` are not read.
 */
export function bodyProse(text: string, tree: Root, skipped: readonly Span[] = []): Prose {
  const prose: Prose = { passages: [], names: [] };
  const ordered = skipped.toSorted((one, other) => one.from - other.from);
  visit(tree, { text, skipped: ordered }, prose);
  return prose;
}

const isPhrasing = (node: Nodes): node is PhrasingContent =>
  ['text', 'emphasis', 'strong', 'delete', 'link', 'inlineCode', 'break'].includes(node.type);

function visit(node: Nodes, source: Source, prose: Prose): void {
  if (node.type === 'image' || node.type === 'imageReference') {
    const alt = node.alt ?? '';
    const { from } = spanOf(node);
    // Skip the exclamation mark and the bracket.
    add([{ text: alt, from: from + 2, code: codes.markdown }], source, prose);
  }
  if (isElement(node)) addAttributes(node, source, prose);
  if (!('children' in node)) return;
  if (node.children.some(isPhrasing)) add(piecesOf(node, source, prose), source, prose);
  else for (const child of node.children) visit(child, source, prose);
}

function add(pieces: Piece[], source: Source, prose: Prose, isPlainText = false): void {
  if (pieces.some((piece) => piece.text.trim() !== '' && piece.text !== gap))
    prose.passages.push(passage(pieces, source.text, { skipped: source.skipped, isPlainText }));
}

/** The text of a paragraph as consecutive pieces. Nodes in it that have a text of their own are visited. */
function piecesOf(node: Parents, source: Source, prose: Prose): Piece[] {
  return node.children.flatMap((child): Piece[] => {
    if (child.type === 'text') return [{ text: child.value, from: spanOf(child).from, code: codes.markdown }];
    if (child.type === 'break') return [{ text: '\n', ...spanOf(child) }];
    if (child.type === 'link') {
      prose.names.push(...namesIn(child));
      const from = child.children.at(-1)?.position?.end.offset ?? spanOf(child).from;
      add([{ text: child.title ?? '', from, code: codes.markdown }], source, prose);
    }
    if (isPhrasing(child) && 'children' in child) return piecesOf(child, source, prose);
    visit(child, source, prose);
    return [{ text: gap, ...spanOf(child) }];
  });
}

/** Words of a link that its address on another site has, too: [khmer](https://github.com/dib-lab/khmer). */
function namesIn(link: Link): string[] {
  if (!/^https?:/i.test(link.url)) return [];
  const written = new Set(link.url.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return textOf(link)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => written.has(word.toLowerCase()));
}

function addAttributes(node: Element, source: Source, prose: Prose): void {
  const schema = componentNamed(meantComponent(node.name) ?? null)?.attributes;
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    const [field] = textFieldsIn(schema, { [attribute.name]: attribute.value });
    if (!field) continue;
    if (field.isName) prose.names.push(field.value);
    const from = valueOffset(attribute, source.text);
    add([{ text: field.value, from, code: codes.attribute }], source, prose, true);
  }
}

/** The prose of a file: the passages that rules read, and the names in its fields. */
export interface Prose {
  passages: Passage[];
  names: string[];
}

function passageOf(yaml: LocatedYaml, path: PropertyKey[]): Passage[] {
  const scalar = yaml.scalarAt(path);
  if (!scalar) return [];
  const { value, start, style } = scalar;
  const piece = { text: value, from: start, code: styleOf(style).code };
  return [passage([piece], yaml.whole, { unavoidable: ['\\"', "''"], isPlainText: true })];
}

/** The prose of frontmatter or a YAML file. Its schema says which fields are prose. */
export function fieldProse(schema: unknown, yaml: LocatedYaml): Prose {
  const fields = textFieldsIn(schema, yaml.data);
  return {
    passages: fields.flatMap(({ path }) => passageOf(yaml, path)),
    names: fields.flatMap(({ isName, value }) => (isName ? [value] : [])),
  };
}
