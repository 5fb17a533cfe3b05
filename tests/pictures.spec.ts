/** Photographs in a real browser: which file it fetches, what stands there before, and that nothing moves. */
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { folder, type PreviewSite, previewSite } from './lib/previewSite.ts';
import { noteShifts, totalShift } from './lib/shifts.ts';
import { expect, test } from './lib/test.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let site: PreviewSite;

/** A picture with something in it everywhere, as a photograph has. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#24405c"/><stop offset="1" stop-color="#d99a4e"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="50%" r="30%" fill="#12161c"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await previewSite('pictures', async (project) => {
    const folder = path.join(project.root, 'content/_pictures/photographs');
    await mkdir(folder);
    const wide = await photograph(2600, 1625);
    const face = await photograph(1400, 1400);
    const mark = await photograph(700, 200);
    // A browser that has a larger file of a picture takes that one: so each picture is shown once.
    let count = 0;
    const next = (content: Buffer): string => {
      count++;
      writeFileSync(path.join(folder, `p${count}.jpg`), content);
      return `photographs/p${count}.jpg`;
    };
    for (const category of ['ads-generation', 'ai-automations', 'chatbot-development', 'web-development'])
      await project.edit(`content/portfolio/${category}.mdx`, (text) =>
        text.replace(/image: projects\/.*$/gm, () => `image: ${next(wide)}`),
      );
    await project.edit('content/testimonials.mdx', (text) =>
      text.replace(/image: people\/.*$/gm, () => `image: ${next(face)}`),
    );
    await project.edit('content/contact.mdx', (text) =>
      text.replace(/image: office-map.*$/m, () => `image: ${next(wide)}`),
    );
    await project.edit('content/site.yaml', (text) =>
      text.replace(/image: logos\/.*$/gm, () => `image: ${next(mark)}`),
    );
    await project.edit('content/about.mdx', (text) =>
      text
        .replace(/image="people\/[^"]*"/g, () => `image="${next(face)}"`)
        .replace(
          '<Lead>',
          `![A picture in the text](${next(wide)})\n\n<Picture src="${next(wide)}" decorative />\n\n<Lead>`,
        )
        .replace('<Lead>', '<Lead>Łukasz says: '),
    );
    await mkdir(path.join(project.root, 'content/portfolio/web-development'));
    await project.write(
      'content/portfolio/web-development/learning-management.mdx',
      `---\ntitle: A case study\ndescription: What was built for whom, and what came of it in the end, in some words.\nimage: ${next(wide)}\nimageAlt: A screen\n---\n\nWords.\n\n![Another](${next(wide)})\n`,
    );
  });
});

test.afterAll(() => site.stop());

/** The routes with photographs, and in which places. */
const routes = [
  '/',
  '/about',
  '/portfolio',
  '/portfolio/web-development',
  '/portfolio/web-development/learning-management',
  '/services/web-development',
  '/testimonials',
  '/contact',
];

interface Shown {
  file: string;
  /** Device pixels. */
  width: number;
  offered: number[];
  natural: boolean;
}

/** Every photograph of the page that is open, once each has come. */
async function photographsOf(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.closest('picture')?.querySelector('source'));
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => ({
      file: image.currentSrc,
      width: image.getBoundingClientRect().width * devicePixelRatio,
      offered: (image.closest('picture')?.querySelector('source')?.srcset ?? '')
        .split(', ')
        .map((each) => Number(each.split(' ')[1]?.slice(0, -1))),
      natural: image.naturalWidth > 0,
    }));
  });
}

for (const [width, deviceScaleFactor] of [
  [390, 3],
  [390, 1],
  [1440, 1],
  [1440, 2],
] as const) {
  test(`at ${width} px and ${deviceScaleFactor} device pixels every photograph comes as AVIF, in the size of its place`, async ({
    browser,
  }) => {
    let seen = 0;
    for (const route of routes) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor });
      await page.goto(site.address + route);
      for (const { file, width: wanted, offered, natural } of await photographsOf(page)) {
        expect(natural, `${route}: ${file}`).toBe(true);
        expect(file, route).toMatch(/-\d+\.[0-9a-f]{10}\.avif$/);
        const chosen = Number(/-(\d+)\./.exec(file)?.[1]);
        // A little too small is what nobody sees; the next size down would have been too small by more.
        const enough = offered.filter((each) => each >= 0.9 * wanted);
        const most = offered.filter((each) => each >= 1.25 * wanted);
        expect(chosen, `${route}: ${file} of ${offered} for ${wanted} pixels`).toBeGreaterThanOrEqual(
          Math.min(...enough, Math.max(...offered)),
        );
        expect(chosen, `${route}: ${file} of ${offered} for ${wanted} pixels`).toBeLessThanOrEqual(
          Math.min(...most, Math.max(...offered)),
        );
        seen++;
      }
      await page.close();
    }
    expect(seen).toBeGreaterThan(40);
  });
}

