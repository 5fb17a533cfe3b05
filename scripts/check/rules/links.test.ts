import { expect, test } from 'vitest';
import { type ReadSite, readSite } from '../readSite.ts';
import { problemLines } from '../../testing/problemLines.ts';
import {
  category,
  type Files,
  page,
  project,
  service,
  siteFile,
  workspace,
} from '../../testing/workspace.ts';

const read = async (files: Files, at?: string): Promise<ReadSite> =>
  readSite({ root: await workspace(files), at, drafts: false });
const check = async (files: Files, at?: string): Promise<string> =>
  problemLines((await read(files, at)).problems);

const fields = {
  template: 'page',
  title: 'About',
  description: 'Who we are, where we work, and what we have been building since 2018.',
};
/** A page whose body begins on line 7. */
const about = (body: string, more: object = {}): Files => ({
  'content/about.mdx': page({ ...fields, ...more }, body),
});
const other = (title: string, more: object = {}, body = 'Words.\n'): string =>
  page(
    {
      template: 'page',
      title,
      description: `${title}, in full, as a reader of search results needs to know it.`,
      ...more,
    },
    body,
  );

/** The problem of each link in a body, and its fix. */
async function diagnosticsOf(body: string, files: Files = {}): Promise<string[]> {
  const { problems } = await read({ ...about(body), ...files });
  return problems.map((each) => {
    const { place, expected, reason, ruleId, file } = each;
    const end = place && 'start' in place ? `-${place.end.column}` : '';
    const fix = end && expected ? ` → ${expected.join()}` : '';
    return `${file?.replace('content/', '')}:${each.line}:${each.column}${end} ${ruleId}: ${reason}${fix}`;
  });
}

const none = '\nNo problems.';

test('links to everything that exists are allowed', async () => {
  const body = `[Home](/), [part](#how-we-work), [that part](/about#how-we-work), [start](/about#main),
[a service](/services/web?from=mail#top), [the form](/contact?service=web), [other](/contact?service=other),
[mail](mailto:hello@example.com), [phone](tel:+910000), [elsewhere](https://example.org/a/),
[download](/files/Price-List.pdf), [promised](/portfolio/web/shop), [reference][contact].

[contact]: /contact

<Section title="How we work">

<LinkButton href="/testimonials">Words</LinkButton>

</Section>
`;
  expect(await check({ ...about(body), 'public/files/Price-List.pdf': '%PDF' })).toBe(none);
});

test('a suggestion that is only likely is not an automatic fix', async () => {
  const { problems } = await read(about('[words](/testimonial#a).\n'));
  expect(problems).toMatchObject([
    { ruleId: 'unknown-link', expected: ['/testimonials#a'], place: { line: 7, column: 9 } },
  ]);
});

test('a suggestion replaces the whole path of a link, however it is encoded, and keeps what follows', async () => {
  const { problems } = await read(about('[Us](/test%69monial$&s?a=$1#part)'));
  expect(problems.map(({ expected }) => expected)).toEqual([['/testimonials?a=$1#part']]);
});

test('links are found in Markdown, definitions, components, fields and site.yaml', async () => {
  expect(await check(about('Some\nlines, [/nope](/nope).\n'))).toContain('content/about.mdx:8:16  error  ');
  expect(await check(about('[words][a]\n\n[a]: /nope "Title"\n'))).toContain(
    'content/about.mdx:9:6  error  ',
  );
  expect(await check(about('<LinkButton\n  href="/nope">Words</LinkButton>\n'))).toContain(
    'content/about.mdx:8:9  error  ',
  );
  expect(await check(about('> - a **[b](/nope)**\n'))).toContain('content/about.mdx:7:13  error  ');
  const cta = { subtitle: 'a', title: 'b', description: 'c', primaryButtonText: 'd' };
  expect(
    await check(about('Words.\n', { cta: { ...cta, primaryButtonLink: '/nope' } })),
  ).toMatchInlineSnapshot(
    `"content/about.mdx:10:22  error  There is no page /nope.  unknown-link  Check the address, or create the page first."`,
  );
  const words = { ...cta, secondaryButtonText: 'e', secondaryButtonLink: '/contact' };
  expect(
    await check({ 'content/site.yaml': siteFile({ cta: { ...words, primaryButtonLink: '/nope' } }) }),
  ).toMatch(/^content\/site\.yaml:\d+:22 {2}error {2}There is no page \/nope\./);
});

test('a link to an unknown file is reported', async () => {
  expect(
    await check({ ...about('[words](/files/prices.pdf)\n'), 'public/files/price.pdf': '%PDF' }),
  ).toMatchInlineSnapshot(
    `"content/about.mdx:7:9  error  There is no file public/files/prices.pdf.  unknown-link  Did you mean /files/price.pdf?"`,
  );
});

