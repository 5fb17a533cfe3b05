/** All mistakes, by class. */
import { components, syntax, unread } from './components.ts';
import { facts, fields, pages } from './fields.ts';
import { sites } from './sites.ts';
import type { Example, Mistake } from './table.ts';
import { headings, links, lostText, pictures, texts } from './text.ts';

export const allMistakes: Readonly<Record<string, readonly Mistake<Example>[]>> = {
  links,
  texts,
  headings,
  pictures,
  lostText,
  components,
  syntax,
  unread,
  fields: fields.map(([what, text, ...more]) => [what, { fields: text }, ...more]),
  pages: pages.map(([what, text, ...more]) => [what, { files: { 'content/about.mdx': text } }, ...more]),
  facts: facts.map(([what, text, ...more]) => [what, { site: text }, ...more]),
  sites,
};
