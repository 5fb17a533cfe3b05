import { terminalText } from '../../scripts/lib/terminalText.ts';

const entities = (text: string): string =>
  terminalText(text.replace(/\s+/g, ' ')).replace(
    /[&<>\\`*_{}[\]()#+!|~@:/.-]/g,
    (character) => `&#${character.codePointAt(0)};`,
  );

/** A space without width, which separates what GitHub would read as one thing. */
const gap = '&#8203;';

/**
 * Escapes a text for GitHub Markdown: nothing in it is parsed as Markdown, HTML, a link, a mention or a reference. GitHub
 * looks for the last three after it has decoded entities, so a space without width follows what they start with.
 */
export const markdownText = (text: string): string =>
  entities(text).replace(
    /&#(?:64|35);|(?<=\bGH)&#45;|(?<=\b(?:https?|ftp))&#58;|(?<=\bwww)&#46;/gi,
    (start) => start + gap,
  );

/** Escapes a text for an attribute of HTML in GitHub Markdown, such as the address of a link. */
export const attributeText = (text: string): string => entities(text).replaceAll('"', '&#34;');
