import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { manifestOf } from '../../../scripts/testing/workspace.ts';
import { collect } from '../../model/collections.ts';
import { layoutData } from '../../model/layoutData.ts';
import { makePageData } from '../makePageData.ts';
import Contact from './Template.tsx';

test('the contact page says what happens to a message, and offers a call instead', async () => {
  const collections = collect(await manifestOf({}));
  const page = collections.byUrl.get('/contact');
  if (!page) throw new Error('There is no contact page.');
  const data = makePageData(page, collections, { layout: layoutData(collections), icons: '/icons.svg' });
  if (data.kind !== 'contact') throw new Error(`The page is of kind ${data.kind}.`);
  const markup = renderToStaticMarkup(
    <StaticRouter location="/contact">
      <Contact data={data.template} body="" />
    </StaticRouter>,
  );
  expect(markup).toContain('Only we read it.');
  expect(markup).toContain('href="https://booking.example.com/ada"');
});
