import type { Nodes, Parents } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { z } from 'zod';
import { type Block, vocabulary } from '../../../src/blocks/vocabulary.ts';
import { type Place, problem } from '../../../src/model/problem.ts';
import type { Located } from '../frontmatter.ts';
import type { BodyFindings } from './bodyProblems.ts';
import { referencesIn } from './references.ts';
import { schemaProblems } from './schemaProblems.ts';
import { didYouMean } from './suggest.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const names = Object.keys(vocabulary);
const blockNamed = (name: string | null): Block | undefined =>
  name === null ? undefined : new Map<string, Block>(Object.entries(vocabulary)).get(name);

export const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const startOf = (node: { position?: { start: Place } }, around?: { position?: { start: Place } }): Place =>
  node.position?.start ?? around?.position?.start ?? { line: 1, column: 1 };

const tagged = (all: readonly string[]) => all.map((each) => `<${each}>`).join(' or ');

/** Checks a component: its name, its place, what stands in it, its attributes. */
export function checkElement(node: Element, parents: Parents[], file: string, findings: BodyFindings): void {
  const place = startOf(node);
  const name = node.name ?? '';
  const block = blockNamed(node.name);
  if (!block) {
    const reason = /^[a-z]/.test(name)
      ? `<${name}> is an HTML tag, and content holds none.`
      : `There is no component <${name}>.`;
    findings.problems.push(
      problem({ file, place, rule: 'unknown-component', reason, ...didYouMean(name, names) }),
    );
    return;
  }
  findings.blocks.push(name);
  const around = parents.filter((parent): parent is Parents & Element => isElement(parent)).at(-1);
  if (block.within && !(around?.name && block.within.includes(around.name))) {
    const reason = `<${name}> stands outside of ${tagged(block.within)}.`;
    findings.problems.push(
      problem({ file, place, rule: 'misplaced-component', reason, note: 'Move it inside.' }),
    );
  }
  checkContents(node, block, file, findings);
  checkAttributes(node, block, file, findings);
}

const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';
/** Comments; other expressions are problems of their own. */
const isExpression = (node: Nodes) => node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** What stands directly inside: elements that share a line or a paragraph count as if each had its own. */
const contentsOf = (node: Parents): Nodes[] =>
  node.children
    .flatMap((child) => {
      const onlyElements =
        child.type === 'paragraph' &&
        child.children.every((each) => isElement(each) || isBlank(each) || isExpression(each));
      return onlyElements ? child.children : [child];
    })
    .filter((child) => !isBlank(child) && !isExpression(child));

function checkContents(node: Element, block: Block, file: string, findings: BodyFindings): void {
  if (block.holds === 'anything') return;
  const allowed = block.holds === 'nothing' ? [] : block.holds;
  const contents = contentsOf(node);
  for (const child of contents) {
    // An unknown component is told as such, and may well be a misspelling of what belongs here.
    if (isElement(child) && (!blockNamed(child.name) || allowed.includes(child.name ?? ''))) continue;
    const reason =
      allowed.length > 0
        ? `<${node.name}> holds ${tagged(allowed)} and nothing else.`
        : `<${node.name}> holds nothing.`;
    findings.problems.push(
      problem({
        file,
        place: startOf(child, node),
        rule: 'wrong-contents',
        reason,
        note: 'Move this out of it.',
      }),
    );
  }
  if (allowed.length > 0 && contents.length === 0) {
    findings.problems.push(
      problem({
        file,
        place: startOf(node),
        rule: 'empty-component',
        reason: `<${node.name}> is empty.`,
        note: `Put ${tagged(allowed)} inside.`,
      }),
    );
  }
}

function checkAttributes(node: Element, block: Block, file: string, findings: BodyFindings): void {
  const literals = new Map<string, MdxJsxAttribute>();
  const code: string[] = [];
  const say = (place: Place, rule: string, reason: string, note: string) =>
    findings.problems.push(problem({ file, place, rule, reason, note }));
  for (const attribute of node.attributes) {
    const place = startOf(attribute, node);
    if (
      attribute.type !== 'mdxJsxAttribute' ||
      (typeof attribute.value === 'object' && attribute.value !== null)
    ) {
      if (attribute.type === 'mdxJsxAttribute') code.push(attribute.name);
      say(
        place,
        'no-code',
        'The braces in this attribute start code, and content holds none.',
        'Write the value in quotation marks: name="value".',
      );
    } else if (literals.has(attribute.name)) {
      say(place, 'duplicate-attribute', `“${attribute.name}” stands here twice.`, 'Remove one of the two.');
    } else literals.set(attribute.name, attribute);
  }
  const data = Object.fromEntries(
    [...literals].map(([name, { value }]) => [name, typeof value === 'string' ? value : true]),
  );
  const placeOf = ([name]: PropertyKey[]): Place => startOf(literals.get(String(name)) ?? node, node);
  const located: Located = { data, placeOf, placeOfKey: placeOf, problems: [] };
  // What was written as code is told as such, and not as missing too.
  const fields = Object.entries(block.attributes.shape).filter(([name]) => !code.includes(name));
  const schema = z.strictObject(Object.fromEntries(fields));
  const subject = { file, what: `<${node.name}>`, write: (name: string) => `Write ${name}="…" in the tag.` };
  findings.problems.push(...schemaProblems(schema, located, subject));
  findings.references.push(
    ...referencesIn(block.attributes, data).map(({ path, ...reference }) => ({
      ...reference,
      place: placeOf(path),
    })),
  );
}
