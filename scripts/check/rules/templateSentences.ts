import type { Nodes } from 'mdast';
import { z } from 'zod';
import { type Located, readFrontmatter } from '../../content/frontmatter.ts';
import { isElement } from '../bodyContext.ts';
import { bodyProse } from './bodyProse.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { gap } from './passages.ts';
import { linesOf } from './span.ts';

/** A sentence that a new page starts from, and that its author is to replace. */
export interface TemplateSentence {
  /** The template that has it. */
  file: string;
  /** Finds it among words: each in small letters and with a space on both sides. */
  words: RegExp;
  /** Whether it is so long that it can be found inside of another text; else it is a sentence of its own. */
  isLong: boolean;
}

/** What new pages start from: the files of `content/_new`. */
export interface Templates {
  sentences: TemplateSentence[];
  /** Finds any of them, so that most texts are looked at once. */
  anySentence: RegExp;
  /** Figures such as “0 %”, without spaces. */
  figures: ReadonlySet<string>;
}

export const noTemplates: Templates = {
  sentences: [],
  anySentence: /(?!)/,
  figures: new Set(),
};

/** Fewer words are a label, which a page may well keep; as many as the second are never written by chance. */
const least = { sentence: 4, contained: 6 };

/** Stands for what is filled in: a placeholder such as {title}. */
const filled = '\u0000';

export const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** The end of a sentence. */
export const sentenceEnd = /(?<=[.!?])\s+/;

/** A text without spaces, if it is a figure and no words. */
export function figureIn(text: string): string | undefined {
  const figure = text.replace(/\s+/g, '');
  return /\d/.test(figure) && !/\p{L}{2}/u.test(figure) ? figure : undefined;
}

function sentenceFrom(text: string, file: string): TemplateSentence[] {
  const parts = text.toLowerCase().match(new RegExp(`${filled}|${wordPattern.source}`, 'gu')) ?? [];
  const count = parts.filter((part) => part !== filled).length;
  if (count < least.sentence) return [];
  const isLong = count >= least.contained;
  // In a long one, what is filled in at either end is not needed to find it.
  const isWord = (part: string) => part !== filled;
  const needed = isLong ? parts.slice(parts.findIndex(isWord), parts.findLastIndex(isWord) + 1) : parts;
  const source = needed.map((part) => (isWord(part) ? `${part} ` : '(?:\\S+ ){0,30}?')).join('');
  return [{ file, words: new RegExp(isLong ? ` ${source}` : `^ ${source}$`, 'u'), isLong }];
}

/** A note of a template that what follows may stay. */
const keep = /^\W*keep\b/i;

/** The texts of fields, without those below a note that begins with “Keep”. */
function fieldTexts({ data, positionOf }: Located, lines: readonly string[]): string[] {
  const visit = (value: unknown, at: PropertyKey[]): string[] => {
    if (typeof value === 'string') {
      const above = lines[positionOf(at).line - 2] ?? '';
      return above.trim().startsWith('#') && keep.test(above) ? [] : [value];
    }
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, each]) =>
      visit(each, [...at, Array.isArray(value) ? Number(key) : key]),
    );
  };
  return visit(data, []);
}

const isKeepNote = (node: Nodes): boolean =>
  (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && keep.test(node.value);

/** Takes away what a note that begins with “Keep” is about: the next text, or the attributes of the next component. */
function removeKept(tree: Nodes): void {
  for (const node of nodesOf(tree)) {
    if (!('children' in node)) continue;
    const visible = node.children.filter((each) => !(each.type === 'text' && each.value.trim() === ''));
    for (const [index, child] of visible.entries()) {
      const next = visible[index + 1];
      if (!next || !isKeepNote(child)) continue;
      if (isElement(next)) next.attributes = [];
      else if ('children' in next) next.children = [];
    }
  }
}

/** The texts of one template, with a mark for each placeholder. */
export function templateTexts(text: string, file: string): string[] {
  const source = text.replace(/^\uFEFF/, '');
  const located = readFrontmatter(source, file);
  const { tree, copy } = parseBody(source, located.body, file);
  removeKept(tree);
  const { passages } = bodyProse(copy ?? source, tree);
  return [...fieldTexts(located, linesOf(source)), ...passages.map((passage) => passage.text)].map((each) =>
    each.replace(/\{[A-Za-z]+\}/g, filled).replaceAll(gap, filled),
  );
}

/** The texts of templates, by file. */
const dataSchema = z.array(z.object({ file: z.string(), texts: z.array(z.string()) }));
export type TemplateData = z.infer<typeof dataSchema>;

function templatesFrom(json: string): Templates {
  const texts = dataSchema
    .parse(JSON.parse(json))
    .flatMap(({ file, texts: all }) => all.map((text) => ({ file, text })));
  const sentences = texts.flatMap(({ file, text }) =>
    text.split(sentenceEnd).flatMap((sentence) => sentenceFrom(sentence, file)),
  );
  const anySentence = new RegExp(
    sentences.map(({ words }) => words.source.replace(/[$^]/g, '')).join('|') || '(?!)',
    'u',
  );
  return { sentences, anySentence, figures: new Set(texts.flatMap(({ text }) => figureIn(text) ?? [])) };
}

let last = { json: '', templates: noTemplates };

/** Templates from the JSON of their texts (`TemplateData`), which can be sent to other threads; '' is none. */
export function parseTemplates(json: string): Templates {
  if (json === '') return noTemplates;
  if (json !== last.json) last = { json, templates: templatesFrom(json) };
  return last.templates;
}
