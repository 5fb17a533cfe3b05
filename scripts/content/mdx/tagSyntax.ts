import { isBlockName } from './blockNames.ts';
import { about, lineEnd, type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import type { WrittenTag } from './tags.ts';

/** Where the attributes of a tag end on the line of an offset: before its `>` or `/>`, or at the line's end. */
function endOnLine(text: string, from: number): { at: number; closed: boolean } {
  const line = text.slice(from, lineEnd(text, from));
  const end = line.search(/\s*\/?>/);
  return { at: from + (end < 0 ? line.length : end), closed: end >= 0 };
}

/** Reports an attribute whose value cannot be parsed as it is written. */
function attributeFinding(text: string, tag: WrittenTag): SyntaxFinding | undefined {
  for (const { name, from, value } of tag.attributes) {
    if (!value) continue;
    const written = text.slice(value.from, value.to);
    const quote = /^["']/.test(written);
    if (quote && (/[\r\n]/.test(written) || written.length < 2 || written.at(-1) !== written[0])) {
      const { at, closed } = endOnLine(text, value.from);
      return {
        from: value.from,
        to: value.from + 1,
        rule: 'unclosed-quotation',
        reason: 'The quotation mark that opens here is never closed.',
        note: `Add the closing one after the value: ${name}="…".`,
        hide: [{ from: closed ? from : tag.from, to: at }],
        as: 'nothing',
        within: spanOf(tag),
        ...(closed ? {} : { tags: [tag.name], orphan: tag.name }),
      };
    }
    if (quote || written.startsWith('{')) continue;
    const curly = /^[“”„«‘’]([^"“”„«»<>]*)[“”»‘’]$/.exec(written)?.[1];
    const bare = /^[\p{L}\p{N}\-./#:?=&%+]+$/u.test(written) ? written : undefined;
    const certain = curly ?? bare;
    return {
      ...spanOf(value),
      rule: 'unquoted-attribute',
      reason:
        curly === undefined
          ? `The value of “${name}” has no quotation marks.`
          : `The quotation marks around the value of “${name}” are curly. Here they must be straight.`,
      note: `Write straight quotation marks: ${name}="${certain ?? '…'}".`,
      expected: certain === undefined ? undefined : [`"${certain}"`],
      hide: [{ from, to: value.to }],
      as: 'nothing',
      within: spanOf(tag),
    };
  }
  return undefined;
}

/** Reports a tag that cannot be parsed. */
export function tagFinding(text: string, tag: WrittenTag): SyntaxFinding {
  const attribute = attributeFinding(text, tag);
  if (attribute) return attribute;
  const label = tag.name ? `<${tag.name}>` : 'This tag';
  const unfinished = text[tag.to - 1] !== '>';
  const message = {
    rule: 'syntax',
    reason: unfinished
      ? `${label} is not finished: its “>” is missing.`
      : `${label} has a typo, such as a comma between attributes.`,
    note: 'Check quotation marks and angle brackets: <Name attribute="value">.',
  };
  if (unfinished) {
    const to = Math.max(tag.from + 1, Math.min(tag.to, lineEnd(text, tag.from)));
    return { ...about({ from: tag.from, to }, message, [tag.name]), orphan: tag.name };
  }
  const attributes = { from: tag.nameEnd, to: tag.to - (tag.selfClosing ? 2 : 1) };
  const readable = isBlockName(tag.name) && attributes.to > attributes.from && !tag.closing;
  return readable && text.slice(attributes.from, attributes.to).trim() !== ''
    ? { ...about(tag, message), hide: [attributes], within: spanOf(tag) }
    : { ...about(tag, message, [tag.name]), orphan: tag.selfClosing || tag.closing ? undefined : tag.name };
}
