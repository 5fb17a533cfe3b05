import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { z } from 'zod';
import type { Block } from '../../../src/blocks/block.ts';
import { type Extent, type Position, type ProblemDetails, problem } from '../../../src/model/problem.ts';
import type { BodyContext, Element } from '../bodyContext.ts';
import { codeMessages } from '../../content/mdx/codeMessages.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import { referencesIn } from '../references.ts';
import { hasSafeScheme, isOwnFile, unsafeLinkMessage } from '../../content/safeAddress.ts';
import { schemaProblems } from './schemaProblems.ts';

/** A position without the offset that the parser adds. */
const pointOf = ({ line, column }: Position): Position => ({ line, column });

const startOf = (node: Pick<Element, 'position'>, around: Element): Position =>
  pointOf(node.position?.start ?? around.position?.start ?? { line: 1, column: 1 });

/** HTML and React attributes for styles. */
const styleAttributes = new Set(['class', 'className', 'style']);
const eventHandler = /^on[a-z]/i;

/** The value of `{"words"}` or `{3}` in an attribute, which could be written in quotation marks. */
function literal(attribute: MdxJsxAttribute): string | undefined {
  const code = typeof attribute.value === 'object' ? (attribute.value?.value ?? '') : '';
  const text = /^\s*(?:"([^"\\&]*)"|'([^'"\\&]*)'|`([^`"\\&$]*)`|(\d+))\s*$/.exec(code);
  const value = text?.slice(1).find((each) => each !== undefined);
  return value !== undefined && !/[\r\n]/.test(value) ? value : undefined;
}

const strictSchemas = new Map<Block, z.ZodObject>();

/**
 * The schema of a component's attributes, which allows no others. Cached, because creating it takes longer than using
 * it.
 */
function strictSchemaOf(block: Block): z.ZodObject {
  const schema = strictSchemas.get(block) ?? z.strictObject(block.attributes.shape);
  strictSchemas.set(block, schema);
  return schema;
}

type Message = Omit<ProblemDetails, 'file' | 'place'> & { place?: Position };

/** Why an attribute may not be written in any component. `removal` is the fix that removes it. */
function refusal(
  attribute: MdxJsxAttribute,
  removal: ReturnType<BodyContext['removal']>,
): Message | undefined {
  const { name } = attribute;
  if (eventHandler.test(name)) {
    const reason = `“${name}” would run code in the visitor’s browser, which is not allowed here.`;
    return { rule: 'no-code', reason, note: 'Remove it.' };
  }
  if (styleAttributes.has(name)) {
    const reason = `“${name}” is not allowed here: the design decides how things look.`;
    return { rule: 'no-styling', reason, note: 'Remove it.', ...removal };
  }
  if (typeof attribute.value !== 'object' || attribute.value === null) return undefined;
  const value = literal(attribute);
  const expected = value === undefined || !hasSafeScheme(value) ? undefined : [`${name}="${value}"`];
  return { ...codeMessages.attribute, expected };
}

/** Reports everything but literals, and unsafe links. Returns the literals, and the names of refused attributes. */
function readLiterals(node: Element, { file, findings, removal }: BodyContext) {
  const literals = new Map<string, MdxJsxAttribute>();
  const refused = new Set<string>();
  for (const attribute of node.attributes) {
    const place = startOf(attribute, node);
    const end = attribute.position && pointOf(attribute.position.end);
    const report = (message: Message) => findings.problems.push(problem({ file, place, end, ...message }));
    if (attribute.type !== 'mdxJsxAttribute') {
      report(codeMessages.attribute);
      continue;
    }
    const { name, value } = attribute;
    const message = refusal(attribute, removal(place, end));
    if (message) {
      refused.add(name);
      report(message);
    } else if (literals.has(name)) {
      const reason = `“${name}” appears twice.`;
      report({ rule: 'duplicate-attribute', reason, note: 'Remove one of the two.' });
    } else {
      literals.set(name, attribute);
      const address = /^(href|src)$/i.test(name) && typeof value === 'string' ? value : '';
      const isOwnPicture = name === 'src' && isOwnFile(address);
      if (!hasSafeScheme(address) && !isOwnPicture) report(unsafeLinkMessage(address));
    }
  }
  return { literals, refused };
}

/** Checks a component's attributes: only literals, only known attributes, each valid for its schema. */
export function checkAttributes(node: Element, component: string, block: Block, context: BodyContext): void {
  const { file, findings } = context;
  const { literals, refused } = readLiterals(node, context);
  const data = Object.fromEntries(
    [...literals].map(([name, { value }]) => [name, typeof value === 'string' ? value : true]),
  );
  const located = locatedAttributes(node, literals, data, context);
  // Refused attributes are not reported again as missing or unknown.
  const fields = Object.entries(block.attributes.shape).filter(([name]) => !refused.has(name));
  const schema = refused.size === 0 ? strictSchemaOf(block) : z.strictObject(Object.fromEntries(fields));
  const subject = { file, what: `<${component}>`, write: (name: string) => `Add ${name}="…" to the tag.` };
  findings.problems.push(...schemaProblems(schema, located, subject));
  findings.references.push(
    ...referencesIn(block.attributes, data).map(({ path, ...reference }) => ({
      ...reference,
      place: located.positionOf(path),
    })),
  );
}

function locatedAttributes(
  node: Element,
  literals: Map<string, MdxJsxAttribute>,
  data: unknown,
  { positions, text }: BodyContext,
): Located {
  const positionOf = ([name]: PropertyKey[]): Position => startOf(literals.get(String(name)) ?? node, node);
  const writtenKey = ([name]: PropertyKey[]): Extent | undefined => {
    const place = literals.get(String(name))?.position?.start;
    return place && { place, end: { line: place.line, column: place.column + String(name).length } };
  };
  const written = ([name]: PropertyKey[]) => {
    const attribute = literals.get(String(name));
    const from = attribute?.position?.start.offset;
    const to = attribute?.position?.end.offset;
    if (!attribute || from === undefined || to === undefined) return undefined;
    const value = typeof attribute.value === 'string' ? attribute.value : '';
    const at = text.slice(from, to).indexOf(value, String(name).length);
    return value === '' || at < 0
      ? undefined
      : { ...positions.extent(from + at, from + at + value.length), source: value };
  };
  return { data, positionOf, positionOfKey: positionOf, written, writtenKey, problems: [] };
}