test('a link with wrong capital letters is reported with a fix', async () => {
  expect(await check(about('[words](/Contact?service=web)\n'))).toMatchInlineSnapshot(
    `"content/about.mdx:7:9  error  /Contact should be /contact. Links are case-sensitive.  link-case  Write /contact?service=web"`,
  );
  expect(
    await diagnosticsOf('[words](/files/price.pdf)\n', { 'public/files/Price.pdf': '%PDF' }),
  ).toMatchInlineSnapshot(`
    [
      "about.mdx:7:9-25 link-case: /files/price.pdf should be /files/Price.pdf. Links are case-sensitive. → /files/Price.pdf",
    ]
  `);
});

test('links that are not canonical are reported with a fix', async () => {
  const body = `[a](/services/web/) [b](/services/web.html) [c](/services/web.mdx#main) [d](/index.html) [e](/testimonials/index)
[f](/content/services/web.mdx) [g](//contact) [h](/services//web)
`;
  expect(await diagnosticsOf(body)).toMatchInlineSnapshot(`
    [
      "about.mdx:7:5-19 unclean-link: The address of that page is /services/web. → /services/web",
      "about.mdx:7:25-43 unclean-link: The address of that page is /services/web. → /services/web",
      "about.mdx:7:49-71 unclean-link: The address of that page is /services/web. → /services/web#main",
      "about.mdx:7:77-88 unclean-link: The address of that page is /. → /",
      "about.mdx:7:94-113 unclean-link: The address of that page is /testimonials. → /testimonials",
      "about.mdx:8:5-30 unclean-link: The address of that page is /services/web. → /services/web",
      "about.mdx:8:36-45 unclean-link: The address of that page is /contact. → /contact",
      "about.mdx:8:51-65 unclean-link: The address of that page is /services/web. → /services/web",
    ]
  `);
});

test('incomplete URLs are reported', async () => {
  const body =
    '[a](contact) [b](services/web.mdx) [c](./contact.mdx) [d](www.example.org) [e](hello@example.com) [f](nowhere) [g](htps://example.org)\n';
  expect(await diagnosticsOf(body)).toMatchInlineSnapshot(`
    [
      "about.mdx:7:5-12 relative-link: “contact” is not a full address. → /contact",
      "about.mdx:7:18-34 relative-link: “services/web.mdx” is not a full address. → /services/web",
      "about.mdx:7:40-53 relative-link: “./contact.mdx” is not a full address. → /contact",
      "about.mdx:7:59-74 relative-link: “www.example.org” is not a full address. → https://www.example.org",
      "about.mdx:7:80-97 relative-link: “hello@example.com” is not a full address. → mailto:hello@example.com",
      "about.mdx:7:103-110 relative-link: “nowhere” is not a full address.",
      "about.mdx:7:112-135 dangerous-link: No browser knows addresses that start with “htps:”.",
    ]
  `);
  const relative = { 'content/services/web.mdx': service('Websites', {}, '[a](../contact.mdx)\n') };
  expect(await diagnosticsOf('Words.\n', relative)).toMatchInlineSnapshot(`
    [
      "services/web.mdx:15:5-19 relative-link: “../contact.mdx” is not a full address. → /contact",
    ]
  `);
});

test('an absolute link to the site itself is reported', async () => {
  const body =
    '[a](https://acme.example.com/contact) [b](https://ACME.example.com) [c](https://acme.example.com/nope) [d](https://acme.example.com/contact/) [e](https://acme.example.community/)\n';
  expect(await diagnosticsOf(body)).toMatchInlineSnapshot(`
    [
      "about.mdx:7:5-37 absolute-link: “https://acme.example.com/contact” is a page on this site, so the link should not include the domain. → /contact",
      "about.mdx:7:43-67 absolute-link: “https://ACME.example.com” is a page on this site, so the link should not include the domain. → /",
      "about.mdx:7:73-102 unknown-link: There is no page /nope.",
      "about.mdx:7:108-141 absolute-link: “https://acme.example.com/contact/” is a page on this site, so the link should not include the domain. → /contact",
    ]
  `);
  expect(await check(about('[a](https://acme.example.com/contact)\n'))).toMatchInlineSnapshot(
    `"content/about.mdx:7:5  error  “https://acme.example.com/contact” is a page on this site, so the link should not include the domain.  absolute-link  Write /contact"`,
  );
});

test('a link that would run code is reported everywhere', async () => {
  expect(await check(about('[words](JavaScript:alert(1))\n'))).toMatchInlineSnapshot(
    `"content/about.mdx:7:1  error  This address could run code in the visitor’s browser.  dangerous-link  Write an address that starts with /, https://, mailto: or tel:."`,
  );
  const cta = { subtitle: 'a', title: 'b', description: 'c', primaryButtonText: 'd' };
  for (const link of ['javascript:alert(1)', 'data:text/html,a', 'java\tscript:alert(1)', ' vbscript:a'])
    expect(await check(about('Words.\n', { cta: { ...cta, primaryButtonLink: link } })), link).toMatch(
      /content\/about\.mdx:10:2[23] .*(dangerous|relative)-link/,
    );
});

