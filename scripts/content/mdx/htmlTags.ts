import type { Finding } from '../../lib/problem.ts';
import { isComponentName } from './nodes.ts';

/** The Markdown for HTML tags. */
const inMarkdown = new Map(
  Object.entries({
    'b strong': 'For bold, write **words**.',
    'i em cite dfn var address': 'For italics, write *words*.',
    's del strike': 'For strikethrough, write ~~words~~.',
    a: 'For a link, write [words](address).',
    'img picture figure figcaption':
      'For a picture, write ![what it shows](file), and a caption as a paragraph below it.',
    br: 'Start a new paragraph with an empty line, or end the line with a backslash.',
    hr: 'For a line across the page, write --- on its own line, with empty lines around it.',
    'code kbd samp tt': 'For code, write `code`.',
    'pre listing': 'For lines of code, write three backticks above and below: ```',
    q: 'For a quotation in a sentence, write “words”.',
    blockquote: 'For a quotation, start the line with > and a space.',
    'ul ol li':
      'For a list, start each line with a hyphen and a space. For a numbered list, start with 1. and a space.',
    'table thead tbody tfoot tr td th col colgroup caption':
      'For a table, write rows of cells with | between them.',
    'p div section article main header footer hgroup nav':
      'Leave an empty line between paragraphs, and remove the tag.',
    'span font center u ins small big mark abbr acronym time data label bdi bdo ruby rt rp nobr blink marquee':
      'Remove the tag and keep the text. The design decides how it looks.',
    'sup sub':
      'Write the character itself, such as m², CO₂ or 1st. For a footnote, write [^1]. The number alone would say something else.',
    'dl dt dd': 'For a list of terms, start each line with a hyphen and a space: - **Term:** what it means.',
    'details summary': 'For questions that expand, write <FAQ> with <Question>.',
    aside: 'For a remark beside the text, start the line with > and a space.',
    'dialog menu map area progress meter output legend fieldset option optgroup datalist slot':
      'Remove it. If the page needs it, ask a developer for a component.',
    'html head body title': 'Remove the tag: the site writes it.',
    wbr: 'To let a word break, write &shy; there.',
    button: 'For a link that looks like a button, write <LinkButton href="/contact">words</LinkButton>.',
    'h1 h2 h3 h4 h5 h6': 'For a heading, start the line with ## and a space, or write a <Section>.',
  }).flatMap(([names, note]) => names.split(' ').map((name): [string, string] => [name, note])),
);

/** Tags that run scripts or load resources from elsewhere. */
const active = new Set(
  'script iframe object embed frame frameset applet style link meta base form input select textarea canvas svg math video audio track source template portal noscript'.split(
    ' ',
  ),
);

/** Tags that contain nothing, and so have no closing tag in HTML. */
const voidTags = new Set('br hr img input wbr meta link source embed col area track'.split(' '));

export const isVoidTag = (name: string): boolean => voidTags.has(name.toLowerCase());

/** Old programs write HTML in capitals. */
const htmlName = (name: string): string => (/^[A-Z\d]+$/.test(name) ? name.toLowerCase() : name);

/** Whether a name is that of an HTML tag, none of which content may use. */
export const isHtmlName = (name: string): boolean =>
  !isComponentName(name) && (inMarkdown.has(htmlName(name)) || active.has(htmlName(name)));

/** Characters, and the same raised and lowered. */
const shifts = {
  sup: ['0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'],
  sub: ['0123456789+-−=()aeox', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓ'],
} as const;

/** The text of <sup> or <sub> in characters that are raised or lowered by themselves. Undefined if there are none. */
export function shiftedText(name: keyof typeof shifts, text: string): string | undefined {
  const [plain, shifted] = shifts[name];
  const characters = [...text].map((each) => shifted[plain.indexOf(each)]);
  return characters.includes(undefined) ? undefined : characters.join('') || undefined;
}

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
    note: inMarkdown.get(htmlName(name)),
  };
}
