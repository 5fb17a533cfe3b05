/** The components of a body: their names, their places, their contents and their attributes. */
import type { Nodes, Parents } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { z } from 'zod';
import type { ComponentDefinition } from '../../../src/model/component.ts';
import type { Finding, Span } from '../../lib/problem.ts';
import {
  componentNamed,
  componentNames,
  type Element,
  isComponentName,
  isElement,
  isExpression,
  meantComponent,
  nodesOf,
  spanOf,
} from '../../content/mdx/nodes.ts';
import { htmlMessage, includesTag, isHtmlName, shiftedText } from '../../content/mdx/htmlTags.ts';
import { codeMessages, strayAngle } from '../../content/mdx/syntaxFinding.ts';
import { hasOnlyComments, readTag } from '../../content/mdx/tags.ts';
import { addressFinding } from '../../content/safeAddress.ts';
import { valueOffset } from '../../content/values/written.ts';
import { config } from '../../site/config.ts';
import { didYouMean, onlyCandidate } from '../../lib/suggest.ts';
import type { CheckedPage } from '../checkedPage.ts';
import { schemaFindings } from '../fields/schemaFindings.ts';
import { type Reference, referencesIn } from '../references.ts';

/** What is known of the body around a component, and what is collected from it. */
export interface BodyContext {
  /** The whole file. */
  text: string;
  /** The names of tags that could not be parsed. Their contents appear to be outside of them. */
  unread: ReadonlySet<string>;
  /** The tags of which attributes were left out. */
  partial: readonly Span[];
  findings: Finding[];
  /** What is found about which element is inside of which. */
  nesting: Finding[];
  /** Whether no name and no attribute is wrong. Else sections may get other titles, and so other anchors. */
  areNamesRight: boolean;
  references: Reference[];
  components: string[];
  lists: NonNullable<CheckedPage['lists']>;
}

export const isWithin = (offset: number, spans: readonly Span[]): boolean =>
  spans.some(({ from, to }) => offset >= from && offset < to);

const tagged = (all: readonly string[]) => all.map((each) => `<${each}>`).join(' or ');

function openingTag(node: Element, { text }: BodyContext): Span {
  const { from } = spanOf(node);
  return { from, to: readTag(text, from).to };
}

export function checkElement(node: Element, parents: Parents[], context: BodyContext): void {
  const { findings, nesting } = context;
  if (!isComponentName(node.name ?? '')) {
    const isReported = parents.some(
      (each) =>
        isElement(each) && isHtmlName(each.name ?? '') && includesTag(each.name ?? '', node.name ?? ''),
    );
    if (!isReported) findings.push(unknownElement(node, node.name ?? '', context));
    if (isReported || isHtmlName(node.name ?? '')) return;
    context.areNamesRight = false;
  }
  // A misspelled name does not hide other errors: the rest is checked against the intended component.
  const name = meantComponent(node.name);
  const definition = componentNamed(name ?? null);
  if (!name || !definition) return;
  if (definition.isOnce && context.components.includes(name))
    findings.push({
      ...{ ...openingTag(node, context), rule: 'misplaced-component' },
      reason: `This page has two <${name}>, which programs that read it aloud cannot tell apart.`,
      note: 'Remove one of the two.',
    });
  if (name === node.name) context.components.push(name);
  for (const [reason, note] of placeMessages(name, definition, parents, context))
    nesting.push({ ...openingTag(node, context), rule: 'misplaced-component', reason, note });
  nesting.push(...contentFindings(node, name, definition, context));
  checkAttributes(node, name, definition, context);
}

