import { isBlockName } from './blockNames.ts';
import { lineEnd, type Span, type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import type { WrittenAttribute, WrittenTag } from './tags.ts';

function unclosedQuotation(
  text: string,
  tag: WrittenTag,
  attribute: WrittenAttribute,
  at: number,
): SyntaxFinding {
  const line = text.slice(at, lineEnd(text, at));
  const tagEnd = line.search(/\s*\/?>/);
  const hidden =
    tagEnd < 0
      ? { hide: [{ from: tag.from, to: at + line.length }], tags: [tag.name], orphan: tag.name }
      : { hide: [{ from: attribute.from, to: at + tagEnd }] };
  return {
    from: at,
    to: at + 1,
    rule: 'unclosed-quotation',
    reason: 'The quotation mark that opens here is never closed.',
    note: `Add the closing one after the value: ${attribute.name}="…".`,
    within: tag,
    ...hidden,
  };
}

function unquoted(text: string, tag: WrittenTag, attribute: WrittenAttribute, value: Span): SyntaxFinding {
  const { name } = attribute;
  const written = text.slice(value.from, value.to);
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
    hide: [attribute],
    within: tag,
  };
}

/** Reports the first attribute whose value cannot be parsed as it is written. */
function attributeFinding(text: string, tag: WrittenTag): SyntaxFinding | undefined {
  for (const attribute of tag.attributes) {
    const { value } = attribute;
    if (!value || text[value.from] === '{' || isQuotation(text.slice(value.from, value.to))) continue;
    return /["']/.test(text.charAt(value.from))
      ? unclosedQuotation(text, tag, attribute, value.from)
      : unquoted(text, tag, attribute, value);
  }
  return undefined;
}

const isQuotation = (written: string): boolean => /^(["'])[^\r\n]*\1$/.test(written);

/** Reports a tag that cannot be parsed. */
export function tagFinding(text: string, tag: WrittenTag): SyntaxFinding {
  const attribute = attributeFinding(text, tag);
  if (attribute) return attribute;
  const { name, from, to, nameEnd } = tag;
  const label = name ? `<${name}>` : 'This tag';
  const finding = {
    from,
    rule: 'syntax',
    note: 'Check quotation marks and angle brackets: <Name attribute="value">.',
  };
  if (text[to - 1] !== '>') {
    return {
      ...finding,
      to: Math.max(from + 1, Math.min(to, lineEnd(text, from))),
      reason: `${label} is not finished: its “>” is missing.`,
      tags: [name],
      orphan: name,
    };
  }
  const reason = `${label} has a typo, such as a comma between attributes.`;
  const attributes = { from: nameEnd, to: to - (tag.selfClosing ? 2 : 1) };
  return isBlockName(name) && !tag.closing && text.slice(attributes.from, attributes.to).trim() !== ''
    ? { ...finding, to, reason, hide: [attributes], within: tag }
    : { ...finding, to, reason, tags: [name], orphan: tag.selfClosing || tag.closing ? undefined : name };
}
