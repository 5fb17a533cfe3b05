import type { Browser } from '@playwright/test';
import { percentilesOf } from '../lib/percentiles.ts';

/** Pages with something alive, pages of text, and one whose largest thing is a picture. */
const routes = ['/', '/contact', '/portfolio', '/about', '/services/web-development'];
const times = 5;

/** How many times slower than this machine a middling telephone is, as Lighthouse takes it. */
export const slowed = 4;
/** Its network, likewise: 1.44 Mbit/s. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const telephone = { width: 412, height: 823 };

/** Milliseconds until the largest thing of the first screen is painted, with scripts and with scripting switched off. */
export interface Paint {
  route: string;
  withScripts: number;
  without: number;
}

/** Loads pages anew, in turns with scripts and without, so that a busy moment of the machine meets both. */
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

/** The browser itself is asked, as a page without scripts cannot be. */
async function paintOf(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: telephone, isMobile: true, javaScriptEnabled });
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
    throw new Error(`Chromium told of no largest paint of ${url}. Is anything else wrong with the page?`);
  return (painted - started) * 1000;
}
