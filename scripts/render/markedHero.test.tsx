import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WorkedExample } from '../../src/components/WorkedExample/WorkedExample.tsx';
import { Body } from '../../src/pages/Body.tsx';
import { withMarkedHero } from './markedHero.ts';

const example = <WorkedExample title="A late order">Words.</WorkedExample>;

test.each([
  ['first in the body', example, true],
  [
    'after a paragraph',
    <>
      <p>Words.</p>
      {example}
    </>,
    false,
  ],
  ['not there', <p key="a">Words.</p>, false],
])('a hero is marked if a worked example is %s', (_where, body, isMarked) => {
  const html = renderToStaticMarkup(
    <main id="main">
      <header className="a">
        <h1>Orders</h1>
      </header>
      <Body>{body}</Body>
    </main>,
  );
  const marked = '<main id="main"><header data-under-example="" class="a">';
  expect(withMarkedHero(html)).toBe(
    isMarked ? html.replace('<main id="main"><header class="a">', marked) : html,
  );
});