/** Why a component may not be where it is. */
function placeMessages(
  name: string,
  { parents, isOutermost }: ComponentDefinition,
  ancestors: readonly Parents[],
  { unread }: BodyContext,
): [reason: string, note: string][] {
  const messages: [reason: string, note: string][] = [];
  const elements = ancestors.filter((parent): parent is Parents & Element => isElement(parent));
  if (parents && !parents.some((each) => mayBe(elements.at(-1), each) || unread.has(each)))
    messages.push([
      `<${name}> must be inside ${tagged(parents)}.`,
      `Write <${parents[0]}> above it and </${parents[0]}> below it, or move it between those that are there.`,
    ]);
  const own = elements.find((each) => componentNamed(each.name)?.parents?.includes(name));
  if (own)
    messages.push([
      `<${name}> cannot be inside <${own.name}>, which is a part of one itself.`,
      `Move it below </${name}>.`,
    ]);
  const outer = isOutermost && outerOf(ancestors);
  if (outer)
    messages.push([
      `<${name}> divides the page, so it cannot be inside ${outer}.`,
      `Move it below ${outer}. For a part of a section, write a heading: ### and its words.`,
    ]);
  return messages;
}

const outerNames: Partial<Record<Nodes['type'], string>> = {
  list: 'a list',
  blockquote: 'a quotation',
  paragraph: 'a sentence',
  table: 'a table',
};

const isWords = (node: Nodes): boolean => node.type === 'text' && /[\p{L}\p{N}]/u.test(node.value);

/** What a component is inside, as authors call it. */
function outerOf(parents: readonly Parents[]): string | undefined {
  for (const parent of parents.toReversed()) {
    if (isElement(parent) && isComponentName(parent.name ?? '')) return `<${parent.name}>`;
    // A tag that could not be parsed may leave another one in a paragraph.
    const name = outerNames[parent.type];
    if (name && (parent.type !== 'paragraph' || parent.children.some(isWords))) return name;
  }
  return undefined;
}

/** Whether an element is a component of this name, or of an unknown name. An unknown name is reported by itself. */
const mayBe = (node: Element | undefined, name: string): boolean => {
  if (!node?.name) return false;
  const intended = meantComponent(node.name);
  return intended === undefined ? !isHtmlName(node.name) : intended === name;
};

function unknownElement(node: Element, name: string, context: BodyContext): Finding {
  const tag = openingTag(node, context);
  const rule = 'unknown-component';
  if (name === '') {
    const note = 'Write the name of a component, or \\< to show the character.';
    return { ...tag, rule, reason: '<> is a tag without a name.', note };
  }
  if (isHtmlName(name)) {
    const shifted = name === 'sup' || name === 'sub' ? shiftedText(name, textOf(node)) : undefined;
    if (shifted) {
      const { from, to } = spanOf(node);
      const note = `Write ${shifted} instead of all of it. For a footnote, write [^1].`;
      return { ...htmlMessage(name), from, to, note, instead: shifted, isOffered: true };
    }
    const message = { ...tag, ...htmlMessage(name) };
    const isPartial = isWithin(tag.from, context.partial);
    if (name === 'a' && !isPartial && !node.attributes.some((each) => 'name' in each && each.name === 'href'))
      return { ...message, note: 'Remove it: each heading has an anchor, which is made from its words.' };
    const component = componentNames.find((each) => each.toLowerCase() === name);
    if (!component) return message;
    const note =
      message.rule === 'no-code'
        ? `Write the component <${component}> (docs/fields.md), or remove it.`
        : `For the component, write <${component}>. ${message.note ?? ''}`.trim();
    return { ...message, note };
  }
  if (/^[$_]/.test(name)) return { ...tag, ...strayAngle };
  const intended = onlyCandidate(name, componentNames);
  const unknown = `There is no component <${name}>.`;
  if (!intended) {
    if (/^[a-z][a-z\d]*[:-]/.test(name)) return { ...tag, ...htmlMessage(name) };
    const reason = /^[a-z]+[a-z0-9]*$/.test(name) ? htmlMessage(name).reason : unknown;
    return { ...tag, rule, reason, note: didYouMean(name, componentNames).note };
  }
  // If the intended name is certain, only the names in the opening and the closing tag are wrong.
  const { from, to } = spanOf(node);
  const isClosed = context.text.slice(from, to).endsWith(`</${name}>`);
  const spanFrom = (start: number): Span => ({ from: start, to: start + name.length });
  const also = isClosed ? [spanFrom(to - name.length - 1)] : [];
  return {
    ...{ ...spanFrom(from + 1), also, rule, reason: unknown },
    ...{ note: `Did you mean ${intended}?`, instead: intended },
  };
}