test('a link to a section of an unreadable page is not reported', async () => {
  const { problems } = await read({
    ...about('[a](/team#people)\n'),
    'content/team.mdx': other('Team', {}, '<Section title="People">\n'),
  });
  expect(problems.map(({ file }) => file)).toEqual(['content/team.mdx']);
});

test('a link to a page with errors is not reported', async () => {
  const { problems } = await read({
    ...about('[a](/team)\n'),
    'content/team.mdx': other('Team', { lable: 'a' }),
  });
  expect(problems.map(({ file }) => file)).toEqual(['content/team.mdx']);
});

test('a link with an unknown service or filter is reported', async () => {
  const portfolio = page({
    template: 'portfolio',
    title: 'Portfolio',
    description: 'All the work that we have done, in categories and in pictures.',
    filter: { label: 'a', all: 'b', emptyTitle: 'c', emptyText: 'd' },
  });
  const body =
    '[a](/contact?service=wbe) [b](/portfolio?type=chat) [c](/portfolio?type=web) [d](/portfolio?service=x)\n';
  expect(await check({ ...about(body), 'content/portfolio/index.mdx': portfolio })).toMatchInlineSnapshot(`
    "content/about.mdx:7:5  error  /contact has no service “wbe”.  unknown-choice  Did you mean web?
    content/about.mdx:7:31  error  /portfolio has no type “chat”.  unknown-choice  You can use: web."
  `);
});

test('a link to an alias is a warning with the current URL', async () => {
  expect(
    await check({ ...about('[a](/crew#main)\n'), 'content/team.mdx': other('Team', { aliases: ['/crew'] }) }),
  ).toMatchInlineSnapshot(
    `"content/about.mdx:7:5  warning  /crew is an alias of /team.  link-to-alias  Write /team#main"`,
  );
});

test('a project without a case study may be linked, and is listed', async () => {
  const files = {
    'content/portfolio/web.mdx': category('Work', { projects: [project('shop'), project('clinic')] }),
    'content/portfolio/web/clinic.mdx': page({
      title: 'Clinic',
      description: 'A clinic that answers its telephone by itself, day and night.',
    }),
  };
  const site = await read({ ...files, ...about('[a](/portfolio/web/shop) [b](/portfolio/web/clinic)\n') });
  expect(site.problems).toEqual([]);
  expect(site.unwritten).toEqual(['/portfolio/web/shop']);
  expect(await check(about('[a](/portfolio/web/bakery)\n'))).toContain(
    'There is no page /portfolio/web/bakery.',
  );
});

test('a link from a published page to a draft is reported', async () => {
  const team = { 'content/team.mdx': other('Team', { draft: true }) };
  expect(await check({ ...team, ...about('[a](/team)\n') })).toMatchInlineSnapshot(
    `"content/about.mdx:7:5  error  /team is a draft, so visitors would get the not-found page.  link-to-unpublished  Publish it first (remove “draft” from content/team.mdx), or remove the link."`,
  );
  expect(await check({ ...team, ...about('[a](/team)\n', { draft: true }) })).toBe(none);
});

test('links to scheduled and expired pages are reported', async () => {
  const body = '[a](/offer)\n';
  const offer = {
    'content/offer.mdx': other('Offer', { publishAt: '2027-01-15T09:00', expiresAt: '2027-02-01' }),
  };
  const files = { ...about(body), ...offer };
  expect(await check(files, '2027-01-15T08:59')).toMatchInlineSnapshot(
    `"content/about.mdx:7:5  error  /offer is not published until 2027-01-15T09:00, so visitors would get the not-found page.  link-to-unpublished  Remove the link until then, or give this page the same “publishAt”."`,
  );
  expect(await check(files, '2027-01-15T09:00')).toBe(none);
  expect(await check(files, '2027-01-31T23:59')).toBe(none);
  expect(await check(files, '2027-02-01')).toMatchInlineSnapshot(
    `"content/about.mdx:7:5  error  /offer expired on 2027-02-01, so visitors would get the not-found page.  link-to-unpublished  Remove the link, or remove “expiresAt” from content/offer.mdx."`,
  );
});

test('a scheduled page may link to a page that appears no later', async () => {
  const offer = { 'content/offer.mdx': other('Offer', { publishAt: '2027-01-15T09:00' }) };
  const linking = (publishAt: string) =>
    check({ ...offer, ...about('[a](/offer)\n', { publishAt }) }, '2027-01-01');
  expect(await linking('2027-01-15T09:00')).toBe(none);
  expect(await linking('2027-01-15T08:59')).toContain('/offer is not published until 2027-01-15T09:00');
});

test('a link to an alias of an unpublished page is reported', async () => {
  const team = { 'content/team.mdx': other('Team', { draft: true, aliases: ['/crew'] }) };
  expect(await check({ ...team, ...about('[a](/crew)\n') })).toContain('/team is a draft');
});
