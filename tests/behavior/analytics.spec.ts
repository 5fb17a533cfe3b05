/** A site that counts visits: a stand-in for the service, whose script counts the page that it was loaded with. */
import { type ChangedSite, changedSite } from '../lib/changedSite.ts';
import { pageOf, pagesOf } from '../lib/fixture.ts';
import { notePolicyViolations, policyViolations } from '../lib/policy.ts';
import { expect, footerLink, hydrate, test } from '../lib/test.ts';

const server = 'https://counter.example';
const script = `
  const send = () => fetch('${server}/api/event', { method: 'POST', mode: 'no-cors', body: location.pathname });
  window.plausible = (event) => event === 'pageview' && send();
  send();
`;

const settings = `analytics:\n  service: plausible\n  id: www.example.com\n  server: ${server}/\n`;
const counting = (preview = false) =>
  changedSite(
    `analytics${preview ? '-preview' : ''}`,
    (project) => project.edit('content/site.yaml', (text) => `${settings}${text}`),
    { preview },
  );

let site: ChangedSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await counting();
});
test.afterAll(() => site?.stop());

test('each page that is shown counts once, whichever way it came, and only its host is let in', async ({
  page,
  complaints,
}) => {
  await notePolicyViolations(page);
  const counted: string[] = [];
  await page.route(`${server}/**`, (route) => {
    const isScript = route.request().url() === `${server}/js/script.js`;
    if (!isScript) counted.push(route.request().postData() ?? '');
    return route.fulfill({ contentType: 'text/javascript', body: isScript ? script : '' });
  });
  const [home, contact, other] = [pageOf('home').url, pageOf('contact').url, pagesOf('page')[0]?.url ?? ''];
  await page.goto(site.address + home);
  await hydrate(page);
  await expect.poll(() => counted).toEqual([home]);
  await footerLink(page, contact).click();
  await expect.poll(() => counted).toEqual([home, contact]);
  await page.goBack();
  await expect.poll(() => counted).toEqual([home, contact, home]);
  await page.goto(site.address + other);
  await expect.poll(() => counted).toEqual([home, contact, home, other]);
  await page.evaluate(() => {
    location.hash = 'main';
  });
  expect(await policyViolations(page)).toEqual([]);
  const answers = await page.evaluate(
    async (hosts) =>
      Promise.all(
        hosts.map((host) =>
          fetch(host, { mode: 'no-cors' }).then(
            () => true,
            () => false,
          ),
        ),
      ),
    [`${server}/api/event`, 'https://counter.example.net/', 'https://other.example/'],
  );
  expect(answers).toEqual([true, false, false]);
  expect(complaints.splice(0).filter((each) => !each.includes('Content Security Policy'))).toEqual([]);
});
