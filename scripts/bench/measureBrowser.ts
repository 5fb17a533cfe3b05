import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../lib/findBrowser.ts';
import { largestPaints, type Paint, slowed } from './measurePaint.ts';
import { type Percentiles, percentilesOf } from '../lib/percentiles.ts';
import { listen, staticServer } from '../serve/staticServer.ts';

interface BrowserFigures {
  /** Main-thread time of one frame of the particle field, 1440 px wide. */
  frame: Percentiles;
  /** From the click on a hovered link until the new page's heading appears. */
  navigation: Percentiles;
  /** Total Blocking Time on a slow phone: for each task, the time beyond 50 ms. */
  blocked: Percentiles;
  /** Largest Contentful Paint, with scripts and without. */
  paints: Paint[];
}

const frames = 300;

/** Three pages with animations, and one of text. */
const loaded = { routes: ['/', '/portfolio', '/contact', '/about'], times: 5 };

/** Measures a built site in Chromium; resolves to `undefined` if Chromium is missing. */
export async function measureInBrowser(folder: string): Promise<BrowserFigures | undefined> {
  const executablePath = findBrowser();
  if (!executablePath) return undefined;
  const server = await staticServer(folder, '/');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const home = await listen(server, 0);
    return {
      frame: await frameTimes(browser, home),
      navigation: await navigationTimes(browser, home),
      blocked: await blockedTimes(browser, home),
      paints: await largestPaints(browser, home),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Times every `requestAnimationFrame` callback of the page, once the typed line is complete. */
async function frameTimes(browser: Browser, home: string): Promise<Percentiles> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    const times: number[] = [];
    Reflect.set(window, 'frameTimes', times);
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      request((time) => {
        const started = performance.now();
        callback(time);
        times.push(performance.now() - started);
      });
  });
  await page.goto(home);
  await page.waitForSelector('canvas[data-particles]');
  await page.mouse.move(900, 400);
  await page.waitForTimeout(8000);
  await page.evaluate(() => Reflect.get(window, 'frameTimes').splice(0));
  await page.waitForFunction((count) => Reflect.get(window, 'frameTimes').length >= count, frames);
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'frameTimes'));
  await page.close();
  return percentilesOf(times);
}

/** Hovers each footer link as long as a person does, and clicks it. */
async function navigationTimes(browser: Browser, home: string): Promise<Percentiles> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    await page.goto(`${home}/about`);
    await waitForHydration(page);
    for (const link of await page.locator('footer a[href^="/"]').all()) times.push(await follow(page, link));
  }
  await page.close();
  return percentilesOf(times);
}

const waitForHydration = async (page: Page) => {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForSelector('html[data-client-ready]');
};

async function follow(page: Page, link: ReturnType<Page['locator']>): Promise<number> {
  await link.hover();
  await page.waitForTimeout(200);
  // As text: tsx would add a helper call for named functions, and the page does not have that helper.
  await page.evaluate(`void (window.shown = new Promise((resolve) => {
    const before = document.querySelector('h1');
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        if (document.querySelector('h1') === before) requestAnimationFrame(look);
        else resolve(performance.now() - timeStamp);
      };
      look();
    }, { once: true, capture: true });
  }))`);
  await link.click();
  const time: number = await page.evaluate(() => Reflect.get(window, 'shown'));
  await page.waitForTimeout(400);
  return time;
}

/** Loads pages with an empty cache and adds up the blocking time of their long tasks. */
async function blockedTimes(browser: Browser, home: string): Promise<Percentiles> {
  const times: number[] = [];
  for (const route of Array.from({ length: loaded.times }, () => loaded.routes).flat()) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    await page.addInitScript(() => {
      Reflect.set(window, 'blocked', 0);
      new PerformanceObserver((list) => {
        const beyond = list.getEntries().map(({ duration }) => duration - 50);
        Reflect.set(
          window,
          'blocked',
          beyond.reduce((sum, each) => sum + each, Reflect.get(window, 'blocked')),
        );
      }).observe({ type: 'longtask' });
    });
    await page.goto(home + route);
    await page.waitForTimeout(1500);
    times.push(await page.evaluate(() => Reflect.get(window, 'blocked')));
    await page.close();
  }
  return percentilesOf(times);
}
