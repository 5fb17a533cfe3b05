/** A field that an author leaves out must not produce an empty element. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import NotFound from './notFound/Template.tsx';
import { PageHero } from './PageHero.tsx';

const markupOf = (element: ReactNode): string =>
  renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>);

const emptyText = /<(p|h[1-6]|li|dt|dd|div)\b[^>]*><\/\1>/;

test('a page without a label has no empty element', () => {
  const hero = { kind: 'page' as const, heading: 'Prices', text: 'What it costs.', actions: [] };
  expect(markupOf(<PageHero {...hero} />)).not.toMatch(emptyText);
  expect(markupOf(<PageHero {...hero} label="Costs" />)).toContain('<p>Costs</p>');
});

test('a not-found page without a label has no empty element', () => {
  const hero = { kind: 'notFound' as const, heading: 'Not found', text: 'Gone.', actions: [] };
  expect(markupOf(<NotFound data={{ hero, aside: 'Sorry.' }} body="" />)).not.toMatch(emptyText);
});
