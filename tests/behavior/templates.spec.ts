import type { Page as BrowserPage } from '@playwright/test';
import { slugOf } from '../../src/model/manifest.ts';
import { config, fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { addressOf } from '../lib/pages.ts';
import { expect, test } from '../lib/test.ts';

test.use({ javaScriptEnabled: false });

const collections = config.collect(fixture.manifest);
const layout = config.layoutData(collections);
const { site } = fixture.manifest;

const open = (page: BrowserPage, url: string) => page.goto(url, { waitUntil: 'domcontentloaded' });

const hrefs = (page: BrowserPage, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

for (const { url, type, data } of fixture.samplePages) {
  if (type === 'notFound') continue;
  test(`${url} has its heading, a call to action, no control that needs a script`, async ({ page }) => {
    await open(page, url);
    // No other control works without a script.
    const controls = page.locator('main button:visible, footer input:visible');
    await expect(controls).toHaveText(type === 'contact' ? [data.form.submit] : []);
    if (type !== 'home')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.heading ?? data.title);
    // The form itself is what they lead to.
    if (type === 'contact') return;
    const cta = data.cta ?? site.cta;
    await expect(page.locator('[data-cta]')).toHaveCount(1);
    await expect(page.locator('[data-cta]')).toContainText(cta.title);
    // Without words or an address of its own, a button has those of site.yaml.
    const first = page.locator('[data-cta] a').first();
    await expect(first).toHaveText(cta.primaryButtonText ?? site.cta.primaryButtonText);
    await expect(first).toHaveAttribute('href', cta.primaryButtonLink ?? site.cta.primaryButtonLink);
    expect(await hrefs(page, '[data-cta] a')).not.toContain(null);
  });
}

test('only links to other sites open a new tab, and say so', async ({ page, complaints }) => {
  // The links that load the map and videos lead into frames of their page.
  const ofFrame = '[target=map], [target^=http]';
  const foreign = page.locator(`a[href^="http"]:not(${ofFrame})`);
  let count = 0;
  for (const sample of fixture.samplePages) {
    await open(page, addressOf(sample));
    count += await foreign.count();
    await expect(foreign.and(page.locator(':not([target=_blank][rel=noopener])'))).toHaveCount(0);
    await expect(foreign.filter({ hasNotText: site.labels.newTab })).toHaveCount(0);
    const arrows = foreign.locator('> span[aria-hidden]').filter({ visible: true });
    const spaces = await arrows.evaluateAll((shown) =>
      shown.map(({ firstChild }) => {
        const space = document.createRange();
        if (firstChild) space.selectNodeContents(firstChild);
        space.setEnd(space.startContainer, 1);
        return space.getBoundingClientRect().width;
      }),
    );
    expect(spaces.filter((width) => width === 0)).toEqual([]);
    const own = page.locator(`a[href]:not([href^="http"], ${ofFrame})`);
    await expect(own.and(page.locator('[target], [rel]'))).toHaveCount(0);
  }
  expect(count).toBeGreaterThan(0);
  // The browser reports the not-found page.
  complaints.length = 0;
});

test('the home page shows its hero, with buttons to booking and to the work', async ({ page }) => {
  const { hero } = pageOf('home').data;
  await open(page, '/');
  for (const text of [hero.label, hero.text])
    await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible();
  await expect(page.locator(`main a[href="${site.booking?.url}"]`).first()).toBeVisible();
  const work = page.getByRole('link', { name: hero.explore, exact: true });
  await expect(work).toHaveAttribute('href', hero.exploreLink);
});

test('a service leads to the form, which knows it', async ({ page }) => {
  for (const service of pagesOf('service')) {
    await open(page, service.url);
    expect(await hrefs(page, 'main > header a')).toContain(`/contact?service=${slugOf(service)}`);
  }
  await open(page, '/contact');
  const options = page.locator('select option');
  const values = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['', ...collections.services.map(slugOf), 'other']);
});

test('a category shows its projects, and leads to the next ones, around the end', async ({ page }) => {
  const { categories } = collections;
  let linking = 0;
  for (const { url, data } of pagesOf('category')) {
    await open(page, url);
    const own = data.projects.map(({ id }) => `${url}/${id}`);
    expect(await hrefs(page, 'main [data-project] a'), url).toEqual(expect.arrayContaining(own));
    for (const { title } of data.projects)
      await expect(page.getByRole('heading', { name: title, exact: true }).first(), url).toBeVisible();
    const links = await hrefs(page, `main section:has(> div > [href='${pageOf('portfolio').url}']) ul a`);
    if (links.length === 0) continue;
    linking += 1;
    const index = categories.findIndex((category) => category.url === url);
    const others = [...categories.slice(index + 1), ...categories.slice(0, index)].slice(0, 3);
    expect(links, url).toEqual(others.map((other) => other.url));
    await expect(page.getByRole('link', { name: site.labels.viewAllCategories })).toHaveAttribute(
      'href',
      pageOf('portfolio').url,
    );
  }
  expect(linking).toBeGreaterThan(0);
});

test('contact shows hours, map and every way to reach the company', async ({ page }) => {
  await open(page, '/contact');
  for (const { days, hours } of site.hours) {
    const row = page.locator('dl > div').filter({ has: page.getByText(days, { exact: true }) });
    await expect(row.locator('dd')).toHaveText(hours);
  }
  await expect(page.getByRole('img', { name: pageOf('contact').data.map?.imageAlt })).toBeVisible();
  await expect(page.locator(`main a[href="mailto:${site.email}"]`).first()).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]').first()).toHaveText(site.phone);
  await expect(page.locator(`main a[href="${site.booking?.url}"]`)).toBeVisible();
  const { form } = pageOf('contact').data;
  for (const line of [...layout.address, form.privacy, form.withoutScript])
    await expect(page.locator('main')).toContainText(line);
  // Without a form service, the browser opens a mail program.
  await expect(page.locator('main form')).toHaveAttribute('action', /^mailto:/);
});

test('the footer has the services, the company, the address and the year', async ({ page }) => {
  await open(page, '/contact');
  const footer = page.locator('footer');
  for (const { href, text } of [...layout.columns.flatMap(({ links }) => links), ...layout.company])
    await expect(footer.locator(`a[href="${href}"]`)).toHaveText(text);
  for (const { url } of layout.site.social) await expect(footer.locator(`a[href="${url}"]`)).toHaveCount(1);
  for (const line of [...layout.address, String(layout.year), layout.site.labels.rights])
    await expect(footer).toContainText(line);
  // Pages that are not written yet are named without a link.
  for (const { text } of [...layout.legal.company, ...layout.legal.bottom])
    await expect(
      footer.locator('a[role=link][aria-disabled=true]:not([href])').getByText(text, { exact: true }),
    ).toHaveCount(1);
});
