import { config } from '../../src/site.ts';
import { describedSchema, type JsonSchema } from './describeFields.ts';

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

/** The texts of an example: values of attributes, and words between tags or on lines of their own. */
const texts = /(?<==")[^"]*(?=")|(?<=^|>)[^<>\n]*\S[^<>\n]*(?=$|<)/gm;

/** A snippet for each block: its example, with its texts as tab stops. */
export const blockSnippets = (): Record<string, Snippet> =>
  Object.fromEntries(
    [...config.blocks].map(([name, { example, summary }]) => {
      const stops = new TabStops();
      const body = example.replace(texts, (words) => stops.text(words));
      return [
        `<${name}>`,
        { scope, prefix: [`<${name}`], body: [...body.split('\n'), '$0'], description: summary },
      ];
    }),
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
