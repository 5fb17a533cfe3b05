import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { z } from 'zod';
import type { Block } from '../../../src/blocks/registry.ts';
import { type Extent, type Position, type ProblemDetails, problem } from '../../../src/model/problem.ts';
import type { BodyContext, Element } from '../bodyContext.ts';
import { codeMessages } from '../../content/mdx/codeMessages.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import { referencesIn } from './references.ts';
import { hasSafeScheme, unsafeLinkWords } from '../../content/safeAddress.ts';
import { schemaProblems } from './schemaProblems.ts';

const startOf = (
  node: { position?: { start: Position } },
  around?: { position?: { start: Position } },
): Position => {
  const { line, column } = node.position?.start ?? around?.position?.start ?? { line: 1, column: 1 };
  return { line, column };
};

/** Attributes of HTML and React that say how something looks or what it does. */
const looks = new Set(['class', 'className', 'style']);
const handler = /^on[a-z]/i;

/** `{"words"}` and `{3}` in an attribute: values all the same, if they stood in quotation marks. */
function literal(attribute: MdxJsxAttribute): string | undefined {
  const code = typeof attribute.value === 'object' ? (attribute.value?.value ?? '') : '';
  const text = /^\s*(?:"([^"\\&]*)"|'([^'"\\&]*)'|`([^`"\\&$]*)`|(\d+))\s*$/.exec(code);
  const value = text?.slice(1).find((each) => each !== undefined);
  return value !== undefined && !/[\r\n]/.test(value) ? value : undefined;
}

const strict = new Map<Block, z.ZodObject>();

/** A component's attributes and no others; made once, as the making takes longer than the checking. */
function strictly(block: Block): z.ZodObject {
  const schema = strict.get(block) ?? z.strictObject(block.attributes.shape);
  strict.set(block, schema);
  return schema;
}

/** Checks a component's attributes: only literals, only those it has, each as its schema wants it. */
export function checkAttributes(node: Element, component: string, block: Block, context: BodyContext): void {
  const { file, findings } = context;
  const literals = new Map<string, MdxJsxAttribute>();
  const told = new Set<string>();
  const say = (details: Omit<ProblemDetails, 'file'>) =>
    findings.problems.push(problem({ file, ...details }));
  for (const attribute of node.attributes) {
    const place = startOf(attribute, node);
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '';
    const end = attribute.position?.end && {
      line: attribute.position.end.line,
      column: attribute.position.end.column,
    };
    if (attribute.type !== 'mdxJsxAttribute') {
      say({ place, end, ...codeMessages.attribute });
    } else if (handler.test(name)) {
      told.add(name);
      const reason = `“${name}” would run a program in the visitor’s browser, and content holds none.`;
      say({ place, end, rule: 'no-code', reason, note: 'Remove it.' });
    } else if (looks.has(name)) {
      told.add(name);
      const reason = `“${name}” says how something looks, and the design does that.`;
      say({ place, end, rule: 'no-styling', reason, note: 'Remove it.', ...context.removal(place, end) });
    } else if (typeof attribute.value === 'object' && attribute.value !== null) {
      told.add(name);
      const value = literal(attribute);
      const expected = value === undefined || !hasSafeScheme(value) ? undefined : [`${name}="${value}"`];
      say({ place, end, ...codeMessages.attribute, expected });
    } else if (literals.has(name)) {
      say({
        place,
        end,
        rule: 'duplicate-attribute',
        reason: `“${name}” stands here twice.`,
        note: 'Remove one of the two.',
      });
    } else {
      literals.set(name, attribute);
      if (/^(href|src)$/i.test(name) && !hasSafeScheme(attribute.value ?? ''))
        say({ place, end, ...unsafeLinkWords });
    }
  }
  const data = Object.fromEntries(
    [...literals].map(([name, { value }]) => [name, typeof value === 'string' ? value : true]),
  );
  const located = locatedAttributes(node, literals, data, context);
  // What was told of above is not told as missing or unknown too.
  const fields = Object.entries(block.attributes.shape).filter(([name]) => !told.has(name));
  const schema = told.size === 0 ? strictly(block) : z.strictObject(Object.fromEntries(fields));
  const subject = { file, what: `<${component}>`, write: (name: string) => `Write ${name}="…" in the tag.` };
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
