import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { z } from 'zod';
import type { Block } from '../../../src/blocks/block.ts';
import { type Extent, type Position, type ProblemDetails, problem } from '../../../src/model/problem.ts';
import type { BodyContext, Element } from '../bodyContext.ts';
import { codeMessages } from '../../content/mdx/codeMessages.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import { referencesIn } from '../references.ts';
import { hasSafeScheme, unsafeLinkMessage } from '../../content/safeAddress.ts';
import { schemaProblems } from './schemaProblems.ts';

const startOf = (
  node: { position?: { start: Position } },
  around?: { position?: { start: Position } },
): Position => {
  const { line, column } = node.position?.start ?? around?.position?.start ?? { line: 1, column: 1 };
  return { line, column };
};

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

/** Checks a component's attributes: only literals, only known attributes, each valid for its schema. */
export function checkAttributes(node: Element, component: string, block: Block, context: BodyContext): void {
  const { file, findings } = context;
  const literals = new Map<string, MdxJsxAttribute>();
  const reported = new Set<string>();
  const report = (details: Omit<ProblemDetails, 'file'>) =>
    findings.problems.push(problem({ file, ...details }));
  for (const attribute of node.attributes) {
    const place = startOf(attribute, node);
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '';
    const end = attribute.position?.end && {
      line: attribute.position.end.line,
      column: attribute.position.end.column,
    };
    if (attribute.type !== 'mdxJsxAttribute') {
      report({ place, end, ...codeMessages.attribute });
    } else if (eventHandler.test(name)) {
      reported.add(name);
      const reason = `“${name}” would run code in the visitor’s browser, which isn’t allowed here.`;
      report({ place, end, rule: 'no-code', reason, note: 'Remove it.' });
    } else if (styleAttributes.has(name)) {
      reported.add(name);
      const reason = `“${name}” isn’t allowed here: the design decides how things look.`;
      report({ place, end, rule: 'no-styling', reason, note: 'Remove it.', ...context.removal(place, end) });
    } else if (typeof attribute.value === 'object' && attribute.value !== null) {
      reported.add(name);
      const value = literal(attribute);
      const expected = value === undefined || !hasSafeScheme(value) ? undefined : [`${name}="${value}"`];
      report({ place, end, ...codeMessages.attribute, expected });
    } else if (literals.has(name)) {
      report({
        place,
        end,
        rule: 'duplicate-attribute',
        reason: `“${name}” appears twice.`,
        note: 'Remove one of the two.',
      });
    } else {
      literals.set(name, attribute);
      if (/^(href|src)$/i.test(name) && !hasSafeScheme(attribute.value ?? ''))
        report({ place, end, ...unsafeLinkMessage });
    }
  }
  const data = Object.fromEntries(
    [...literals].map(([name, { value }]) => [name, typeof value === 'string' ? value : true]),
  );
  const located = locatedAttributes(node, literals, data, context);
  // Attributes that were reported above are not reported again as missing or unknown.
  const fields = Object.entries(block.attributes.shape).filter(([name]) => !reported.has(name));
  const schema = reported.size === 0 ? strictSchemaOf(block) : z.strictObject(Object.fromEntries(fields));
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
