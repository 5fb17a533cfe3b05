import type { Finding } from '../../../src/model/problem.ts';

/** The Markdown for HTML tags. */
const inMarkdown = new Map(
  Object.entries({
    'b strong': 'For bold, write **words**.',
    'i em': 'For italics, write *words*.',
    's del': 'For strikethrough, write ~~words~~.',
    a: 'For a link, write [words](address).',
    img: 'For a picture, write ![what it shows](file).',
    br: 'Start a new paragraph with an empty line, or end the line with a backslash.',
    hr: 'For a line across the page, write --- on its own line, with empty lines around it.',
    code: 'For code, write `code`.',
    pre: 'For lines of code, write three backticks above and below: ```',
    blockquote: 'For a quotation, start the line with > and a space.',
    'ul ol li':
      'For a list, start each line with a hyphen and a space. For a numbered list, start with 1. and a space.',
    'table thead tbody tr td th': 'For a table, write rows of cells with | between them.',
    'p div section article main': 'Leave an empty line between paragraphs, and remove the tag.',
    'span font center u small big sup sub mark':
      'Remove the tag and keep the text. The design decides how it looks.',
    details: 'For questions that expand, write <FAQ> with <Question>.',
    button: 'For a link that looks like a button, write <LinkButton href="/contact">words</LinkButton>.',
    'h1 h2 h3 h4 h5 h6': 'For a heading, start the line with ## and a space, or write a <Section>.',
  }).flatMap(([names, note]) => names.split(' ').map((name): [string, string] => [name, note])),
);

/** Tags that run scripts or load resources from elsewhere. */
const active = new Set(
  'script iframe object embed frame frameset applet style link meta base form input select textarea svg math video audio source template portal noscript'.split(
    ' ',
  ),
);

/** Tags that contain nothing, and so have no closing tag in HTML. */
const voidTags = new Set(['br', 'hr', 'img', 'input', 'wbr', 'meta', 'link', 'source', 'embed']);

export const isVoidTag = (name: string): boolean => voidTags.has(name.toLowerCase());

/** Whether a name is that of an HTML tag, none of which content may use. */
export const isHtmlName = (name: string): boolean => inMarkdown.has(name) || active.has(name);

/** The message for a tag that is not a component. */
export function htmlMessage(name: string): Finding {
  if (active.has(name.toLowerCase())) {
    return {
      rule: 'no-code',
      reason: `<${name}> could run code or load something from another site, which is not allowed here.`,
      note: 'Remove it. If the page needs it, ask a developer for a component.',
    };
  }
  return {
    rule: 'html-tag',
    reason: `<${name}> is an HTML tag, which is not allowed here.`,
    note: inMarkdown.get(name),
  };
}
