/** Pages whose texts the browser translates: it puts elements in the place of all texts, and of those that come later. */
import type { Page } from '@playwright/test';
import { countText } from '../../src/model/plural.ts';
import { field, fillIn, sendButton, written } from '../lib/contactForm.ts';
import { fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { expect, hold, hydrate, islandFile, openPage, test } from '../lib/test.ts';

const { labels, locale } = fixture.manifest.site;

/** As Chrome and Edge do: https://github.com/facebook/react/issues/11538. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const translateText = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style')) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(`~${text.data}`);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text) texts.push(node);
      texts.forEach(translateText);
    };
    translateAll(document.body);
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) node instanceof Text ? translateText(node) : translateAll(node);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

test('the filter shows, counts and links to the projects of each category', async ({ page }) => {
  await openPage(page, '/portfolio');
  await translate(page);
  for (const { url, data } of pagesOf('category')) {
    await page.getByRole('button', { name: `~${data.name}`, exact: true }).click();
    const count = data.projects.filter(({ listed }) => listed).length;
    await expect(page.locator('main [data-project]:visible')).toHaveCount(count);
    if (count > 0)
      await expect(page.locator('main [role=status]').first()).toHaveText(
        `~${countText(labels.projects, count, locale)}`,
      );
    const more = page.locator('[data-island] p a');
    await expect(more).toHaveAttribute('href', url);
    await expect(more).toContainText(data.name);
  }
});

test('the form says what it does', async ({ page }) => {
  const { form } = pageOf('contact').data;
  await openPage(page, '/contact');
  await translate(page);
  await fillIn(page);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText(`~${form.sending}`);
  await expect(sendButton(page)).toHaveText(`~${form.sent}`);
  await expect(page.locator('#toast')).toContainText(form.toastTitle);
});

test('a file that is chosen before the script is there is refused as usual', async ({ page, complaints }) => {
  const jobs = pagesOf('contact').find(({ data }) => data.form.file);
  const release = await hold(page, islandFile);
  await page.goto(jobs?.url ?? '');
  await translate(page);
  const program = { name: 'a.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  await page.locator('[type=file]').setInputFiles(program);
  release();
  await hydrate(page);
  const said = page.locator('[type=file]').evaluate((input: HTMLInputElement) => input.validationMessage);
  expect(await said).toBe(jobs?.data.form.file?.wrongType);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('#418')]);
});

test('what is typed before the script is there stays', async ({ page, complaints }) => {
  const release = await hold(page, islandFile);
  await page.goto('/contact');
  await translate(page);
  await fillIn(page);
  release();
  await hydrate(page);
  for (const [name, value] of Object.entries(written)) await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, 'message')).toBeFocused();
  // React says that the texts are others.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('#418')]);
  await page.reload();
  await hydrate(page);
  for (const [name, value] of Object.entries(written)) await expect(field(page, name)).toHaveValue(value);
});
