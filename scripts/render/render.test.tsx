/** The call that visitors book, the map, and labels: what pages show with them and without. */
import { expect, test } from 'vitest';
import { about, type Files, manifestOf, page, siteFile } from '../testing/workspace.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { config } from '../site/config.ts';
import { createRender } from './render.tsx';

async function htmlOf(url: string, files: Files = {}): Promise<[before: string, main: string]> {
  const manifest = await manifestOf(files);
  const render = createRender({
    manifest,
    assets: { site: '', islands: '', icons: '', boot: '' },
    loadBody: async () => () => <p>Words.</p>,
    bodyDataOf: bodyDataSource(config.collect(manifest), { files: [] }),
  });
  const { html } = await render(url);
  const root = html.slice(html.indexOf('<div id="root">'), html.indexOf('<div id="announcer"'));
  const [before = '', main = ''] = root.split(/(?=<main)/);
  return [before, main];
}

const siteWith = (fields: object): Files => ({ 'content/site.yaml': siteFile(fields) });

const url = 'https://booking.example.com/ada';

const callsIn = (html: string): number => html.split(`href="${url}"`).length - 1;

test('header (wide and narrow), mobile menu and closing block have the call button, which names the person or the company', async () => {
  for (const [fields, name] of [
    [{}, 'Ada'],
    [{ person: undefined }, 'Acme'],
  ] as const) {
    const [layout, main] = await htmlOf('/services/web', siteWith(fields));
    expect([callsIn(layout), callsIn(main)]).toEqual([3, 1]);
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

test('visits are counted on the published site only, by the one host that its policy lets in', async () => {
  const manifest = await manifestOf(siteWith({ analytics: { service: 'fathom', id: 'ABC' } }));
  const documentOf = async (sources: { development?: boolean; preview?: object }) =>
    (
      await createRender({
        manifest,
        assets: { site: '', islands: '', icons: '', boot: '' },
        loadBody: async () => () => <p>Words.</p>,
        bodyDataOf: bodyDataSource(config.collect(manifest), { files: [] }),
        ...sources,
      })('/contact')
    ).html;
  const published = (await documentOf({})).replaceAll('&#x27;', "'");
  expect(published).toContain('src="https://cdn.usefathom.com/script.js"');
  for (const directive of ['script-src', 'connect-src', 'img-src'])
    expect(published).toMatch(new RegExp(`${directive} [^;]* https://cdn\\.usefathom\\.com[;"]`));
  for (const sources of [{ development: true }, { preview: {} }])
    expect(await documentOf(sources)).not.toContain('usefathom');
});

test('the home page opens with what its content chooses: a typed line, particles, only the drawing, or a photo', async () => {
  const opening = async (hero: object = {}, fields: object = {}) => {
    const words = {
      label: 'Label',
      tagline: 'Tagline',
      text: 'Words',
      explore: 'See',
      exploreLink: '/contact',
    };
    const data = { template: 'home', title: 'Home', description: 'What we do.', hero: { ...words, ...hero } };
    const [, main] = await htmlOf('/', { 'content/index.mdx': page({ ...data, ...fields }) });
    return {
      isTyped: main.includes('data-typed-line'),
      hasParticles: main.includes('ParticleField'),
      hasDrawing: /<header[^>]*><div[^>]* data-blueprint/.test(main),
      photo: /<header[^>]*><figure.*?alt="([^"]*)"/.exec(main)?.[1],
    };
  };
  const usual = { isTyped: true, hasParticles: true, hasDrawing: true, photo: undefined };
  expect(await opening()).toEqual(usual);
  expect(await opening({ typed: false })).toEqual({ ...usual, isTyped: false });
  expect(await opening({ particles: false })).toEqual({ ...usual, hasParticles: false });
  const picture = { image: 'cover.svg', imageAlt: 'A house', caption: 'Built in 2025' };
  expect(await opening({}, { picture })).toEqual({
    ...{ isTyped: true, hasParticles: false, hasDrawing: false, photo: 'A house' },
  });
});

test('the not-found page shows its picture and its text', async () => {
  const words = { template: 'notFound', title: 'Lost', description: 'Nothing is here.', text: 'Nothing.' };
  const picture = { image: 'cover.svg', imageAlt: 'A map' };
  const files = {
    'content/404.mdx': page({ ...words, home: 'Home', aside: 'Go on.', picture }, 'Or call us.\n'),
  };
  const html = (await htmlOf('/404', files)).join('');
  for (const shown of ['alt="A map"', '<p>Words.</p>']) expect(html).toContain(shown);
});
