/** The feed of the posts: Atom (RFC 4287), with summaries and pictures. */
import { utcTime } from '../../model/dates.ts';
import type { Collections, Page } from '../../model/manifest.ts';
import { escapedXml as escaped } from '../../model/text.ts';
import type { Address } from '../../model/url.ts';

export const feedFile = 'feed.xml';

/** Programs that read feeds ask often, and keep what they have seen. */
const mostEntries = 20;

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

function entryXml(post: Page<'post'>, { site, pictures }: Collections, address: Address): string {
  const { title, description, author, publishAt, picture } = post.data;
  const shown = picture && pictures[picture.image];
  const url = shown && address(shown.url);
  const type = shown?.widths ? 'image/webp' : 'image/svg+xml';
  const words = `<p>${escaped(description)}</p>`;
  const content = url
    ? `<p><img src="${escaped(url)}" alt="${escaped(picture.imageAlt)}"/></p>${words}`
    : words;
  const published = utcTime(publishAt, site.timeZone);
  return [
    '<entry>',
    element('id', address(post.url)),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${escaped(address(post.url))}"/>`,
    ...(url ? [`<link rel="enclosure" type="${type}" href="${escaped(url)}"/>`] : []),
    element('published', published),
    element('updated', published),
    ...(author ? [`<author>${element('name', author)}</author>`] : []),
    element('summary', description),
    `<content type="html">${escaped(content)}</content>`,
    '</entry>',
  ].join('\n');
}

/** The feed; undefined without posts, or without the site's own address, which its ids need. */
export function feedXml(collections: Collections, address: Address): string | undefined {
  const { posts, site, folder } = collections;
  const [newest] = posts;
  if (!newest || !site.url) return undefined;
  const self = address(`${folder}/${feedFile}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.locale}">`,
    element('id', self),
    element('title', site.name),
    element('subtitle', site.tagline),
    element('updated', utcTime(newest.data.publishAt, site.timeZone)),
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(address(folder || '/'))}"/>`,
    `<author>${element('name', site.name)}</author>`,
    ...posts.slice(0, mostEntries).map((post) => entryXml(post, collections, address)),
    '</feed>\n',
  ].join('\n');
}