/** Whether there is nothing but comments between the tags, also in the source, of which parts may not be parsed. */
function isBare(node: Element, { text }: BodyContext): boolean {
  const { from, to } = spanOf(node);
  const opening = readTag(text, from);
  const source = text.slice(opening.to, to).replace(/<\/[^<>]*>\s*$/, '');
  return opening.selfClosing || hasOnlyComments(source);
}

const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';

/** The direct contents, without comments. Elements that share a line or a paragraph count as if each had its own. */
const contentsOf = (node: Parents): Nodes[] =>
  node.children
    .flatMap((child) => {
      const onlyElements =
        child.type === 'paragraph' &&
        child.children.every((each) => isElement(each) || isBlank(each) || isExpression(each));
      return onlyElements ? child.children : [child];
    })
    .filter((child) => !isBlank(child) && !isExpression(child));

/** How something gets into one of some components. Those with nothing but attributes are written instead of it. */
function placeIn(allowed: readonly string[]): string {
  const example = allowed
    .map((name) => config.components.get(name))
    .find((each) => each?.children === 'nothing');
  return example ? `Write it as in ${example.example}` : `Put this inside ${tagged(allowed)}`;
}

/** HTML tags, which are reported as such. */
const isTag = (node: Nodes) => isElement(node) && !isComponentName(node.name ?? '');
/** What may be inside a link: everything else is a block, or something to click. */
const wordTypes = new Set<Nodes['type']>([
  'paragraph',
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
]);

function contentFindings(
  node: Element,
  name: string,
  { children }: ComponentDefinition,
  context: BodyContext,
): Finding[] {
  const contents = contentsOf(node);
  const empty = (note: string): Finding[] => [
    { ...openingTag(node, context), rule: 'empty-component', reason: `<${name}> is empty.`, note },
  ];
  if (children === 'words') {
    const isWord = (each: Nodes) => wordTypes.has(each.type) || isExpression(each) || isTag(each);
    const other = nodesOf(node).find((each) => each !== node && !isWord(each));
    if (!other) return [];
    const reason = `<${name}> can only contain words.`;
    const note = 'Write its words without links, and move everything else out of it.';
    return [{ from: other.position?.start.offset, rule: 'wrong-contents', reason, note }];
  }
  if (children === 'anything') {
    // A tag with a misspelled name is reported for that.
    return name === node.name && contents.length === 0 && isBare(node, context)
      ? empty(`Write its text between <${name}> and </${name}>, or remove it.`)
      : [];
  }
  const allowed = children === 'nothing' ? [] : children;
  // The contents of a tag that could not be parsed appear to be directly in here.
  if (allowed.some((each) => context.unread.has(each))) return [];
  if (allowed.length > 0 && contents.length === 0) return empty(`Put ${tagged(allowed)} inside it.`);
  const [reason, note] =
    allowed.length > 0
      ? [
          `<${name}> can only contain ${tagged(allowed)}.`,
          `${placeIn(allowed)}, or move it out of <${name}>.`,
        ]
      : [`<${name}> cannot contain anything.`, `Move this out of <${name}>.`];
  // An unknown component is reported as such, and may be a misspelling of an allowed one.
  const isAllowed = (child: Nodes) =>
    isTag(child) || (isElement(child) && allowed.includes(meantComponent(child.name) ?? ''));
  return contents
    .filter((child) => !isAllowed(child))
    .map((child) => {
      const from = (child.position ?? node.position)?.start.offset;
      return { from, rule: 'wrong-contents', reason, note };
    });
}

/** Why an attribute may not be written. One that its component defines says something, such as the style of a beer. */
function refusal({ name, value }: MdxJsxAttribute, span: Span, isDefined: boolean): Finding | undefined {
  if (/^on[a-z]/i.test(name)) {
    const reason = `“${name}” would run code in the visitor’s browser, which is not allowed here.`;
    return { ...span, rule: 'no-code', reason, note: 'Remove it.' };
  }
  if (/^(?:class|className|style)$/.test(name) && !isDefined) {
    const reason = `“${name}” is not allowed here: the design decides how things look.`;
    return { ...span, rule: 'no-styling', reason, note: 'Remove it.' };
  }
  return value && typeof value === 'object' ? { ...span, ...codeMessages.attribute } : undefined;
}

