import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageAt, siteFile } from '../../scripts/testing/workspace.ts';
import { CallToAction } from '../pages/CallToAction.tsx';
import { makePageData } from './makePageData.ts';
import { PageView } from './PageView.tsx';
import { config } from '../site.ts';

const closing = {
  subtitle: 'Next',
  title: 'Write',
  description: 'Words.',
  actions: [{ text: 'A', href: '/' }],
};

/** A page of header, menus, closing block and footer, for a `site.yaml` with these fields. */
async function pageWith(fields: object): Promise<string> {
  const { page: home, collections } = await pageAt('/', { 'content/site.yaml': siteFile(fields) });
  const data = makePageData(home, collections, { layout: config.layoutData(collections), icons: '' });
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <PageView data={data} Template={() => <CallToAction {...closing} />} body="" />
    </StaticRouter>,
  );
}

const callsIn = (html: string): number => html.split('href="https://booking.example.com/ada"').length - 1;

test('header, mobile menu and closing block have the call button, which names the person or the company', async () => {
  for (const [fields, text] of [
    [{}, 'label bookCallShort Ada'],
    [{ person: undefined }, 'label bookCallShort Acme'],
  ] as const) {
    const html = await pageWith(fields);
    expect(callsIn(html)).toBe(3);
    expect(html).toContain(text);
  }
  const without = await pageWith({ booking: undefined });
  expect(callsIn(without)).toBe(0);
  expect(without).not.toContain('bookCall');
  // Nothing empty is in its place.
  expect(without).not.toMatch(/<(div|p|a)\b[^>]*><\/\1>/);
});
