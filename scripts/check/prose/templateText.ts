/** Text of the templates for new pages that is still on a page. Visitors would read instructions for the author. */
import type { Nodes } from 'mdast';
import type { Finding, Problem } from '../../../src/model/problem.ts';
import { readFrontmatter } from '../../content/frontmatter.ts';
import { isElement, nodesOf } from '../../content/mdx/nodes.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import type { Kind } from '../readChecked.ts';
import { valuesIn } from '../rules/define.ts';
import { bodyProse } from './bodyProse.ts';
import { gap, type Passage } from './passages.ts';

/** The sentences and figures of all templates, as plain words, and the template that has each. */
export type Templates = Readonly<Record<string, string>>;

/**
 * The fewest words of a sentence: fewer are a label, which a page may keep. And the fewest words that count after other
 * words, such as a title: so many are never written by chance.
 */
const minWords = { sentence: 4, after: 6 };

const words = /[\p{L}\p{M}\p{N}]+/gu;

const sentences = /\S[\s\S]*?(?:[.!?](?=\s)|$)/g;

const plain = (text: string): string[] => text.toLowerCase().match(words) ?? [];

/** A text without spaces, if it is a number and not words. */
function figureIn(text: string): string | undefined {
  const figure = text.replace(/\s+/g, '');
  return /\d/.test(figure) && !/\p{L}{2}/u.test(figure) ? figure : undefined;
}

/** A comment in a template which says that the following text may stay. */
const keep = /^\W*keep\b/i;

/** Removes what a comment that begins with “Keep” is about: the next text, or the attributes of the next component. */
function removeKeptContent(tree: Nodes): void {
  for (const node of nodesOf(tree)) {
    if (!('children' in node)) continue;
    const visible = node.children.filter((each) => !(each.type === 'text' && each.value.trim() === ''));
    for (const [index, child] of visible.entries()) {
      const next = visible[index + 1];
      const isComment = child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression';
      if (!next || !isComment || !keep.test(child.value)) continue;
      if (isElement(next)) next.attributes = [];
      else if ('children' in next) next.children = [];
    }
  }
}

/** The sentences and figures of one template. */
function templateSentences(whole: string, file: string): Templates {
  const text = whole.replace(/^\uFEFF/, '');
  const { data, offsetOf, body } = readFrontmatter(text);
  const fields = valuesIn(data).flatMap(({ value, path }) => {
    const [above = ''] = text
      .slice(0, offsetOf(path))
      .split(/\r\n|\n|\r/)
      .slice(-2);
    return typeof value !== 'string' || (above.trim().startsWith('#') && keep.test(above)) ? [] : [value];
  });
  const { tree, copy } = parseBody(text, body);
  removeKeptContent(tree);
  const texts = [...fields, ...bodyProse(copy ?? text, tree).passages.map((passage) => passage.text)];
  const known = texts.flatMap((each) => {
    const parts = each
      .split(/\{[A-Za-z]+\}/)
      .flatMap((part) => part.replaceAll(gap, '\n').match(sentences) ?? []);
    const all = parts.map(plain).filter(({ length }) => length >= minWords.sentence);
    return [...all.map((part) => part.join(' ')), figureIn(each) ?? []].flat();
  });
  return Object.fromEntries(known.map((each) => [each, file]));
}

/** A template of new pages. Its mistakes are seen when a page is made of it. */
export const templateKind = (file: string): Kind<{ sentences: Templates; problems: Problem[] }> => ({
  check: (text) => ({ sentences: templateSentences(text, file), problems: [] }),
  otherwise: (...problems) => ({ sentences: {}, problems }),
});

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

/** What is still that of a template in the texts of a page. */
export function templateFindings(passages: readonly Passage[], templates: Templates): Finding[] {
  const rule = 'template-text';
  const firstWords = new Set(Object.keys(templates).map((each) => each.replace(/ .*/, '')));
  if (firstWords.size === 0) return [];
  return passages.flatMap(({ text, spanOf }): Finding[] => {
    const figure = figureIn(text);
    if (figure !== undefined && Object.hasOwn(templates, figure)) {
      const reason = `“${text}” is still the placeholder number from the template.`;
      const note = 'Write the real number, or remove it. If it really is zero, write it as a word.';
      return [{ ...spanOf(0, text.length), rule, reason, note }];
    }
    return [...text.matchAll(sentences)].flatMap(({ 0: sentence, index }) => {
      const found = [...sentence.matchAll(words)];
      const all = plain(sentence);
      const start = all.findIndex(
        (word, at) =>
          firstWords.has(word) &&
          (at === 0 || all.length - at >= minWords.after) &&
          Object.hasOwn(templates, all.slice(at).join(' ')),
      );
      const [first, last] = [found[start], found.at(-1)];
      if (!first || !last) return [];
      const [from, to] = [index + first.index, index + last.index + last[0].length];
      const template = templates[all.slice(start).join(' ')];
      const reason = `“${shorten(text.slice(from, to))}” is still the placeholder text from the template.`;
      const note = `Write your own text, or remove this part. To allow it on every page, put a comment that begins with “Keep” above it in ${template}.`;
      return [{ ...spanOf(from, to), rule, reason, note }];
    });
  });
}
