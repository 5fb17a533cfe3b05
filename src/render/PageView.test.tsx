/** The call that visitors book, the map, and labels: what pages show with them and without. */
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { about, type Files, page, pageAt, siteFile } from '../../scripts/testing/workspace.ts';
import { IslandRenderer } from '../islands/Island.tsx';
import { config } from '../site.ts';
import { makePageData } from './makePageData.ts';
import { PageView } from './PageView.tsx';
import { loadTemplate } from './templates.ts';

/** A page in its layout: what is before its main part, and that part. */
async function htmlOf(url: string, files: Files = {}): Promise<[layout: string, main: string]> {
  const { page: found, collections } = await pageAt(url, files);
  const data = makePageData(found, collections, { layout: config.layoutData(collections), icons: '' });
  const html = renderToStaticMarkup(
    <StaticRouter location={url}>
      <IslandRenderer value={() => '<b>An island</b>'}>
        <PageView data={data} Template={await loadTemplate(found.kind)} body="<p>Words.</p>" />
      </IslandRenderer>
    </StaticRouter>,
  );
  const [layout = '', main = ''] = html.split(/(?=<main)/);
  return [layout, main];
}

const siteWith = (fields: object): Files => ({ 'content/site.yaml': siteFile(fields) });

const url = 'https://booking.example.com/ada';

const callsIn = (html: string): number => html.split(`href="${url}"`).length - 1;

test('header, mobile menu and closing block have the call button, which names the person or the company', async () => {
  for (const [fields, name] of [
    [{}, 'Ada'],
    [{ person: undefined }, 'Acme'],
  ] as const) {
    const [layout, main] = await htmlOf('/services/web', siteWith(fields));
    expect([callsIn(layout), callsIn(main)]).toEqual([2, 1]);
    expect(layout).toContain(`label bookCallShort ${name}`);
    expect(main).toContain(`label bookCall ${name}`);
  }
});

test('the home page and the contact page offer a call, in their own words or those of site.yaml', async () => {
  expect((await htmlOf('/'))[1]).toMatch(new RegExp(`${url}.*>Call<.*>Call us<`));
  expect((await htmlOf('/contact'))[1]).toMatch(new RegExp(`${url}.*>label bookCallShort Ada<`));
  const hero = { label: 'Label', tagline: 'Tagline', text: 'Words', explore: 'See', exploreLink: '/contact' };
  const plain = page({ template: 'home', title: 'Home', description: 'What we do and for whom.', hero });
  expect((await htmlOf('/', { 'content/index.mdx': plain }))[1]).toMatch(
    new RegExp(`${url}.*>label bookCallShort Ada<.*>label bookCall Ada<`),
  );
});

test('without “booking” and “map” in site.yaml, and without a label, no page has them, and nothing empty is in their place', async () => {
  const files = (fields: object = {}): Files => ({ 'content/about.mdx': about(fields) });
  expect((await htmlOf('/contact'))[1]).toContain('<iframe');
  expect((await htmlOf('/about', files({ label: 'Us' })))[1]).toContain('<p>Us</p>');
  const without = { ...files(), ...siteWith({ booking: undefined, map: undefined }) };
  for (const each of ['/', '/contact', '/services/web', '/portfolio/web', '/about', '/404']) {
    const html = (await htmlOf(each, without)).join('');
    expect(html).not.toContain(url);
    expect(html).not.toMatch(/bookCall|<iframe/);
    expect(html).not.toMatch(/<(div|p|a|h[1-6]|li|dt|dd)\b[^>]*><\/\1>/);
  }
});
