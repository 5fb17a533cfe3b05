/** What the check knows of the site against the site that was built: addresses, parts of pages, former addresses. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { redirectPage } from '../scripts/deploy/redirectPage.ts';
import { fileOfUrl } from '../scripts/lib/build/fileOfUrl.ts';
import { readSite } from '../scripts/lib/readSite.ts';
import { listen, staticServer } from '../scripts/lib/staticServer.ts';
import type { Manifest } from '../src/model/manifest.ts';
import { expect, takeOver, test } from './lib/test.ts';

const site = readSite({ root: process.cwd(), drafts: false });

async function manifestOf(): Promise<Manifest> {
  const { manifest } = await site;
  if (!manifest) throw new Error('The content has problems.');
  return manifest;
}

/** A copy of the built site whose about page had another address, on a host that reads `_redirects` or does not. */
async function movedSite(readsRedirects: boolean): Promise<{ address: string; close: () => Promise<void> }> {
  const { pages, site: facts } = await manifestOf();
  const about = pages.find(({ url }) => url === '/about');
  if (!about) throw new Error('There is no page /about.');
  const folder = await mkdtemp(path.join(tmpdir(), 'moved-'));
  await cp('dist', folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  if (readsRedirects) await writeFile(path.join(folder, '_redirects'), '/team /about 301\n');
  else await writeFile(path.join(folder, fileOfUrl('/team')), redirectPage(about, facts, '/'));
  const contact = path.join(folder, fileOfUrl('/contact'));
  const html = await readFile(contact, 'utf8');
  await writeFile(contact, html.replace('</body>', '<p><a id="old" href="/team?a=b">Team</a></p></body>'));
  const server = await staticServer(folder, '/');
  const address = await listen(server, 0);
  return {
    address,
    async close() {
      // The browser keeps its connections open.
      const closed = server.close();
      server.server.closeAllConnections();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

for (const readsRedirects of [true, false]) {
  test.describe(readsRedirects ? 'on a host that redirects' : 'on a host that only has files', () => {
    let address = '';
    let close = async () => {};
    test.beforeAll(async () => {
      ({ address, close } = await movedSite(readsRedirects));
    });
    // After the pages are closed: they fetch what they need when they are idle.
    test.afterAll(() => close());

    test('a former address opens the page that took its place', async ({ page }) => {
      await page.goto(`${address}/team`);
      await expect(page).toHaveURL(`${address}/about`);
      await expect(page.locator('h1')).toBeVisible();
    });

    test('a link to a former address ends on its page without a reload', async ({ page }) => {
      const about = (await (await page.goto(`${address}/about`))?.text()) ?? '';
      await page.goto(`${address}/contact`);
      await takeOver(page);
      await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
      // Pointing at it fetches the page, and goes nowhere yet.
      const fetched = page.waitForResponse(/\/team$/);
      await page.locator('#old').hover();
      await fetched;
      expect(page.url()).toBe(`${address}/contact`);
      await page.locator('#old').click();
      await expect(page).toHaveURL(`${address}/about?a=b`);
      await expect(page).toHaveTitle(/<title>(.+?)<\/title>/.exec(about)?.[1] ?? '?');
      await expect(page.locator('h1')).toBeFocused();
      expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL(`${address}/contact`);
    });
  });
}
