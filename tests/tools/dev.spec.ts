/** The development server: the same pages, and every edit shows in the open page without a reload. */
import path from 'node:path';
import { testText } from '../../scripts/testing/testText.ts';
import { breakContact, notReloaded, openMarked, scrollY, test } from '../lib/devServer.ts';
import { componentsPage, fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { jumpTo } from '../lib/scroll.ts';
import { expect, footerLink } from '../lib/test.ts';

// In one worker, because each worker starts a server. The first page of a server takes its time.
test.describe.configure({ mode: 'default' });

const contact = pageOf('contact');
const [service] = pagesOf('service').filter(({ data }) => !data.seo?.title);
if (!service) throw new Error('The fixture has too few pages for these tests.');

const caseStudy = pageOf('caseStudy');
/** A page of each type. Only its category links to the case study, and only its list to the post, so these follow each other. */
const urls = [
  ...fixture.samplePages
    .filter(({ type }) => !['notFound', 'category', 'caseStudy', 'news', 'post'].includes(type))
    .map(({ url }) => url),
  ...[caseStudy.url, pageOf('post').url].flatMap((url) => [path.posix.dirname(url), url]),
];

const scrolledTo = 900;

test('every page type is shown, also by links, without reload or warning', async ({ page, site }) => {
  for (const url of urls) await test.step(url, () => openMarked(page, site.origin + url));
  for (const url of urls)
    await test.step(`a click on a link to ${url}`, async () => {
      await page.locator(`a[href="${url}"]`).first().dispatchEvent('click');
      await expect(page).toHaveURL(site.origin + url);
      await expect(page.locator('h1')).toBeFocused();
    });
  await notReloaded(page);
});

test('an edited sentence, title and tagline show; the page does not scroll', async ({ page, site }) => {
  await openMarked(page, site.origin + componentsPage.url);
  await jumpTo(page, scrolledTo);
  await site.edit(componentsPage.file, (text) =>
    text.replace('<Lead>\n', '<Lead>\n\nA sentence from the test.\n'),
  );
  await expect(page.getByText('A sentence from the test.')).toBeVisible();
  expect(await scrollY(page)).toBe(scrolledTo);
  await site.edit(service.file, (text) => text.replace(/^title: .*$/m, 'title: Renamed by the Test'));
  await expect(footerLink(page, service.url)).toHaveText('Renamed by the Test');
  await site.edit('content/site.yaml', (text) =>
    text.replace(/^tagline: .*$/m, 'tagline: A tagline from the test.'),
  );
  await expect(page.getByText('A tagline from the test.')).toBeVisible();
  await notReloaded(page);
});

test('an edited template, component, footer and style sheet show', async ({ page, site }) => {
  await openMarked(page, site.origin + service.url);
  await site.edit('src/pages/PageHero.tsx', (text) =>
    text.replace('<p>{text}</p>', '<p>{text} Template edited.</p>'),
  );
  await expect(page.getByText('Template edited.')).toBeVisible();
  await site.edit('src/components/Section/Section.tsx', (text) =>
    text.replace('      {children}\n', '      {children}\n      <p>Component edited.</p>\n'),
  );
  await expect(page.getByText('Component edited.').first()).toBeVisible();
  await site.edit('src/layout/Footer.tsx', (text) =>
    text.replace('{labels.rights}.', '{labels.rights}. Footer edited.'),
  );
  await expect(page.getByText('Footer edited.')).toBeVisible();
  await notReloaded(page);
  await site.edit('src/theme/GlobalStyle.ts', (text) => text.replace('line-height: 1.6;', 'line-height: 3;'));
  await expect(page.locator('body')).toHaveCSS('line-height', /^5[0-9]/);
});

test('a page and its links come and go with its file', async ({ page, site, complaints }) => {
  const file = 'content/services/oven-rental.mdx';
  await openMarked(page, site.origin + contact.url);
  await site.write(file, testText('oven-rental.mdx'));
  const link = page.locator('footer').getByRole('link', { name: 'Oven Rental' });
  await expect(link).toBeVisible();
  await expect(page.locator('select option', { hasText: 'Oven Rental' })).toHaveCount(1);
  await link.click();
  await expect(page.getByText('It arrives warm.')).toBeVisible();
  await site.remove(file);
  await expect(page.getByRole('heading', { name: pageOf('notFound').data.heading })).toBeVisible();
  // The browser reports that the address has no page.
  complaints.length = 0;
});

test('a page with errors stays as it was; opened again, it says so until they are fixed', async ({
  page,
  site,
  complaints,
}) => {
  await openMarked(page, site.origin + contact.url);
  await breakContact(site);
  const isBroken = async () => (await fetch(site.origin + contact.url)).status === 500;
  await expect.poll(isBroken).toBe(true);
  await expect(page.locator('form')).toBeVisible();
  await notReloaded(page);
  await page.goto(site.origin + contact.url);
  await expect(page.getByRole('heading', { name: 'This page cannot be shown yet' })).toBeVisible();
  await site.edit(contact.file, (text) => text.replace(/^titel:/m, 'title:'));
  await expect(page.locator('form')).toBeVisible();
  // The browser reports the status of the broken page.
  complaints.length = 0;
});
