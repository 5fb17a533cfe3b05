import { parseFragment, defaultTreeAdapter as tree } from 'parse5';
import { attribute, elementNamed, elementsOf, isInline, type Node } from '../model/htmlTree.ts';
import type { QuestionAndAnswer } from './structuredData.ts';

/** Represents the empty line between two paragraphs. */
const paragraphEnd = '\u2029';

function rawText(node: Node): string {
  if (tree.isTextNode(node)) return node.value.replace(/[ \t\r\n\f]+/g, ' ');
  if (!tree.isElementNode(node)) return '';
  // Signs beside a link, which are no part of its words.
  if (attribute(node, 'aria-hidden') === 'true' || attribute(node, 'data-nosnippet') !== undefined) return '';
  const inside = node.childNodes.map(rawText).join('');
  const { tagName } = node;
  if (tagName === 'br') return '\n';
  if (tagName === 'p') return paragraphEnd + inside + paragraphEnd;
  if (tagName === 'td' || tagName === 'th') return `${inside}\t`;
  return isInline(node) ? inside : `\n${inside}\n`;
}

/** The text of an element as visitors read it: with an empty line between paragraphs, and each item on its own line. */
const readText = (node: Node | undefined): string =>
  (node ? rawText(node) : '')
    .replace(/[ \t\n\u2029]*[\n\u2029][ \t\n\u2029]*/g, (ends) =>
      ends.includes(paragraphEnd) ? '\n\n' : '\n',
    )
    .replace(/ {2,}/g, ' ')
    .trim();

/** The questions in a rendered body and their answers, exactly as visitors read them. */
export function questionsIn(body: string): QuestionAndAnswer[] {
  if (!body.includes(' data-question')) return [];
  // Parsing is slow, so that it leaves out what is around the questions.
  const part = body.slice(body.indexOf('<details'), body.lastIndexOf('</details>'));
  const entries = [...elementsOf(parseFragment(part))].filter(
    (element) => attribute(element, 'data-question') !== undefined,
  );
  return entries.map((entry) => {
    const question = elementNamed(entry, 'summary');
    const answer = entry.childNodes.find((child) => tree.isElementNode(child) && child !== question);
    return { question: readText(question), answer: readText(answer) };
  });
}
