/** Adds, moves and removes blocks of a body, as edits of its text. */
import { z } from 'zod';
import type { EditableBlock } from '../browser/tools/protocol.ts';
import { config } from '../../../scripts/site/config.ts';
import { requiredAt } from '../../../scripts/content/values/schemaFields.ts';
import type { Names } from '../../../scripts/check/links/destinations.ts';
import { isGoodFileName } from '../../../scripts/check/rules/fileNames.ts';
import { placeholderFor } from '../../../scripts/content/placeholders.ts';
import { Refusal } from '../../../scripts/lib/refusal.ts';
import { describedSchema } from '../../../scripts/editor/describeFields.ts';
import type { Replacement } from '../../../scripts/lib/replacements.ts';
import type { EditableFile } from './contentFile.ts';
import { startValue } from './fieldData.ts';
import { lineBelow, type Unit } from './units.ts';

/** Pieces of Markdown that may be anywhere. */
const markdown: Record<string, (known: Names) => string> = {
  Paragraph: () => placeholderFor('paragraph'),
  Heading: () => `### ${placeholderFor('heading')}`,
  List: () => `- ${placeholderFor('first item')}`,
  Picture: (known) => `![${placeholderFor('description')}](${someName('picture', known)})`,
};

/** A name of the site that has no character with a meaning in an attribute or in Markdown. */
function someName(kind: string, known: Names): string {
  const name = [...(known.get(kind) ?? [])].find(isGoodFileName);
  if (name === undefined)
    throw new Refusal(`The site has no ${kind} yet that this could show. Add one first.`);
  return name;
}

/** What may be inserted into a block, or outside of all blocks: components and pieces of Markdown. */
export function insertableIn(parent: string | undefined): string[] {
  const allowed = parent === undefined ? 'anything' : config.components.get(parent)?.children;
  if (Array.isArray(allowed)) return [...allowed];
  if (allowed !== 'anything') return [];
  const components = [...config.components].flatMap(([name, { parents, isOutermost }]) => {
    const isAllowed = parents ? parents.includes(parent ?? '') : !(isOutermost && parent !== undefined);
    return isAllowed ? [name] : [];
  });
  return [...Object.keys(markdown), ...components];
}

/** What an attribute starts with: a placeholder, or something that the site has, because no field shows it. */
function startAttribute({ shape }: z.ZodObject, name: string, known: Names): string {
  const schema = shape[name];
  const { reference } = schema instanceof z.ZodType ? describedSchema(schema) : {};
  if (reference === 'link') return '/';
  return reference === undefined ? String(startValue(schema, [name])) : someName(reference, known);
}

/**
 * What is inserted for a name: a piece of Markdown, or a component with the attributes that it must have. Its texts are
 * placeholders that cannot be published. Throws a `Refusal` if the site has nothing that it could show.
 */
export function exampleOf(name: string, known: Names): string {
  const component = config.components.get(name);
  if (!component) return markdown[name]?.(known) ?? '';
  const { attributes, children } = component;
  const written = requiredAt(attributes, []).map(
    (attribute) => ` ${attribute}="${startAttribute(attributes, attribute, known)}"`,
  );
  const tag = `<${name}${written.join('')}`;
  if (children === 'nothing') return `${tag} />`;
  const inside = typeof children === 'string' ? placeholderFor('text') : exampleOf(children[0] ?? '', known);
  return `${tag}>\n\n${inside}\n\n</${name}>`;
}

/** The blocks before and after a block, in what is around it. */
function beside(blocks: readonly EditableBlock[], block: EditableBlock): (EditableBlock | undefined)[] {
  const siblings = blocks.filter(({ parent }) => parent === block.parent);
  const index = siblings.indexOf(block);
  return [siblings[index - 1], siblings[index + 1]];
}

/** Inserts a text after a block, with an empty line between, and as far indented as the block. */
export function insertAfter(text: string, block: EditableBlock, inserted: string): Replacement {
  const { lineEnd, around } = lineBelow(text, block.from);
  const lines = ['', ...inserted.split('\n')].map((line) => lineEnd + (line && around + line));
  return { from: block.to, to: block.to, text: lines.join('') };
}

/** Exchanges a block with the one before or after it. */
export function moveBlock(
  text: string,
  blocks: readonly EditableBlock[],
  block: EditableBlock,
  direction: 'up' | 'down',
): Replacement {
  const [previous, next] = beside(blocks, block);
  const [first, second] = direction === 'up' ? [previous, block] : [block, next];
  if (first && second) {
    const [above, below] = [text.slice(first.from, first.to), text.slice(second.from, second.to)];
    return { from: first.from, to: second.to, text: below + text.slice(first.to, second.from) + above };
  }
  throw new Refusal(`There is nothing ${direction === 'up' ? 'above' : 'below'} to exchange it with.`);
}

/** Removes a block, or several to a last one, with the empty lines after it, or before it if it is the last. Comments in the `text` stay. */
export function removeBlock(
  text: string,
  blocks: readonly EditableBlock[],
  block: EditableBlock,
  last = block,
): Replacement {
  const [[previous], [, next]] = [beside(blocks, block), beside(blocks, last)];
  const [from, to] = [block.from, last.to];
  if (next) return { from, to: to + text.slice(to, next.from).search(/\S|$/), text: '' };
  const gap = previous ? (/\s*$/.exec(text.slice(previous.to, from))?.[0] ?? '') : '';
  return { from: from - gap.length, to, text: '' };
}

/** The edit that gives a text of a file other words. A block without words is removed, and so is a quotation of nothing else. */
export function textEdit(
  { text, units, blocks }: EditableFile,
  unit: Unit,
  wanted: string,
): { edit: Replacement; removed?: EditableBlock } {
  const isIn = ({ from, to }: EditableBlock, each: Unit) => from <= each.from && each.to <= to;
  const isSame = (block: EditableBlock) =>
    isIn(block, unit) &&
    (block.name === unit.name ||
      (/^(?:Quotation|Footnote)$/.test(block.name) &&
        units.every((each) => each.from === unit.from || !isIn(block, each))));
  if (wanted.trim() !== '') return { edit: unit.write(wanted) };
  // A text that was typed as several paragraphs is several blocks.
  const first = blocks.find(({ name, from }) => name === unit.name && from === unit.from);
  const last = blocks.find(({ parent, to }) => parent === first?.parent && to === unit.to);
  const removed = blocks.findLast(isSame) ?? (last && first);
  return removed ? { edit: removeBlock(text, blocks, removed, last), removed } : { edit: unit.write(wanted) };
}
