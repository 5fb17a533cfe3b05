import { select, selectAll } from 'hast-util-select';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { QuestionAndAnswer } from '../pages/structuredData.ts';

const html = unified().use(rehypeParse, { fragment: true });

/** The questions of a rendered body as HTML. They are a small part of it, and parsing is slow. */
const entries = /<details[^>]* data-question[\s\S]*?<\/details>/g;

/** The questions in a rendered body and their answers, exactly as visitors read them. */
export function questionsIn(body: string): QuestionAndAnswer[] {
  const found = body.match(entries);
  if (!found) return [];
  const tree = html.parse(found.join(''));
  for (const mark of selectAll('[aria-hidden=true], [data-nosnippet]', tree)) mark.children = [];
  return selectAll('[data-question]', tree).map((entry) => {
    const [question, answer] = [select('summary', entry), select('summary + *', entry)];
    return { question: question ? toText(question) : '', answer: answer ? toText(answer).trim() : '' };
  });
}
