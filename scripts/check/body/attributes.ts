import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { z } from 'zod';
import type { Block } from '../../../src/model/block.ts';
import type { Finding, Span } from '../../../src/model/problem.ts';
import { codeMessages } from '../../content/mdx/codeMessages.ts';
import { hasSafeScheme, isOwnFile, unsafeLinkMessage } from '../../content/safeAddress.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import type { BodyContext, Element } from './bodyContext.ts';
import { referencesIn } from '../references.ts';
import { spanOf } from '../rules/define.ts';
import { schemaFindings } from '../fields/schemaFindings.ts';

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

/** Why an attribute may not be written in any component. */
function refusal(attribute: MdxJsxAttribute, { from, to }: Span, text: string): Finding | undefined {
  const { name, value } = attribute;
  if (eventHandler.test(name)) {
    const reason = `“${name}” would run code in the visitor’s browser, which is not allowed here.`;
    return { from, to, rule: 'no-code', reason, note: 'Remove it.' };
  }
  if (styleAttributes.has(name)) {
    const reason = `“${name}” is not allowed here: the design decides how things look.`;
    // The fix removes the space before it too.
    const removal = text[from - 1] === ' ' ? { from: from - 1, to, instead: '' } : { from, to };
    return { ...removal, rule: 'no-styling', reason, note: 'Remove it.' };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const written = literal(attribute);
  const instead = written === undefined || !hasSafeScheme(written) ? undefined : `${name}="${written}"`;
  return { from, to, ...codeMessages.attribute, instead };
}

/** Reports everything but literals, and unsafe links. Returns the literals, and the names of refused attributes. */
function readLiterals(node: Element, { text, findings }: BodyContext) {
  const literals = new Map<string, MdxJsxAttribute>();
  const refused = new Set<string>();
  for (const attribute of node.attributes) {
    const span = spanOf(attribute.position ? attribute : node);
    if (attribute.type !== 'mdxJsxAttribute') {
      findings.push({ ...span, ...codeMessages.attribute });
      continue;
    }
    const { name, value } = attribute;
    const found = refusal(attribute, span, text);
    if (found) {
      refused.add(name);
      findings.push(found);
    } else if (literals.has(name)) {
      const reason = `“${name}” appears twice.`;
      findings.push({ ...span, rule: 'duplicate-attribute', reason, note: 'Remove one of the two.' });
    } else {
      literals.set(name, attribute);
      const address = /^(href|src)$/i.test(name) && typeof value === 'string' ? value : '';
      const isOwnPicture = name === 'src' && isOwnFile(address);
      if (!hasSafeScheme(address) && !isOwnPicture) findings.push({ ...span, ...unsafeLinkMessage(address) });
    }
  }
  return { literals, refused };
}

/** Checks a component's attributes: only literals, only known attributes, each valid for its schema. */
export function checkAttributes(node: Element, component: string, block: Block, context: BodyContext): void {
  const { literals, refused } = readLiterals(node, context);
  const data = Object.fromEntries(
    [...literals].map(([name, { value }]) => [name, typeof value === 'string' ? value : true]),
  );
  const located = locatedAttributes(node, literals, data, context);
  // Refused attributes are not reported again as missing or unknown.
  const fields = Object.entries(block.attributes.shape).filter(([name]) => !refused.has(name));
  const schema = refused.size === 0 ? strictSchemaOf(block) : z.strictObject(Object.fromEntries(fields));
  const subject = { what: `<${component}>`, write: (name: string) => `Add ${name}="…" to the tag.` };
  context.findings.push(...schemaFindings(schema, located, subject));
  context.references.push(
    ...referencesIn(block.attributes, data).map(({ path, ...reference }) => ({
      ...reference,
      from: located.offsetOf(path),
    })),
  );
}

function locatedAttributes(
  node: Element,
  literals: Map<string, MdxJsxAttribute>,
  data: unknown,
  { text }: BodyContext,
): Located {
  const attributeOf = ([name]: PropertyKey[]) => literals.get(String(name));
  const offsetOf = (path: PropertyKey[]) => spanOf(attributeOf(path) ?? node).from;
  return {
    data,
    offsetOf,
    keyOffset: offsetOf,
    written(path) {
      const attribute = attributeOf(path);
      const value = attribute && typeof attribute.value === 'string' ? attribute.value : '';
      if (!attribute || value === '') return undefined;
      const { from, to } = spanOf(attribute);
      const at = text.slice(from, to).indexOf(value, attribute.name.length);
      return at < 0 ? undefined : { from: from + at, to: from + at + value.length, source: value };
    },
    writtenKey(path) {
      const attribute = attributeOf(path);
      if (!attribute) return undefined;
      const { from } = spanOf(attribute);
      return { from, to: from + attribute.name.length };
    },
    problems: [],
  };
}
