import type { Finding } from '../../lib/problem.ts';
import { isComponentName, remedies } from './nodes.ts';

/** Tags that run scripts or load resources from elsewhere. */
const active = new Set(
  'script iframe object embed frame frameset applet style link meta base form input select textarea canvas svg math video audio track source template portal noscript'.split(
    ' ',
  ),
);

/** Tags that contain nothing, and so have no closing tag in HTML. */
const voidTags = new Set('br hr img input wbr meta link source embed col area track'.split(' '));

/** Old programs write HTML in capitals. */
const htmlName = (name: string): string =>
  /^[A-Z\d]+$/.test(name) && !remedies.has(name) ? name.toLowerCase() : name;

export const isVoidTag = (name: string): boolean => voidTags.has(htmlName(name));

/** Whether a name is that of an HTML tag or of a well-known component, none of which content may use. */
export const isHtmlName = (name: string): boolean =>
  !isComponentName(name) && (remedies.has(htmlName(name)) || active.has(htmlName(name)));

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

/** The message for a tag that is not a component of this site. */
export function htmlMessage(name: string): Finding {
  const note = remedies.get(htmlName(name));
  if (note && /[A-Z]/.test(htmlName(name)))
    return { rule: 'unknown-component', reason: `There is no component <${name}>.`, note };
  if (active.has(name.toLowerCase())) {
    return {
      rule: 'no-code',
      reason: `<${name}> could run code or load something from another site, which is not allowed here.`,
      note: /^(?:iframe|object|embed|audio)$/i.test(name)
        ? 'Write a component for it (docs/fields.md), such as one for videos, or a link.'
        : 'Remove it. If the page needs it, ask a developer for a component.',
    };
  }
  return {
    rule: 'html-tag',
    reason: `<${name}> is an HTML tag, which is not allowed here.`,
    // Tags of other programs, such as <o:p>, have a text at most.
    note: note ?? remedies.get('span'),
  };
}

/** Tags whose Markdown takes lines of its own, which would end the row of a table. */
const lineTags = new Set(
  'br hr p div section article main header footer hgroup nav aside pre listing blockquote ul ol li dl dt dd table thead tbody tfoot tr td th col colgroup caption h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);

/** The message for a tag in the cell of a table. */
export function inCell(finding: Finding, text: string): Finding {
  const [, name = ''] = /^<\/?(\w+)/.exec(text.slice(finding.from, (finding.from ?? 0) + 20)) ?? [];
  return finding.rule === 'html-tag' && lineTags.has(htmlName(name))
    ? { ...finding, note: 'A cell has one line: write commas or semicolons, or move it below the table.' }
    : finding;
}

/** Tags of which all that they contain is rewritten with them. */
const wholes = new Set(
  'table thead tbody tfoot tr ul ol li dl figure picture details ruby Tabs TabPanels TabsList CodeGroup Cards CardGrid CardGroup Columns Accordion AccordionGroup Swiper'.split(
    ' ',
  ),
);

/** Whether what is said of a tag holds for one inside of it, too: a row goes with its table. */
export const includesTag = (outer: string, name: string): boolean =>
  active.has(htmlName(outer)) ||
  (wholes.has(htmlName(outer)) && htmlMessage(outer).note === htmlMessage(name).note);
