import { terminalText } from './terminalText.ts';

/** Escapes a text for GitHub Markdown: nothing in it is parsed as Markdown, HTML, a link or a mention. */
export const markdownText = (text: string): string =>
  terminalText(text.replace(/\s+/g, ' ')).replace(
    /[&<>\\`*_{}[\]()#+!|~@:/.-]/g,
    (character) => `&#${character.codePointAt(0)};`,
  );