/** Reports everything but literals, and unsafe links. Returns the literals, and the names of refused attributes. */
function readLiterals(node: Element, findings: Finding[]) {
  const literals = new Map<string, MdxJsxAttribute>();
  const refused = new Set<string>();
  for (const attribute of node.attributes) {
    const span = spanOf(attribute.position ? attribute : node);
    if (attribute.type !== 'mdxJsxAttribute') {
      findings.push({ ...span, ...codeMessages.attribute });
      continue;
    }
    const { name, value } = attribute;
    const refusedFor = refusal(attribute, span, name in (componentNamed(node.name)?.attributes.shape ?? {}));
    if (refusedFor) {
      refused.add(name);
      findings.push(refusedFor);
    } else if (literals.has(name)) {
      const reason = `“${name}” appears twice.`;
      findings.push({ ...span, rule: 'duplicate-attribute', reason, note: 'Remove one of the two.' });
    } else {
      literals.set(name, attribute);
      const address = /^(href|src)$/i.test(name) && typeof value === 'string' ? value : '';
      const found = addressFinding(address, name === 'src');
      if (found) findings.push({ ...span, ...found });
    }
  }
  return { literals, refused };
}

/** The schema of each component's attributes, which allows no others. Creating one takes longer than using it. */
const strictSchemas = new Map(
  [...config.components].map(([name, { attributes }]) => [name, z.strictObject(attributes.shape)]),
);

/** Checks a component's attributes: only literals, only known attributes, each valid for its schema. */
function checkAttributes(
  node: Element,
  component: string,
  definition: ComponentDefinition,
  context: BodyContext,
): void {
  const found: Finding[] = [];
  const { literals, refused } = readLiterals(node, found);
  const located = locatedAttributes(node, literals, context.text);
  // Refused attributes are not reported again as missing or unknown.
  const fields = Object.entries(definition.attributes.shape).filter(([name]) => !refused.has(name));
  const strict = refused.size === 0 ? strictSchemas.get(component) : undefined;
  if (definition.lists)
    context.lists.push({ name: component, attributes: located.data, from: located.offsetOf([]) });
  const schema = strict ?? z.strictObject(Object.fromEntries(fields));
  const subject = { what: `<${component}>`, write: (name: string) => `Add ${name}="…" to the tag.` };
  const isPartial = isWithin(spanOf(node).from, context.partial);
  const ofSchema = schemaFindings(schema, located, subject);
  // What is missing may have been left out.
  found.push(...ofSchema.filter(({ rule }) => !isPartial || rule === 'unknown-field'));
  context.findings.push(...found);
  if (found.length > 0) context.areNamesRight = false;
  const references = referencesIn(definition.attributes, located);
  context.references.push(...references);
  const pictures = references.filter(({ kind }) => kind === 'picture');
  for (const { from, value } of pictures) {
    const unsafe = addressFinding(value, true);
    if (unsafe) context.findings.push({ from, ...unsafe });
  }
}

function locatedAttributes(node: Element, literals: ReadonlyMap<string, MdxJsxAttribute>, text: string) {
  const attributeOf = ([name]: PropertyKey[]) => literals.get(String(name));
  const offsetOf = (path: PropertyKey[]) => spanOf(attributeOf(path) ?? node).from;
  return {
    data: Object.fromEntries(
      [...literals].map(([name, { value }]) => [name, typeof value === 'string' ? value : true]),
    ),
    offsetOf,
    written(path: PropertyKey[]) {
      const attribute = attributeOf(path);
      const value = attribute && typeof attribute.value === 'string' ? attribute.value : '';
      if (!attribute || value === '') return undefined;
      const from = valueOffset(attribute, text);
      return text.startsWith(value, from) ? { from, to: from + value.length, source: value } : undefined;
    },
    keyAt(path: PropertyKey[]) {
      const from = offsetOf(path);
      const attribute = attributeOf(path);
      return { from, to: attribute && from + attribute.name.length };
    },
  };
}
