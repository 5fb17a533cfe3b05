import type { Browser } from '@playwright/test';
import { percentilesOf } from '../lib/percentiles.ts';

/** Pages with animations, pages of text, and one whose largest element is a picture. */
const routes = ['/', '/contact', '/portfolio', '/about', '/services/web-development'];
const times = 5;

/** CPU slowdown that stands for a mid-range phone, as in Lighthouse. */
export const slowed = 4;
/** Network throttling, as in Lighthouse: 1.44 Mbit/s. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const phone = { width: 412, height: 823 };

/** Largest Contentful Paint in milliseconds, with JavaScript enabled and disabled. */
export interface Paint {
  route: string;
  withScripts: number;
  without: number;
}

/** Loads pages alternately with scripts and without, so that load on the machine affects both. */
export async function largestPaints(browser: Browser, home: string): Promise<Paint[]> {
  const paints: Paint[] = [];
  for (const route of routes) {
    const found: [number, number][] = [];
    for (let time = 0; time < times; time++)
      found.push([await paintOf(browser, home + route, true), await paintOf(browser, home + route, false)]);
    paints.push({
      route,
      withScripts: percentilesOf(found.map(([each]) => each)).median,
      without: percentilesOf(found.map(([, each]) => each)).median,
    });
  }
  return paints;
}

/** Reads the value over CDP, because a page without JavaScript cannot report it. */
async function paintOf(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, javaScriptEnabled });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let [started, painted] = [0, 0];
  devtools.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    painted = event.lcpDetails?.renderTime || event.lcpDetails?.loadTime || painted;
  });
  devtools.on('Network.requestWillBeSent', ({ type, wallTime }) => {
    if (type === 'Document') started = wallTime;
  });
  await devtools.send('Network.enable');
  await devtools.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint'] });
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.goto(url);
  await page.waitForTimeout(3000);
  await context.close();
  if (!painted)
    throw new Error(
      `Chromium reported no largest contentful paint for ${url}. Is anything else wrong with the page?`,
    );
  return (painted - started) * 1000;
}
