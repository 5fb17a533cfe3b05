import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { meantBlock } from '../../content/mdx/blockNames.ts';
import { codeSpans } from '../../content/mdx/codeSyntax.ts';
import { isHtmlName } from './htmlTags.ts';
import { Positions } from '../../content/positions.ts';

/** A blank on the same line, or a character that takes no room. */
const blank = '(?:[^\\S\\r\\n]|[\\u200B-\\u200F\\u2060\\uFEFF])';

/** What begins like a tag, but for the blanks behind its `<`. */
const opening = new RegExp(`(?<!\\\\)<(${blank}+/?${blank}*)([A-Za-z][\\w.]*)`, 'gu');

/** The rest of a tag: attributes, with values in quotation marks of any kind, and its end. */
const rest = /^(?:\s+[A-Za-z][\w-]*(?:=(?:"[^"]*"|'[^']*'|[“”„][^“”]*[“”]|[^\s"'<>]+))?)*\s*\/?>/;

/** Whether a tag of this name is meant, and not a comparison such as “a < b”. */
const isMeant = (name: string, after: string): boolean =>
  /^[A-Z]/.test(name)
    ? meantBlock(name) !== undefined && rest.test(after)
    : isHtmlName(name) && /^(?:\/?>|\s+[a-z-]+=["'“])/.test(after) && rest.test(after);

/**
 * Tags with a blank behind their `<`, which MDX takes for text. `text` is the source with those blanks behind the name
 * instead, every other character at its place, so that the tag and its contents are checked like any other.
 */
export function spacedTags(
  source: string,
  body: number,
  file: string,
): { text: string; problems: VFileMessage[] } {
  const found = [...source.slice(body).matchAll(opening)].filter(({ index, 0: start, 2: name = '' }) =>
    isMeant(name, source.slice(body + index + start.length)),
  );
  if (found.length === 0) return { text: source, problems: [] };
  const positions = new Positions(source);
  const shown = codeSpans(source);
  const problems: VFileMessage[] = [];
  let text = source;
  for (const { index, 0: start, 1: blanks = '', 2: name = '' } of found) {
    const from = body + index;
    if (shown.some((span) => from >= span.from && from < span.to)) continue;
    const sign = blanks.includes('/') ? '</' : '<';
    text = text.slice(0, from) + (sign + name).padEnd(start.length) + text.slice(from + start.length);
    problems.push(
      problem({
        file,
        ...positions.extent(from, from + 1 + blanks.length),
        rule: 'spaced-tag',
        reason: `There is a space behind the “<” of this tag, so visitors would read “${sign} ${name}” as text.`,
        note: `Write ${sign}${name} without the space.`,
        expected: [sign],
      }),
    );
  }
  return { text, problems };
}
