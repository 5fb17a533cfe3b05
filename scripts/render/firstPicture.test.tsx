import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { firstTheme } from '../../src/theme/brand.ts';
import { otherTheme } from '../../src/theme/themes.ts';
import { Picture } from '../../src/ui/Picture.tsx';
import { withFirstPicture } from './firstPicture.ts';

const size = { width: 8, height: 6 };
const map = { url: '/map.svg', ...size };

const loadings = (html: string): string[] =>
  [...html.matchAll(/<img [^>]*>/g)].map(([tag]) =>
    [/src="(.*?)"/, /loading="(.*?)"/, /fetchpriority="(.*?)"/i]
      .flatMap((each) => each.exec(tag)?.[1] ?? [])
      .join(' '),
  );

const body = (...pictures: { url: string; fragment?: string }[]): string =>
  renderToStaticMarkup(
    pictures.map(({ url, fragment }) => (
      <Picture key={url} picture={{ ...size, url, fragment }} alt="A hidden map" slot="text" />
    )),
  );

test('the first picture of a body is fetched at once: both images of a drawing that follows the theme', () => {
  expect(loadings(withFirstPicture(body(map, { url: '/b.svg' })))).toEqual([
    '/map.svg eager high',
    '/b.svg lazy',
  ]);
  const themed = { url: '/b.svg', fragment: 'light' };
  expect(loadings(withFirstPicture(body(themed, map)))).toEqual([
    '/b.svg eager high',
    '/b.svg#light eager high',
    '/map.svg lazy',
  ]);
  expect(loadings(withFirstPicture(body(map, themed)))[1]).toBe('/b.svg lazy');
});

test('a picture beside the heading is the first one, and one below a form is none', () => {
  const heading = '<main><header><h1>A heading</h1>';
  expect(loadings(withFirstPicture(`${heading}${body(map)}</header>${body({ url: '/b.svg' })}`))).toEqual([
    '/map.svg eager high',
    '/b.svg lazy',
  ]);
  const below = `${heading}</header><form>${'Words. '.repeat(30)}</form>${body(map)}<div id="body"></div>`;
  expect(withFirstPicture(below)).toBe(below);
});

test('a picture below a long text waits', () => {
  const html = `<p>${'Words. '.repeat(30)}</p>${body({ url: '/b.svg', fragment: 'light' })}`;
  expect(withFirstPicture(html)).toBe(html);
});

test('programs without styles show one image of a drawing, that of the first theme', () => {
  const html = body({ url: '/map.svg', fragment: 'light' });
  const [first = '', second = '', ...more] = html.match(/<picture>.*?<\/picture>/g) ?? [];
  expect(more).toEqual([]);
  expect(first).toContain(`src="/map.svg" `);
  expect(first).toContain(`data-in-theme="${firstTheme}"`);
  expect(first).not.toContain('hidden=""');
  expect(second).toContain(`src="/map.svg#light" `);
  expect(second).toContain(`data-in-theme="${otherTheme}" hidden=""`);
  expect(body({ url: '/map.svg' })).not.toMatch(/data-in-theme|hidden=""/);
});
