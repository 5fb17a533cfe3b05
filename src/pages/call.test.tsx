/** The call that visitors book, and the map: what pages show with them and without. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Files, manifestOf, page, siteFile } from '../../scripts/testing/workspace.ts';
import { IslandRenderer } from '../islands/Island.tsx';
import { config } from '../site.ts';
import { contact } from './contact/definition.ts';
import Contact from './contact/Template.tsx';
import { home } from './home/definition.ts';
import Home from './home/Template.tsx';

/** The home page and the contact page, without their islands. */
async function htmlOf(files: Files = {}): Promise<string[]> {
  const collections = config.collect(await manifestOf(files));
  const pages = [...collections.byUrl.values()];
  const homePage = pages.find((each) => each.kind === 'home');
  const contactPage = pages.find((each) => each.kind === 'contact');
  if (!homePage || !contactPage) throw new Error('The tiny site lacks a page.');
  return [
    <Home key="home" data={home.data(homePage, collections)} body="" />,
    <Contact key="contact" data={contact.data(contactPage, collections)} body="" />,
  ].map((template) => renderToStaticMarkup(<IslandRenderer value={() => ''}>{template}</IslandRenderer>));
}

const url = 'https://booking.example.com/ada';

test('the home page and the contact page offer a call, in their own words or those of site.yaml', async () => {
  const [own = '', contactHtml = ''] = await htmlOf();
  expect(own).toMatch(new RegExp(`${url}.*>Call<.*>Call us<`));
  expect(contactHtml).toMatch(new RegExp(`${url}.*>label bookCallShort Ada<`));
  const hero = { label: 'Label', tagline: 'Tagline', text: 'Words', explore: 'See', exploreLink: '/contact' };
  const plain = page({ template: 'home', title: 'Home', description: 'What we do and for whom.', hero });
  const [home = ''] = await htmlOf({ 'content/index.mdx': plain });
  expect(home).toMatch(new RegExp(`${url}.*>label bookCallShort Ada<.*>label bookCall Ada<`));
});

test('without “booking” and “map” in site.yaml they offer none, and the contact page has no map', async () => {
  expect((await htmlOf())[1]).toContain('<iframe');
  const html = (
    await htmlOf({ 'content/site.yaml': siteFile({ booking: undefined, map: undefined }) })
  ).join();
  expect(html).not.toContain(url);
  expect(html).not.toContain('<iframe');
});
