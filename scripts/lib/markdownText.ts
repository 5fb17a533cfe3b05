import { terminalText } from './terminalText.ts';

/** A text for Markdown that GitHub shows: nothing in it is Markdown, HTML, a link or a mention. */
export const markdownText = (text: string): string =>
  terminalText(text.replace(/\s+/g, ' ')).replace(
    /[&<>\\`*_{}[\]()#+!|~@:/.-]/g,
    (character) => `&#${character.codePointAt(0)};`,
  );
