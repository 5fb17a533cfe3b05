/** What is wrong in the tags and braces of a text that MDX cannot parse, found in one pass. */
import type { Finding, Span } from '../../lib/problem.ts';
import { suggest } from '../../lib/suggest.ts';
import { lineEnd, lineStart, matchAt, paragraphEnd } from '../lines.ts';
import { addressFinding } from '../safeAddress.ts';
import { textFieldsIn } from '../values/schemaFields.ts';
import { componentNamed, componentNames, isComponentName } from './nodes.ts';
import { htmlMessage, isHtmlName, isVoidTag } from './htmlTags.ts';
import { codeMessages, strayAngle, type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import { braceEnd, isCodeIn, readTag, type WrittenAttribute, type WrittenTag } from './tags.ts';

/**
 * Where something may be wrong. An escaped character is right, and so is an address between angle brackets; a paragraph of
 * code starts with a word.
 */
const token = /\\[\s\S]|\](?:\(|:[ \t]*)<[^<>\r\n]*>|[<{]|(?<=^[ \t]*(?:\r\n|\n|\r))(?:import|export)\b/gm;

/** An opening tag. If it cannot be read, its closing tag is left out with it. */
interface OpenTag {
  tag: WrittenTag;
  lost?: SyntaxFinding;
}

/**
 * Finds every mistake in the tags and braces of a text that MDX cannot parse, in one pass: what is wrong, what to write,
 * and what to hide so that the rest can be parsed.
 */
export function scanBody(text: string, body: number): SyntaxFinding[] {
  const isCode = isCodeIn(text);
  const found: SyntaxFinding[] = [];
  const codeEnds = new Map(['style', 'script'].map((name) => [name, new RegExp(`</${name}\\s*>`, 'gi')]));
  let open: OpenTag[] = [];
  const reportUnclosed = (all: readonly OpenTag[]) =>
    found.push(...all.filter(({ lost }) => !lost).map(({ tag }) => unclosed(tag)));

  /** Closes a tag. `lost`: what was reported about the closing tag, if it cannot be read. */
  const close = (tag: WrittenTag, lost?: SyntaxFinding): void => {
    const at = open.findLastIndex((each) => each.tag.name === tag.name);
    const opening = open[at];
    if (opening) {
      reportUnclosed(open.slice(at + 1).reverse());
      open = open.slice(0, at);
      if (lost) lost.hide = [spanOf(lost), opening.tag];
      else if (opening.lost) opening.lost.hide = [...(opening.lost.hide ?? [spanOf(opening.lost)]), tag];
      else found.push(...apart(text, opening.tag, tag));
      return;
    }
    if (lost) return;
    const innermost = open.at(-1);
    const finding = innermost && !innermost.lost ? mismatch(innermost.tag, tag) : undefined;
    if (finding) open.pop();
    const reason = `</${tag.name}> has no opening tag.`;
    const note = `Remove it, or write <${tag.name}> where it should begin.`;
    // Without the tag that it may belong to, its contents appear to be outside of it.
    const isPair = innermost && !text.includes(`</${innermost.tag.name}>`, tag.to);
    const tags = isPair ? [tag.name] : [];
    found.push(finding ?? { ...spanOf(tag), rule: 'wrong-closing-tag', reason, note, tags, isNesting: true });
  };

  /** Reads what starts with a `<`, and returns where it ends. */
  const readAngle = (from: number): number => {
    const special = text.startsWith('<!--', from) ? htmlComment(text, from) : angleLink(text, from);
    if (special) {
      found.push(special);
      return special.to;
    }
    if (/\s/.test(text.charAt(from + 1))) return from + 1;
    const doubled = matchAt(/<<[\p{L}_](?:[^<>\r\n]{0,98}[\p{L}\p{N}_])?>>/uy, text, from);
    if (doubled) {
      found.push(placeholderFinding(text, { from, to: from + doubled.length }));
      return from + doubled.length;
    }
    const tag = readTag(text, from);
    const isFinished = text[tag.to - 1] === '>';
    const isLikeTag =
      isComponentName(tag.name) || /^[A-Z]/.test(tag.name) || tag.attributes.some(({ value }) => value);
    if (
      tag.name === '' || /^[$_]/.test(tag.name)
        ? !/^<\/?>/.test(text.slice(from, from + 3))
        : !isFinished && !isLikeTag
    ) {
      found.push(stray(text, from));
      return from + 1;
    }
    const placeholder = placeholderTag(text, tag);
    if (placeholder) {
      found.push(placeholder);
      return placeholder.to;
    }
    // What is in a style or a script is no text.
    const name = tag.name.toLowerCase();
    const codeEnd = isFinished && !tag.closing && !tag.selfClosing ? codeEnds.get(name) : undefined;
    if (codeEnd) {
      codeEnd.lastIndex = tag.to;
      if (codeEnd.test(text)) {
        const to = codeEnd.lastIndex;
        found.push({ ...spanOf(tag), ...htmlMessage(tag.name), hide: [{ from, to }] });
        return to;
      }
      // No later one has an end either.
      codeEnds.delete(name);
    }
    if (tag.closing) {
      const isOnLine = isFinished && !/[\r\n]/.test(text.slice(tag.nameEnd, tag.to));
      const lost = isOnLine ? undefined : unfinished(text, tag);
      if (lost) found.push(lost);
      close(tag, lost);
      return lost?.to ?? tag.to;
    }
    const { findings, end } = insideTag(text, tag);
    const lost = findings.find((each) => each.lost);
    found.push(...findings);
    const isSelfClosing = text.startsWith('/>', end - 2);
    if (isVoidTag(tag.name) && !isSelfClosing) found.push(unclosed(tag));
    else if (lost || !isSelfClosing) open.push({ tag: { ...tag, to: end }, lost });
    return end;
  };

  token.lastIndex = body;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const { 0: sign, index: from } = match;
    if (/^[\\\]]/.test(sign) || isCode(from)) continue;
    if (sign === '<') token.lastIndex = readAngle(from);
    else if (sign === '{') {
      const { finding, end } = brace(text, from);
      if (finding) found.push(finding);
      token.lastIndex = end;
    } else {
      const reason = `A paragraph that starts with “${sign}” is read as code.`;
      const note = 'Start it with another word.';
      found.push({ from, to: from + sign.length, rule: 'no-code', reason, note, isText: true });
    }
  }
  reportUnclosed(open);
  return found;
}

