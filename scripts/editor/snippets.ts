import { z } from 'zod';
import type { Block } from '../../src/model/block.ts';
import { describedSchema, type JsonSchema } from './describeFields.ts';
import { config } from '../../src/site.ts';

/** One entry of a snippets file of VS Code. */
export interface Snippet {
  scope: string;
  prefix: string[];
  body: string[];
  description: string;
}

const scope = 'mdx,markdown';

/** Escapes text in a tab stop, where `$`, `}` and `\` have a meaning. */
const literal = (text: string) => text.replace(/[$}\\]/g, '\\$&');

const isOptional = (field: unknown) => field instanceof z.ZodOptional;
const inner = (field: unknown) => (field instanceof z.ZodOptional ? field.unwrap() : field);

/** A value for an attribute that the check accepts everywhere. */
function example(name: string, field: unknown): string {
  const schema = inner(field);
  const reference = schema instanceof z.ZodType ? z.globalRegistry.get(schema)?.reference : undefined;
  if (reference === 'icon') return 'clock';
  if (name === 'href') return '/contact';
  return schema instanceof z.ZodType && !schema.safeParse(name).success ? '3' : name;
}

/** The attributes of a block's snippet, in the order of the registry: required ones and common ones, which are texts. */
const attributesOf = ({ attributes }: Block): [name: string, field: unknown][] =>
  Object.entries(attributes.shape).filter(
    ([, field]) => !isOptional(field) || !(inner(field) instanceof z.ZodLiteral),
  );

/** The tab stops of a snippet, numbered from 1. */
class TabStops {
  #last = 0;
  readonly text = (words = ''): string => this.#stop(words && `:${literal(words)}`);
  readonly choice = (choices: readonly string[]): string => this.#stop(`|${choices.join(',')}|`);

  #stop(inside: string): string {
    this.#last += 1;
    return `\${${this.#last}${inside}}`;
  }
}

function linesOf(name: string, block: Block, stops: TabStops): string[] {
  const attributes = attributesOf(block).map(
    ([attribute, field]) => ` ${attribute}="${stops.text(example(attribute, field))}"`,
  );
  const open = `<${name}${attributes.join('')}`;
  if (block.holds === 'nothing') return [`${open} />`];
  if (block.holds === 'anything') return [`${open}>`, '', stops.text('Words'), '', `</${name}>`];
  const inside = block.holds.flatMap((each) => {
    const child = config.blocks.get(each);
    return child ? linesOf(each, child, stops) : [];
  });
  return [`${open}>`, ...inside, `</${name}>`];
}

/** A snippet for each block, with its required children. */
export const blockSnippets = (): Record<string, Snippet> =>
  Object.fromEntries(
    [...config.blocks].map(([name, block]) => [
      `<${name}>`,
      {
        scope,
        prefix: [`<${name}`],
        body: [...linesOf(name, block, new TabStops()), '$0'],
        description: block.summary,
      },
    ]),
  );

/** The value of a field as tab stops: a choice if the schema has one. */
function fieldValue(
  { type, enum: choices, properties = {}, required }: JsonSchema,
  stops: TabStops,
): string[] {
  if (choices) return [` ${stops.choice(choices)}`];
  if (type === 'boolean') return [` ${stops.choice(['true', 'false'])}`];
  if (type === 'number' || type === 'integer') return [` ${stops.text('1')}`];
  if (type === 'array') return ['', `  - ${stops.text()}`];
  if (type !== 'object') return [` ${stops.text()}`];
  const wanted = required.length > 0 ? required : Object.keys(properties);
  const lines = wanted.flatMap((name) => {
    const field = properties[name];
    const [first = '', ...more] = field ? fieldValue(field, stops) : [];
    return [`${name}:${first}`, ...more];
  });
  return ['', ...lines.map((line) => `  ${line}`)];
}

/** A snippet for each frontmatter field, described as in the first page type that has it. */
export function fieldSnippets(): Record<string, Snippet> {
  const fields = new Map<string, JsonSchema>();
  for (const kind of config.kinds)
    for (const [name, field] of Object.entries(describedSchema(config.schemas[kind]).properties ?? {}))
      if (!fields.has(name)) fields.set(name, field);
  return Object.fromEntries(
    [...fields].map(([name, field]) => {
      const [first = '', ...more] = fieldValue(field, new TabStops());
      const description = field.description ?? '';
      return [`${name}:`, { scope, prefix: [name], body: [`${name}:${first}`, ...more], description }];
    }),
  );
}
