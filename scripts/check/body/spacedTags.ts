import type { Finding } from '../../../src/model/problem.ts';
import { meantBlock } from '../../content/mdx/blockNames.ts';
import { isHtmlName } from '../../content/mdx/htmlTags.ts';
import { isCodeIn } from '../../content/mdx/tags.ts';
import { type Edit, edited } from '../../lib/edits.ts';

/** Whitespace on the same line, or a zero-width character. */
const blank = '(?:[^\\S\\r\\n]|[\\u200B-\\u200F\\u2060\\uFEFF])';

/** What looks like the start of a tag, except for the whitespace after its `<`. */
const opening = new RegExp(`(?<!\\\\)<(${blank}+/?${blank}*)([A-Za-z][\\w.]*)`, 'gu');

/** The rest of a tag: attributes, with values in quotation marks of any kind, and its end. */
const rest = /^(?:\s+[A-Za-z][\w-]*(?:=(?:"[^"]*"|'[^']*'|[“”„][^“”]*[“”]|[^\s"'<>]+))?)*\s*\/?>/;

/** Whether a tag of this name is intended, and not a comparison such as “a < b”. */
const isIntended = (name: string, after: string): boolean =>
  /^[A-Z]/.test(name)
    ? meantBlock(name) !== undefined && rest.test(after)
    : isHtmlName(name) && /^(?:\/?>|\s+[a-z-]+=["'“])/.test(after) && rest.test(after);

/**
 * Reports tags with whitespace after their `<`, which MDX reads as text. In the returned `text` the whitespace is moved
 * after the name, and every other character keeps its offset, so that the tag and its contents are checked like any
 * other.
 */
export function spacedTags(source: string, body: number): { text: string; findings: Finding[] } {
  const found = [...source.slice(body).matchAll(opening)].filter(({ index, 0: start, 2: name = '' }) =>
    isIntended(name, source.slice(body + index + start.length)),
  );
  if (found.length === 0) return { text: source, findings: [] };
  const isCode = isCodeIn(source);
  const findings: Finding[] = [];
  const edits: Edit[] = [];
  for (const { index, 0: start, 1: blanks = '', 2: name = '' } of found) {
    const from = body + index;
    if (isCode(from)) continue;
    const bracket = blanks.includes('/') ? '</' : '<';
    edits.push({ from, to: from + start.length, text: (bracket + name).padEnd(start.length) });
    findings.push({
      from,
      to: from + 1 + blanks.length,
      rule: 'spaced-tag',
      reason: `There is a space after the “<” of this tag, so visitors would read “${bracket} ${name}” as text.`,
      note: `Write ${bracket}${name} without the space.`,
      instead: bracket,
    });
  }
  return { text: edited(source, edits), findings };
}
