import { expect, test } from 'vitest';
import { type ReadSite, readSite } from '../readSite.ts';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { nothing } from '../../testing/checkText.ts';
import {
  about as aboutText,
  category,
  type Files,
  page,
  project,
  service,
  titled,
  workspace,
} from '../../testing/workspace.ts';

const read = async (files: Files): Promise<ReadSite> =>
  readSite({ root: await workspace(files), drafts: false });

/** A page whose body begins on line 7. */
const about = (body: string, more: object = {}): Files => ({ 'content/about.mdx': aboutText(more, body) });

/** The problem of each link in a body, and its fix. */
async function diagnosticsOf(body: string, files: Files = {}): Promise<string[]> {
  const { problems } = await read({ ...about(body), ...files });
  return problems.map((each) => {
    const { place, end, instead, reason, rule, file } = each;
    const fix = instead === undefined ? '' : ` → ${instead}`;
    const range = `${place.line}:${place.column}${end ? `-${end.column}` : ''}`;
    return `${file.replace('content/', '')}:${range} ${rule}: ${reason}${fix}`;
  });
}

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
  expect(await check({ ...about(body), 'public/files/Price-List.pdf': '%PDF' })).toBe(nothing);
});

test('a suggestion replaces the whole path of a link, however it is encoded, and keeps what follows', async () => {
  const { problems } = await read(about('[Us](/test%69monial$&s?a=$1#part)'));
  expect(problems.map(({ suggestions }) => suggestions)).toEqual([['/testimonials?a=$1#part']]);
});

test('a link to a file with a wrong name is reported with the file that exists', async () => {
  const files = { 'public/files/Price.pdf': '%PDF' };
  expect(await diagnosticsOf('[words](/files/price.pdf)\n', files)).toEqual([
    'about.mdx:7:9-25 link-case: /files/price.pdf should be /files/Price.pdf. Links are case-sensitive. → /files/Price.pdf',
  ]);
  expect(await check({ ...about('[words](/files/Prices.pdf)\n'), ...files })).toContain(
    'There is no file public/files/Prices.pdf.  unknown-link  Did you mean /files/Price.pdf?',
  );
});

test('a link that is relative to the folder of its page is reported', async () => {
  const relative = { 'content/services/web.mdx': service('Websites', {}, '[a](../contact.mdx)\n') };
  expect(await diagnosticsOf('Words.\n', relative)).toEqual([
    'services/web.mdx:15:5-19 relative-link: “../contact.mdx” is not a full address. → /contact',
  ]);
});

test('a link to a section of an unreadable page is not reported', async () => {
  const { problems } = await read({
    ...about('[a](/team#people)\n'),
    'content/team.mdx': titled('Team', {}, '<Section title="People">\n'),
  });
  expect(problems.map(({ file }) => file)).toEqual(['content/team.mdx']);
});

test('a link to a page with errors is not reported', async () => {
  const { problems } = await read({
    ...about('[a](/team)\n'),
    'content/team.mdx': titled('Team', { lable: 'a' }),
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
    await check({
      ...about('[a](/crew#main)\n'),
      'content/team.mdx': titled('Team', { aliases: ['/crew'] }),
    }),
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
});

test('a link from a published page to a draft is reported', async () => {
  const team = { 'content/team.mdx': titled('Team', { draft: true }) };
  expect(await check({ ...team, ...about('[a](/team)\n') })).toMatchInlineSnapshot(
    `"content/about.mdx:7:5  error  /team is a draft, so visitors would get the not-found page.  link-to-unpublished  Publish it first (remove “draft” from content/team.mdx), or remove the link."`,
  );
  expect(await check({ ...team, ...about('[a](/team)\n', { draft: true }) })).toBe(nothing);
});

test('links to scheduled and expired pages are reported', async () => {
  const body = '[a](/offer)\n';
  const offer = {
    'content/offer.mdx': titled('Offer', { publishAt: '2027-01-15T09:00', expiresAt: '2027-02-01' }),
  };
  const files = { ...about(body), ...offer };
  expect(await check(files, '2027-01-15T08:59')).toMatchInlineSnapshot(
    `"content/about.mdx:7:5  error  /offer is not published until 2027-01-15T09:00, so visitors would get the not-found page.  link-to-unpublished  Remove the link until then, or give this page the same “publishAt”."`,
  );
  expect(await check(files, '2027-01-15T09:00')).toBe(nothing);
  expect(await check(files, '2027-01-31T23:59')).toBe(nothing);
  expect(await check(files, '2027-02-01')).toMatchInlineSnapshot(
    `"content/about.mdx:7:5  error  /offer expired on 2027-02-01, so visitors would get the not-found page.  link-to-unpublished  Remove the link, or remove “expiresAt” from content/offer.mdx."`,
  );
});

test('a scheduled page may link to a page that appears no later', async () => {
  const offer = { 'content/offer.mdx': titled('Offer', { publishAt: '2027-01-15T09:00' }) };
  const linking = (publishAt: string) =>
    check({ ...offer, ...about('[a](/offer)\n', { publishAt }) }, '2027-01-01');
  expect(await linking('2027-01-15T09:00')).toBe(nothing);
  expect(await linking('2027-01-15T08:59')).toContain('/offer is not published until 2027-01-15T09:00');
});

test('a link to an alias of an unpublished page is reported', async () => {
  const team = { 'content/team.mdx': titled('Team', { draft: true, aliases: ['/crew'] }) };
  expect(await check({ ...team, ...about('[a](/crew)\n') })).toContain('/team is a draft');
});
