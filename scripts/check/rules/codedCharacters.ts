/** Characters that are written as codes, such as "\\u202e" in fields and `&#x202e;` in a body: the same rules hold for them. */
import type { Finding } from '../../lib/problem.ts';
import { isElement, spanOf } from '../../content/mdx/nodes.ts';
import { groupBy } from '../../lib/lists.ts';
import { characterFindings, unusableMessage } from '../characters.ts';
import { type FieldRule, nodeRule, spanAt, valuesIn } from './define.ts';

const unreported = /^(?:unusual-space|unusable-character)$/;

/**
 * What characters of a value are reported for, if the file does not contain them as they are. A space that does not break,
 * and a hyphen that shows only at the end of a line, are written as codes for good reasons. Unusable characters are found in
 * prose, where their place is known. U+FFFD is what Markdown reads for a code of no character.
 */
const codedIn = (values: readonly unknown[], text: string): Finding[] =>
  values.flatMap((value) => {
    if (typeof value !== 'string') return [];
    const found = characterFindings(value).flatMap(({ from = 0, to, ...finding }) => {
      const characters = value.slice(from, to);
      if (unreported.test(finding.rule) || characters === '\u00AD' || text.includes(characters)) return [];
      return [{ ...finding, ...(characters.includes('\0') && { level: 'error' as const }) }];
    });
    const isNothing = value.includes('\uFFFD') && !text.includes('\uFFFD');
    const all = [...found, ...(isNothing ? [unusableMessage('\uFFFD')] : [])];
    return groupBy(all, ({ reason }) => reason).map(
      ([{ rule, level, reason }]): Finding => ({
        ...{ rule, level, reason },
        note: 'It is written as a code. Remove that.',
      }),
    );
  });

export const codedInFields: FieldRule = ({ located, text }) =>
  located.source.includes('\\')
    ? valuesIn(located.data).flatMap(({ value, path }) =>
        codedIn([value], text).map((found) => ({ ...spanAt(located, path), ...found })),
      )
    : [];

export const codedInBody = nodeRule(({ text }) => {
  const hasCodes = /&[#\w]/.test(text);
  return (node) => {
    if (!hasCodes) return undefined;
    const attributes = isElement(node) ? node.attributes.map(({ value }) => value) : [];
    return codedIn([...Object.values(node), ...attributes], text).map((found) => ({
      ...spanOf(node),
      ...found,
    }));
  };
});