test('before a photograph comes, its colour stands in its place, and nothing moves when it does', async ({
  page,
}) => {
  const gates: (() => void)[] = [];
  let open = false;
  await page.route('**/pictures/**', async (route) => {
    if (!open) await new Promise<void>((resolve) => gates.push(resolve));
    await route.continue();
  });
  await noteShifts(page);
  for (const route of ['/portfolio', '/about', '/portfolio/web-development/learning-management']) {
    open = false;
    await page.goto(site.address + route, { waitUntil: 'domcontentloaded' });
    const first = page.locator('main img').first();
    await first.scrollIntoViewIfNeeded();
    await expect.poll(() => gates.length).toBeGreaterThan(0);
    await page.evaluate(() => document.fonts.ready);
    const before = await first.boundingBox();
    expect(await first.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
    expect(before?.height ?? 0).toBeGreaterThan(50);
    expect(await first.evaluate((image) => getComputedStyle(image).backgroundColor)).toMatch(/^rgb\(/);
    open = true;
    for (const go of gates.splice(0)) go();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.waitForLoadState('load');
    const after = await first.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    expect(await totalShift(page), route).toBeLessThan(0.001);
  }
});

test('the first picture is fetched at once where it is seen at once; the others wait', async ({ page }) => {
  const loadings = async (route: string) => {
    await page.goto(site.address + route);
    return page
      .locator('main img')
      .evaluateAll((images) =>
        images.map((image) => `${image.getAttribute('loading')} ${image.getAttribute('fetchpriority')}`),
      );
  };
  for (const route of ['/portfolio', '/about', '/portfolio/web-development/learning-management']) {
    const [first, ...others] = await loadings(route);
    expect(first, route).toBe('eager high');
    expect(new Set(others), route).toEqual(new Set(['lazy null']));
    const top = await page
      .locator('main img')
      .first()
      .evaluate((image) => image.getBoundingClientRect().top);
    expect(top, route).toBeLessThan(800);
  }
  for (const route of ['/', '/testimonials', '/contact', '/portfolio/web-development']) {
    expect(new Set(await loadings(route)), route).toEqual(new Set(['lazy null']));
    const top = await page
      .locator('main img')
      .first()
      .evaluate((image) => image.getBoundingClientRect().top);
    expect(top, route).toBeGreaterThan(800);
  }
});

test('a page walked to has its photographs too, under its own policy', async ({ page }) => {
  await page.goto(`${site.address}/`);
  await page.locator(`a[href="${folder}/about"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(`${site.address}/about`);
  const photographs = await photographsOf(page);
  expect(photographs.length).toBeGreaterThan(5);
  expect(photographs.every(({ file, natural }) => natural && file.endsWith('.avif'))).toBe(true);
});

test('a browser without AVIF gets WebP, and a drawing its one file', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLSourceElement && node.type === 'image/avif') node.remove();
    }).observe(document, { childList: true, subtree: true });
  });
  // Its body is never hydrated, so nothing minds what was taken out of it.
  await page.goto(`${site.address}/about`);
  const photographs = await photographsOf(page);
  expect(photographs.length).toBeGreaterThan(5);
  expect(photographs.every(({ file, natural }) => natural && file.endsWith('.webp'))).toBe(true);
  await page.goto(`${site.address}/portfolio/content-creation`);
  const drawings = page.locator('main picture:not(:has(source)) img');
  await expect(drawings.first()).toHaveAttribute('src', /\.svg$/);
});

test('a rare letter is set in the font of the site, from a file of its own', async ({ page }) => {
  const fonts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname),
  );
  const rare = () => fonts.filter((url) => url.includes('latin-ext'));
  await page.goto(`${site.address}/services`, { waitUntil: 'networkidle' });
  expect(fonts.length).toBeGreaterThan(0);
  expect(rare()).toEqual([]);
  await page.goto(`${site.address}/about`, { waitUntil: 'networkidle' });
  expect(rare()).toEqual([
    expect.stringMatching(/^\/previews\/words\/assets\/schibsted-grotesk-latin-ext\.[0-9a-f]{10}\.woff2$/),
  ]);
  const faces = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ unicodeRange }) => /U\+141/i.test(unicodeRange))
      .map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
  );
  expect(faces).toContain('Schibsted Grotesk loaded');
});
