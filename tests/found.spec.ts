/** What search engines, programs and those who share links get to see, over the built site as it is served. */

import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { readContent } from './lib/pages.ts';
import { routes } from './lib/routes.ts';
import { expect, takeOver, test } from './lib/test.ts';

const { manifest } = await readContent('.');
const { url: site = '', name } = manifest.site;
const complete = (route: string) => site + route;
// Most tests here visit every route.
test.describe.configure({ timeout: 180_000 });

const twinOf = (route: string) => (route === '/' ? '/index.md' : `${route}.md`);

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** The contents of all tags of a name, property or relation. */
const tags = (page: Page, name: string) =>
  page
    .locator(`head :is([name="${name}"], [property="${name}"], [rel="${name}"])`)
    .evaluateAll((all) => all.map((each) => each.getAttribute('content') ?? each.getAttribute('href') ?? ''));

interface Thing {
  '@type': string;
  [name: string]: unknown;
}

/** The things in the JSON-LD of a page. */
async function thingsOf(page: Page): Promise<Thing[]> {
  const blocks = await page.locator('head script[type="application/ld+json"]').allTextContents();
  expect(blocks).toHaveLength(1);
  const data = JSON.parse(blocks[0] ?? '');
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

const ofType = (things: Thing[], type: string) => things.filter((thing) => thing['@type'] === type);

test('every page can be shared: its tags are complete, and its card is there', async ({ page, request }) => {
  const cards = new Set<string>();
  for (const route of routes) {
    await page.goto(route);
    const tag = async (name: string) => {
      const found = await tags(page, name);
      expect.soft(found, `${name} of ${route}`).toHaveLength(1);
      return found[0] ?? '';
    };
    expect.soft(await tag('og:url'), route).toBe(complete(route));
    expect.soft(await tag('og:type'), route).toBe('website');
    expect.soft(await tag('og:site_name'), route).toBe(name);
    expect.soft(await tag('og:locale'), route).toMatch(/^[a-z]{2,3}(_[A-Z]{2})?$/);
    expect.soft(await tag('twitter:card'), route).toBe('summary_large_image');
    const title = await tag('og:title');
    expect.soft(await page.title(), route).toContain(title);
    expect.soft(await tag('twitter:title'), route).toBe(title);
    const [description] = await tags(page, 'description');
    for (const name of ['og:description', 'twitter:description'])
      expect.soft(await tag(name), route).toBe(description);
    const image = await tag('og:image');
    expect.soft(await tag('twitter:image'), route).toBe(image);
    expect.soft(await tag('og:image:alt'), route).toContain(title);
    expect.soft(await tag('twitter:image:alt'), route).toContain(title);
    expect(image.startsWith(`${site}/`), image).toBe(true);
    const response = await request.get(image.slice(site.length));
    expect.soft(response.headers()['content-type'], route).toBe(await tag('og:image:type'));
    const { width, height } = await sharp(await response.body()).metadata();
    expect.soft([width, height], route).toEqual([1200, 630]);
    expect.soft([await tag('og:image:width'), await tag('og:image:height')], route).toEqual(['1200', '630']);
    cards.add(image);
  }
  expect(cards.size).toBe(routes.length);
});

test('llms.txt lists the pages for search engines as Markdown, and each says what its page says', async ({
  page,
  request,
}) => {
  const llms = await textOf(request, '/llms.txt');
  expect(llms.startsWith(`# ${name}\n\n> `)).toBe(true);
  const listed = [...llms.matchAll(/^- \[.*?\]\((\S+)\): .+$/gm)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(routes.map(twinOf).map(complete).toSorted());
  for (const route of routes) {
    const response = await request.get(twinOf(route));
    expect(response.headers()['content-type'], route).toBe('text/markdown; charset=utf-8');
    const twin = await response.text();
    await page.goto(route);
    const alternate = page.locator('link[rel=alternate][type="text/markdown"]');
    await expect(alternate).toHaveAttribute('href', twinOf(route));
    expect.soft(twin, route).toContain(`canonical: ${complete(route)}`);
    const heading = (await page.locator('h1').textContent())?.trim();
    expect
      .soft(twin, route)
      .toMatch(new RegExp(`^# ${heading?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'm'));
    const last = (await page.locator('#body p').last().textContent())?.trim() ?? '';
    expect(last.length, route).toBeGreaterThan(0);
    // In the text itself, Markdown has emphasis and escapes.
    const plain = (text: string) => text.replace(/[*_\\]/g, '');
    expect.soft(plain(twin).includes(plain(last)), `the end of ${route}: ${last}`).toBe(true);
    // No words run together, and nothing of the page's machinery is left.
    expect.soft(twin.match(/\]\([^)]*\)\[|\*\*\S+\*\*\w|<!--|<\/?(div|span|p)\b/), route).toBe(null);
  }
});

test('questions and answers are marked up with the text that visitors read', async ({ page }) => {
  let pages = 0;
  for (const route of routes) {
    await page.goto(route);
    const [faq] = ofType(await thingsOf(page), 'FAQPage');
    const visible = await page.locator('[data-question]').evaluateAll((entries) =>
      entries.map((entry) => {
        if (entry instanceof HTMLDetailsElement) entry.open = true;
        const text = (part: string) => {
          const found = entry.querySelector(part);
          return found instanceof HTMLElement ? found.innerText.trim() : '';
        };
        return { question: text('summary'), answer: text('summary + *') };
      }),
    );
    if (!faq) {
      expect(visible, route).toEqual([]);
      continue;
    }
    pages++;
    const marked = (faq.mainEntity as { name: string; acceptedAnswer: { text: string } }[]).map(
      ({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }),
    );
    expect(marked, route).toEqual(visible);
    for (const { question, answer } of visible)
      expect(Math.min(question.length, answer.length)).toBeGreaterThan(5);
  }
  expect(pages).toBeGreaterThanOrEqual(3);
});

test('the way to a page is shown and marked up alike', async ({ page }) => {
  for (const route of routes) {
    await page.goto(route);
    const depth = route.split('/').length - 2;
    const [list] = ofType(await thingsOf(page), 'BreadcrumbList');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail, route).toHaveCount(depth);
    if (depth === 0) {
      expect(list, route).toBe(undefined);
      continue;
    }
    const shown = await trail.locator('li').evaluateAll((items) =>
      items.map((item) => ({
        name: item.textContent,
        item: item.querySelector('a')?.getAttribute('href') ?? location.pathname,
      })),
    );
    await expect(trail.locator('[aria-current=page]')).toHaveText(shown.at(-1)?.name ?? '');
    expect(list?.itemListElement, route).toEqual(
      shown.map(({ name, item }, index) => ({
        ...{ '@type': 'ListItem', position: index + 1, name, item: complete(item) },
      })),
    );
  }
});

test('structured data says of each page what it is, in words that it shows', async ({ page }) => {
  const types: Record<string, string> = {
    '/': 'Organization',
    '/about': 'AboutPage',
    '/contact': 'ContactPage',
    '/services': 'CollectionPage',
    '/portfolio': 'CollectionPage',
    '/portfolio/custom-tools': 'CollectionPage',
    '/services/custom-tools': 'Service',
  };
  for (const [route, type] of Object.entries(types)) {
    await page.goto(route);
    const things = await thingsOf(page);
    const [thing] = ofType(things, type);
    expect(thing, `${type} on ${route}`).toBeTruthy();
    const words = (await page.locator('body').innerText()).toLowerCase();
    const names = [...JSON.stringify(thing).matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name ?? '');
    expect(names.length, route).toBeGreaterThan(0);
    // A page's own title stands in the browser's tab.
    const title = (await page.title()).toLowerCase();
    for (const name of names) expect.soft(`${title} ${words}`, route).toContain(name.toLowerCase());
    expect(JSON.stringify(things)).not.toMatch(/"(Review|AggregateRating)"/);
  }
});

test('the head follows the visitor from page to page', async ({ page }) => {
  await page.goto('/services/ai-automations');
  await takeOver(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect.poll(() => tags(page, 'canonical')).toEqual([complete('/services')]);
  expect(await tags(page, 'og:url')).toEqual([complete('/services')]);
  expect(await tags(page, 'alternate')).toEqual(['/services.md']);
  const things = await thingsOf(page);
  expect(ofType(things, 'CollectionPage')).toHaveLength(1);
  expect(ofType(things, 'BreadcrumbList')).toEqual([]);
});

test('structured data is not a script: the strictest policy has nothing against it', async ({
  page,
  complaints,
}) => {
  const violations = async (script: string): Promise<string[]> => {
    await page.route('**/policy', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': "default-src 'none'" },
        body: `<!doctype html><html lang="en"><head><title>Policy</title>${script}</head></html>`,
      }),
    );
    await page.goto('/policy');
    await expect(page).toHaveTitle('Policy');
    await page.unroute('**/policy');
    return complaints.splice(0).filter((words) => words.includes('script'));
  };
  await page.goto('/services/web-development');
  const block = await page
    .locator('script[type="application/ld+json"]')
    .evaluate((script) => script.outerHTML);
  expect(await violations(block)).toEqual([]);
  expect(
    await violations(block.replace('application/ld+json', 'module')),
    'a script is refused',
  ).toHaveLength(1);
});

test('the browser’s own frame takes the colour of the chosen theme', async ({ page }) => {
  const color = () =>
    page.locator('meta[name=theme-color]').evaluateAll((metas) =>
      // Browsers take the first one that matches.
      metas
        .find((meta) => meta instanceof HTMLMetaElement && matchMedia(meta.media || 'all').matches)
        ?.getAttribute('content'),
    );
  const ground = () =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) return '';
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    });
  const choose = (theme: string) => page.locator(`[name=theme][value=${theme}]`).check({ force: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  const dark = await ground();
  expect(await color()).toBe(dark);
  await choose('light');
  await expect.poll(ground).not.toBe(dark);
  const light = await ground();
  expect(await color()).toBe(light);
  await choose('system');
  expect(await color()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(color).toBe(dark);
  await page.reload();
  expect(await color()).toBe(dark);
});

test('icons and the web app manifest are there', async ({ page, request }) => {
  await page.goto('/services/custom-tools');
  const named = await page
    .locator('link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  for (const address of named) expect((await request.get(address)).status(), address).toBe(200);
  const manifest = await request.get('/site.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  for (const { src, sizes } of (await manifest.json()).icons) {
    const icon = await request.get(`/${src}`);
    expect(icon.status(), src).toBe(200);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
