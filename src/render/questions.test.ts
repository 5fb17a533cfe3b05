import { expect, test } from 'vitest';
import { questionsIn } from './questions.ts';

const entry = (question: string, answer: string) =>
  `<details data-question="true"><summary><h3>${question}</h3></summary><div>${answer}</div></details>`;

test('questions are read with the text of their answers', () => {
  expect(
    questionsIn(
      `<p>Before.</p><div>${entry('How &lt;long&gt;?', '<p>Two <em>to</em> three\nweeks.</p><ul><li>One</li><li>Two</li></ul>')}${entry('And?', 'Yes.')}</div>`,
    ),
  ).toEqual([
    { question: 'How <long>?', answer: 'Two to three weeks.\n\nOne\nTwo' },
    { question: 'And?', answer: 'Yes.' },
  ]);
});

test('hidden text is not part of an answer', () => {
  expect(
    questionsIn(
      entry(
        'Where?',
        '<p>At <a href="/">home<span aria-hidden="true"> ↗</span><span data-nosnippet="true"> (opens)</span></a>.</p>',
      ),
    ),
  ).toEqual([{ question: 'Where?', answer: 'At home.' }]);
});

test('other details elements are not questions', () => {
  expect(questionsIn('<details><summary>More</summary><p>Text.</p></details>')).toEqual([]);
});
