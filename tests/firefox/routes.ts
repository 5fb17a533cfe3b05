import { isNotFound } from '../../src/model/url.ts';
import type { Page } from 'puppeteer-core';
import { fixture } from '../lib/fixture.ts';
import { addressOf, click, eventually, expectedAt, look, mark, open } from './helpers.ts';

/** The pages that menu and footer link to: all but those that only other pages lead to, or none. */
const linkedPages = fixture.pages.filter(
  ({ kind, url, data }) => !isNotFound({ url }) && kind !== 'caseStudy' && !data.unlisted,
);

/** The menu of wide screens; that of small ones is a dialog. */
const menu = 'header nav:not(dialog nav)';

/** The paths that the links below a selector lead to, each once; not those that leave the site or have no page yet. */
const pathsOf = (page: Page, selector: string) =>
  page.$$eval(`${selector} a[href]:not([target], [data-unwritten])`, (links) => {
    const internal = links.filter(
      (link) => link instanceof HTMLAnchorElement && link.origin === location.origin,
    );
    return [
      ...new Set(internal.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname)),
    ];
  });

/** Clicks a link that leads to a path, and compares what is shown then with what the server sends. */
async function follow(page: Page, selector: string, to: string): Promise<void> {
  const expected = await expectedAt(page, to);
  await click(page, `${selector} a[href="${to}"]`);
  await eventually(`After a click on the link to ${to}`, expected, () => look(page));
}

/** Puts the page that is shown at the end: a click on a link to it would only scroll. */
function othersFirst(page: Page, paths: string[]): string[] {
  const here = new URL(page.url()).pathname;
  return paths.toSorted((one, other) => Number(one === here) - Number(other === here));
}

/** Follows every link of the footer. */
async function walkFooter(page: Page): Promise<string[]> {
  const paths = othersFirst(page, await pathsOf(page, 'footer'));
  for (const to of paths) await follow(page, 'footer', to);
  return paths;
}

/** Follows every link of the desktop menu, those of its dropdowns after opening them with a click. */
async function walkMenu(page: Page): Promise<string[]> {
  const menus = await page.$$eval(`${menu} [popover]`, (panels) => panels.map(({ id }) => id));
  const walked: string[] = [];
  for (const id of menus) {
    for (const to of await pathsOf(page, `#${id}`)) {
      await click(page, `${menu} [popovertarget="${id}"]`);
      await follow(page, `#${id}`, to);
      walked.push(to);
    }
  }
  const plain = (await pathsOf(page, menu)).filter((to) => !walked.includes(to));
  for (const to of othersFirst(page, plain)) await follow(page, menu, to);
  return [...walked, ...plain];
}

/** Follows the links of footer and menu in one document. */
export async function clickThrough(page: Page, home: string): Promise<string> {
  await open(page, home);
  await mark(page);
  const clicks = [...(await walkFooter(page)), ...(await walkMenu(page))];
  const reached = new Set(clicks);
  const missed = linkedPages.filter(({ url }) => !reached.has(new URL(addressOf(home, url)).pathname));
  if (missed.length > 0)
    throw new Error(
      `No click on a link of menu or footer leads to ${missed.map(({ url }) => url).join(', ')}.`,
    );
  return `${clicks.length} clicks, ${reached.size} routes, one document`;
}