function stray(text: string, from: number): SyntaxFinding {
  const line = text.slice(from + 1, lineEnd(text, from + 1));
  const [code = ''] = /^(?:([%?])(?:(?!\1>).)*(?:\1>)?|[@#!]\w[^\s<>]{1,100}>)/.exec(line) ?? [];
  if (code) return { ...{ from, to: from + 1 + code.length, isText: true }, ...codeMessages.template };
  if (/^\/[ \t]+[A-Z]\w*[ \t]*>/.test(line))
    return { from, to: from + 2, ...strayAngle, note: 'Remove the space after “</”.', isText: true };
  // With a slash or attributes, it was probably meant to be a tag.
  const isLikeTag = /^\/|^[^<>]*[\w-]=["'“”][^<>]*>/.test(line);
  return {
    from,
    to: from + 1,
    ...strayAngle,
    instead: isLikeTag ? undefined : '\\<',
    isOffered: true,
    isText: true,
  };
}

/** Words in angle brackets that are no tag: <Company Name>, <first_name>. */
function placeholderTag(text: string, tag: WrittenTag): SyntaxFinding | undefined {
  const { name, from, to, attributes } = tag;
  const isWords = !name.includes('.') && attributes.every(({ value }) => !value);
  const isKnown = isComponentName(name) || isHtmlName(name);
  const isTag = tag.closing || tag.selfClosing || isKnown || text.includes(`</${name}`);
  return !isWords || isTag || text[to - 1] !== '>' || suggest(name, componentNames)
    ? undefined
    : placeholderFinding(text, { from, to });
}

function placeholderFinding(text: string, { from, to }: Span): SyntaxFinding {
  const reason = `“${text.slice(from, to)}” is read as a component, and there is none of this name.`;
  const note = 'If it is a placeholder, write the words. To show the brackets, write \\< instead of <.';
  return { from, to, rule: 'unknown-component', reason, note, isText: true };
}

function htmlComment(text: string, from: number): SyntaxFinding {
  const close = text.indexOf('-->', from + 4);
  const to = close < 0 ? lineEnd(text, from) : close + 3;
  const inside = text.slice(from + 4, close).trim();
  // Visitors see neither. An empty line would end a comment of this site within a paragraph.
  const isCertain = close > 0 && !/\*\/|[\r\n]/.test(inside);
  return {
    ...{ from, to, rule: 'html-comment', reason: 'HTML comments do not work here.' },
    note: 'Write {/* your comment */} instead of <!-- your comment -->.',
    instead: isCertain ? `{/* ${inside} */}` : undefined,
  };
}

/** A web address with its scheme, or an e-mail address, in angle brackets. */
const angleAddress = /<(?:[a-z][a-z\d+.-]+:[^\s<>]{1,2000}|[^\s<>@:/]{1,200}@[^\s<>@/]{1,200}\.\w+)>/iy;

/** A link as chat programs copy it. */
const pipedAddress = /<((?:https?:|mailto:)[^\s<>|]{1,2000})\|([^<>|\r\n]{1,500})>/iy;

const angleMessage: Finding = {
  rule: 'angle-link',
  reason: 'Links in angle brackets do not work here.',
  note: 'Put the text in square brackets and the address in parentheses: [our site](https://example.com).',
};

/** Reports an address in angle brackets: of a page, a mailbox, a phone, or one that could run a script. */
function angleLink(text: string, from: number): SyntaxFinding | undefined {
  pipedAddress.lastIndex = from;
  const [piped, target = '', words = ''] = pipedAddress.exec(text) ?? [];
  if (piped && !addressFinding(target)) {
    const [to, instead] = [from + piped.length, `[${words.replace(/[[\]]/g, '\\$&')}](${target})`];
    return { from, to, ...angleMessage, note: `Write ${instead}`, instead, isOffered: true, isText: true };
  }
  const whole = matchAt(angleAddress, text, from);
  if (!whole) return undefined;
  const to = from + whole.length;
  const address = whole.slice(1, -1);
  const unsafe = addressFinding(address);
  if (unsafe) return { from, to, ...unsafe };
  const brackets = [from, to - 1].map((at) => ({ from: at, to: at + 1 }));
  return { from, to, ...angleMessage, hide: brackets, isText: true };
}

/** A comment, or one word. MDX can parse both, and code is reported after that. */
const parsed = /\{\s*(?:\/\*[\s\S]*?\*\/\s*|[A-Za-z_$]\w*\s*)?\}/y;

/** What to report about a brace of a text, and the offset at which what it starts ends. */
function brace(text: string, from: number): { finding?: SyntaxFinding; end: number } {
  const harmless = matchAt(parsed, text, from);
  if (harmless) return { end: from + harmless.length };
  const first = { from, to: from + 1 };
  const end = braceEnd(text, from, paragraphEnd(text, from));
  if (text[end - 1] === '}' && end > first.to) {
    const message = codeMessages.braces(text.slice(first.to, end - 1));
    return { finding: { from, to: end, ...message, isText: true }, end };
  }
  if (text.startsWith('{/*', from)) {
    const to = lineEnd(text, from);
    const reason = 'The comment that starts here is never closed.';
    const note = 'Write */} where it ends.';
    return { finding: { from, to, rule: 'unclosed-note', reason, note }, end: to };
  }
  const reason = 'A “{” is read as the start of code, which is not allowed here.';
  const fix = { note: 'Write \\{ to show the character.', instead: '\\{', isOffered: true };
  return { finding: { ...first, rule: 'stray-brace', reason, ...fix, isText: true }, end: first.to };
}

/** What is wrong inside a tag, and the offset at which it ends. */
type InsideTag = { findings: SyntaxFinding[]; end: number };

/** A value in quotation marks. It may continue on the next line, but not after an empty line or another tag. */
const quotation = /^(["'])(?:[^\r\n]*|(?:[^<>\r\n]|(?:\r\n|\n|\r)(?![ \t]*[\r\n]))*)\1$/;

function insideTag(text: string, tag: WrittenTag): InsideTag {
  const findings: SyntaxFinding[] = [];
  for (const attribute of tag.attributes) {
    const { value } = attribute;
    const written = value && text.slice(value.from, value.to);
    if (!value || !written || quotation.test(written)) continue;
    if (/^["']/.test(written) || /^[{“”„«‘’][^\r\n]*[\r\n]/.test(written)) {
      const rest = unclosedValue(text, tag, attribute.from, value.from, attribute.name);
      return { findings: [...findings, ...rest.findings], end: rest.end };
    }
    findings.push(
      written.startsWith('{')
        ? { ...spanOf(attribute), ...codeMessages.attribute, within: tag }
        : unquoted(written, tag, attribute, value),
    );
  }
  if (text[tag.to - 1] !== '>') {
    const finding = unfinished(text, tag);
    return { findings: [finding], end: finding.to };
  }
  const close = tag.to - (tag.selfClosing ? 2 : 1);
  return { findings: [...findings, ...betweenAttributes(text, tag, close)], end: tag.to };
}

const note = 'Check quotation marks and angle brackets: <Name attribute="value">.';

/** What may belong to a tag without an end: all that is read as its attributes in its paragraph. */
const lostIn = (text: string, { from, to }: WrittenTag): Span => ({
  from,
  to: Math.min(to, paragraphEnd(text, from)),
});

const unfinished = (text: string, tag: WrittenTag): SyntaxFinding => ({
  ...{ from: tag.from, to: Math.max(tag.from + 1, Math.min(tag.to, lineEnd(text, tag.from))) },
  ...{ rule: 'syntax', reason: `<${tag.name}> is not finished: its “>” is missing.`, note },
  ...{ tags: [tag.name], lost: lostIn(text, tag) },
});

/** Reports a quotation mark or a brace that is not closed on its line. The tag ends where its bracket is. */
function unclosedValue(text: string, tag: WrittenTag, from: number, value: number, name: string): InsideTag {
  const line = text.slice(value, lineEnd(text, value));
  const bracket = /\s*\/?>/.exec(line);
  const close = value + (bracket?.index ?? line.length);
  const end = close + (bracket?.[0].length ?? 0);
  const finding: SyntaxFinding =
    text[value] === '{'
      ? { from, to: close, ...codeMessages.attribute }
      : {
          ...{ from: value, to: value + 1, rule: 'unclosed-quotation' },
          reason: 'The quotation mark that opens here is never closed.',
          note: `Add the closing one after the value: ${name}="…".`,
        };
  const hidden = bracket
    ? { hide: [{ from, to: close }], within: tag }
    : { hide: [{ from: tag.from, to: end }], tags: [tag.name], lost: lostIn(text, tag) };
  const typo = betweenAttributes(text, { ...tag, to: end }, from);
  return { findings: [...typo, { ...finding, ...hidden }], end };
}

/** Whether the component of a tag has an attribute. */
const isOwn = ({ name }: WrittenTag, attribute: string): boolean =>
  Object.hasOwn(componentNamed(name)?.attributes.shape ?? {}, attribute);

function unquoted(written: string, tag: WrittenTag, attribute: WrittenAttribute, value: Span): SyntaxFinding {
  const { name } = attribute;
  const curly = /^[“”„«‘’]([^"“”„«»<>]*)[“”»‘’]$/.exec(written)?.[1];
  // Words behind it may be the rest of the value: title=Our work.
  const behind = curly ? [] : tag.attributes.filter(({ from }) => from > attribute.from);
  const end = behind.findIndex((each) => each.value || isOwn(tag, each.name));
  const rest = end < 0 ? behind : behind.slice(0, end);
  const isWord = /^[\p{L}\p{N}\-./#:?=&%+]+$/u.test(written);
  const certain = curly ?? (isWord && rest.length === 0 ? written : undefined);
  const shown = certain ?? (isWord ? [written, ...rest.map((each) => each.name)].join(' ') : '…');
  return {
    ...{ from: value.from, to: rest.at(-1)?.to ?? value.to },
    rule: 'unquoted-attribute',
    reason:
      curly === undefined
        ? `The value of “${name}” has no quotation marks.`
        : `The quotation marks around the value of “${name}” are curly. Here they must be straight.`,
    note: `Write straight quotation marks: ${name}="${shown}".`,
    instead: certain === undefined ? undefined : `"${certain}"`,
    hide: [attribute, ...rest],
    within: tag,
  };
}

/** Whether the value of an attribute of a tag is prose, and not an address or one of a few values. */
const isProse = ({ name }: WrittenTag, attribute: string): boolean =>
  textFieldsIn(componentNamed(name)?.attributes, { [attribute]: 'x' }).length > 0;

/** The offset of the first character between the attributes of a tag, up to an offset, that is not a space. */
function strayOffset(text: string, tag: WrittenTag, close: number): number | undefined {
  const attributes = tag.attributes.filter(({ from }) => from < close);
  const starts = [...attributes.map(({ from }) => from), close];
  const ends = [tag.nameEnd, ...attributes.map(({ to }) => to)];
  return starts
    .map((start, index) => (ends[index] ?? start) + text.slice(ends[index], start).search(/\S|$/))
    .find((offset, index) => offset < (starts[index] ?? offset));
}

function betweenAttributes(text: string, tag: WrittenTag, close: number): SyntaxFinding[] {
  const at = strayOffset(text, tag, close);
  if (at === undefined) return [];
  if (text[at] === '{') return [{ from: at, to: braceEnd(text, at), ...codeMessages.attribute, within: tag }];
  const hide = [{ from: tag.nameEnd, to: close }];
  const left = tag.attributes.filter(({ from }) => from < at);
  const last = left.findLast(({ value }) => value);
  const isOfValue = left.every(({ from, name }) => from <= (last?.from ?? at) || !isOwn(tag, name));
  const [marks] = /^["']*/.exec(text.slice(at, close)) ?? [''];
  const behind = text.slice(at + marks.length, close);
  if (marks && last && last === left.at(-1) && /^(?:\s+[\w-]+=|\s*$)/.test(behind))
    return [
      {
        ...{ from: at, to: at + marks.length, rule: 'unclosed-quotation', hide, within: tag },
        reason: `Behind the value of “${last.name}”, there is a quotation mark too many.`,
        ...{ note: `Remove ${marks}`, instead: '' },
      },
    ];
  if (last && isOfValue && marks && !/^[\w-]+["']?=/.test(behind))
    return [
      {
        ...{ from: last.from, to: at + 1, rule: 'unclosed-quotation', hide, within: tag },
        reason: `The value of “${last.name}” ends at the second of its quotation marks, and more follows.`,
        note: isProse(tag, last.name)
          ? `Inside a value, write curly ones: ${last.name}="The “big” day". Write ’ for an apostrophe.`
          : 'Remove the quotation marks inside of it.',
      },
    ];
  const reason = `<${tag.name}> has a typo, such as a comma between attributes.`;
  return [{ ...spanOf(tag), rule: 'syntax', reason, note, hide, within: tag }];
}

/** Whether there are only tags on the lines of a tag. Then MDX reads it as a block, otherwise as part of a paragraph. */
const isBlock = (text: string, { from, to }: Span): boolean =>
  /^(?:[ \t]*(?:>|[-*+][ \t]|\d+[.)][ \t]))*\s*(?:(?:<\/?[A-Za-z_$][\w.-]*(?:[\s/][^<>]*)?>|\{[^{}]*\})\s*)*$/.test(
    text.slice(lineStart(text, from), from) + text.slice(to, lineEnd(text, to)),
  );

/** Reports a pair that MDX cannot read, because only one of its tags is part of a paragraph. */
function apart(text: string, open: WrittenTag, close: WrittenTag): SyntaxFinding[] {
  const [isOpenBlock, isCloseBlock] = [isBlock(text, open), isBlock(text, close)];
  const isSplit = /\n[ \t>]*\r?\n/.test(text.slice(open.to, close.from));
  if (isOpenBlock ? isCloseBlock : !isCloseBlock && !isSplit) return [];
  const { name } = open;
  const message: SyntaxFinding = isOpenBlock
    ? {
        ...{ ...spanOf(close), rule: 'wrong-closing-tag' },
        reason: `</${name}> must be on its own line, as <${name}> is.`,
        note: `Put </${name}> below the text, after an empty line.`,
      }
    : {
        ...{ ...spanOf(open), rule: 'unclosed-tag' },
        reason: `<${name}> is opened in one paragraph and closed in another.`,
        note: `Put <${name}> and </${name}> on their own lines, with empty lines around the text between them.`,
        ...(isHtmlName(name) && htmlMessage(name)),
      };
  return [{ ...message, hide: [open, close], tags: [name], isNesting: true }];
}

function unclosed(tag: WrittenTag): SyntaxFinding {
  const { name } = tag;
  const reason = `<${name}> is opened here and never closed.`;
  if (isHtmlName(name))
    return { ...spanOf(tag), tags: [name], ...htmlMessage(name), isNesting: !isVoidTag(name) };
  const suggestion = isComponentName(name) ? undefined : suggest(name, componentNames);
  const unknown = suggestion ? ` There is no component with this name. Did you mean ${suggestion}?` : '';
  const note =
    componentNamed(name)?.children === 'nothing'
      ? `It contains nothing, so end it with />: <${name} … />.`
      : `Write </${name}> where it ends.${unknown}`;
  const tags = suggestion ? [name, suggestion] : [name];
  return { ...spanOf(tag), rule: 'unclosed-tag', reason, note, tags, isNesting: true };
}

/** Reports an opening tag and a closing tag that belong together, but have different names. Undefined if they do not. */
function mismatch(opened: WrittenTag, closed: WrittenTag): SyntaxFinding | undefined {
  const pair = { hide: [opened, closed], tags: [opened.name, closed.name] };
  const spanOfName = (tag: WrittenTag): Span => ({ from: tag.nameEnd - tag.name.length, to: tag.nameEnd });
  const rule = 'wrong-closing-tag';
  if (!isComponentName(closed.name) && suggest(closed.name, [opened.name])) {
    const reason = `</${closed.name}> should close <${opened.name}>, but the names differ.`;
    const remedy = { note: `Write </${opened.name}>.`, instead: opened.name };
    return { ...spanOfName(closed), rule, reason, ...remedy, ...pair, isNesting: true };
  }
  if (!isComponentName(opened.name) && suggest(opened.name, [closed.name])) {
    const reason = `There is no component <${opened.name}>.`;
    const instead = isComponentName(closed.name) ? closed.name : undefined;
    const note = `Did you mean ${closed.name}?`;
    return { ...spanOfName(opened), rule: 'unknown-component', reason, note, instead, ...pair };
  }
  return undefined;
}
