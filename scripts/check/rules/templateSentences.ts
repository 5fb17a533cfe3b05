import type { Nodes } from 'mdast';
import { type Located, readFrontmatter } from '../../content/frontmatter.ts';
import { isElement } from '../bodyContext.ts';
import { bodyProse } from './bodyProse.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { gap } from './passages.ts';
import { linesOf } from './span.ts';

/** A sentence of a template, which the author of a new page has to replace. */
export interface TemplateSentence {
  /** The template that contains it. */
  file: string;
  /** Finds it among words, which are in lowercase with a space on both sides of each. */
  words: RegExp;
  /** Whether it is long enough to be found inside another text. Otherwise it has to be a sentence of its own. */
  isLong: boolean;
}

/** A text of a template, with a mark for each placeholder. */
export interface TemplateText {
  file: string;
  text: string;
}

/** The templates of new pages: the files of `content/_new`. */
export interface Templates {
  /** Everything that the rest is made from. */
  texts: readonly TemplateText[];
  sentences: TemplateSentence[];
  /** Finds any of the sentences, so that most texts need only one search. */
  anySentence: RegExp;
  /** Numbers such as “0 %”, without spaces. */
  figures: ReadonlySet<string>;
}

/** What matches no text, for a site without templates. */
export const noTemplates: Templates = {
  texts: [],
  sentences: [],
  anySentence: /(?!)/,
  figures: new Set(),
};

/**
 * The fewest words of a sentence: fewer are a label, which a page may keep. And the fewest words to search inside other
 * texts: so many are never written by chance.
 */
const minWords = { sentence: 4, contained: 6 };

/** Replaces a placeholder such as {title}. */
const placeholder = '\u0000';

/** Words: runs of letters, marks and digits. */
export const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** The end of a sentence. */
export const sentenceEnd = /(?<=[.!?])\s+/;

/** A text without spaces, if it is a number and not words. */
export function figureIn(text: string): string | undefined {
  const figure = text.replace(/\s+/g, '');
  return /\d/.test(figure) && !/\p{L}{2}/u.test(figure) ? figure : undefined;
}

function sentenceFrom(text: string, file: string): TemplateSentence[] {
  const parts = text.toLowerCase().match(new RegExp(`${placeholder}|${wordPattern.source}`, 'gu')) ?? [];
  const count = parts.filter((part) => part !== placeholder).length;
  if (count < minWords.sentence) return [];
  const isLong = count >= minWords.contained;
  // A long sentence can be found without the placeholders at its ends.
  const isWord = (part: string) => part !== placeholder;
  const needed = isLong ? parts.slice(parts.findIndex(isWord), parts.findLastIndex(isWord) + 1) : parts;
  const source = needed.map((part) => (isWord(part) ? `${part} ` : '(?:\\S+ ){0,30}?')).join('');
  return [{ file, words: new RegExp(isLong ? ` ${source}` : `^ ${source}$`, 'u'), isLong }];
}

/** A comment in a template which says that the following text may stay. */
const keepPattern = /^\W*keep\b/i;

/** The texts of fields, except those below a comment that begins with “Keep”. */
function fieldTexts({ data, positionOf }: Located, lines: readonly string[]): string[] {
  const visit = (value: unknown, at: PropertyKey[]): string[] => {
    if (typeof value === 'string') {
      const above = lines[positionOf(at).line - 2] ?? '';
      return above.trim().startsWith('#') && keepPattern.test(above) ? [] : [value];
    }
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, each]) =>
      visit(each, [...at, Array.isArray(value) ? Number(key) : key]),
    );
  };
  return visit(data, []);
}

const isKeepComment = (node: Nodes): boolean =>
  (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && keepPattern.test(node.value);

/** Removes what a comment that begins with “Keep” is about: the next text, or the attributes of the next component. */
function removeKeptContent(tree: Nodes): void {
  for (const node of nodesOf(tree)) {
    if (!('children' in node)) continue;
    const visible = node.children.filter((each) => !(each.type === 'text' && each.value.trim() === ''));
    for (const [index, child] of visible.entries()) {
      const next = visible[index + 1];
      if (!next || !isKeepComment(child)) continue;
      if (isElement(next)) next.attributes = [];
      else if ('children' in next) next.children = [];
    }
  }
}

/** The texts of one template. */
export function templateTexts(text: string, file: string): TemplateText[] {
  const source = text.replace(/^\uFEFF/, '');
  const located = readFrontmatter(source, file);
  const { tree, copy } = parseBody(source, located.body, file);
  removeKeptContent(tree);
  const { passages } = bodyProse(copy ?? source, tree);
  const texts = [...fieldTexts(located, linesOf(source)), ...passages.map((passage) => passage.text)];
  return texts.map((each) => ({
    file,
    text: each.replace(/\{[A-Za-z]+\}/g, placeholder).replaceAll(gap, placeholder),
  }));
}

/** Templates with these texts. */
export function templatesFrom(texts: readonly TemplateText[]): Templates {
  const sentences = texts.flatMap(({ file, text }) =>
    text.split(sentenceEnd).flatMap((sentence) => sentenceFrom(sentence, file)),
  );
  const anySentence = new RegExp(
    sentences.map(({ words }) => words.source.replace(/[$^]/g, '')).join('|') || '(?!)',
    'u',
  );
  return {
    texts,
    sentences,
    anySentence,
    figures: new Set(texts.flatMap(({ text }) => figureIn(text) ?? [])),
  };
}
