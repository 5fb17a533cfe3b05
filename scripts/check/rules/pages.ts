/** Pages that the site needs, or that visitors would not find or would find empty. */

import type { Finding } from '../../lib/problem.ts';
import { isNotFound } from '../../../src/model/url.ts';
import { languageAt } from '../../../src/model/languages.ts';
import { fullTitle } from '../../../src/document/head.ts';
import { config } from '../../site/config.ts';
import { siteFile } from '../../content/values/fileFields.ts';
import { lockedUrls, type UrlsLock, urlsLockFile } from '../../content/urlsLock.ts';
import { linkTargets, mayDefine, pagesFor } from '../links/destinations.ts';
import { suggest } from '../../lib/suggest.ts';
import { type CheckedSite, pageRule, type SiteFinding, type SiteRule } from './define.ts';

const needed = [
  ['/', 'content/index.mdx', 'The home page'],
  ['/404', 'content/404.mdx', 'The not-found page'],
] as const;

/** Every page leads to the home page of each language. */
const homeOf = (language: string) =>
  [`/${language}`, `content/${language}/index.mdx`, 'The home page of this language'] as const;

/** A page that exists but has errors is reported for those only. */
export const missingPages: SiteRule = ({ tree, published, unread }) =>
  [...needed, ...tree.languages.map(homeOf)]
    .filter(([url]) => [...published, ...unread].every((page) => page.url !== url))
    .map(([, file, what]) => ({
      file,
      rule: 'missing-page',
      reason: `${what} is missing or not published.`,
      note: 'Restore the file, or publish it.',
    }));

/** Reports URLs that visitors may know and that lead nowhere now. */
function lostUrls(
  lock: UrlsLock,
  { published, pages, unread }: Pick<CheckedSite, 'published' | 'pages' | 'unread'>,
): SiteFinding[] {
  // A page with errors is reported at its file. Its URLs work again when the errors are fixed.
  const reachable = new Set([...lockedUrls(published), ...unread.map(({ url }) => url)]);
  // Such pages expire along with their aliases, as their authors wanted.
  const expiring = new Set(lockedUrls(pages.filter(({ data }) => data.expiresAt && !data.draft)));
  return lock.entries
    .filter(({ url }) => !reachable.has(url) && !expiring.has(url) && !mayDefine(unread, url))
    .map(({ url, from }) => ({
      ...{ file: urlsLockFile, from, rule: 'lost-address' },
      reason: `${url} was published before, and leads nowhere now.`,
      note: `Publish its page again, or add this to the fields of the page that visitors should find instead: aliases: [${url}]`,
    }));
}

/** Reports lines that are not URLs of this site. */
const invalidLines = (lock: UrlsLock): SiteFinding[] =>
  lock.oddLines.map(({ from, url }) => ({
    file: urlsLockFile,
    from,
    rule: 'urls-lock',
    reason: `“${url}” is not an address on this site.`,
    note: 'Each line is one address, such as /about. Remove this line.',
  }));

export const urlsLock: SiteRule = ({ lock, ...site }) =>
  lock ? [...lostUrls(lock, site), ...invalidLines(lock)] : [];

/** Labels that the pages of a type show, and those of the choice between languages. Other sites do not need them. */
export const missingLabels: SiteRule = ({ tree, pages, site: { site } }) => {
  if (!site) return [];
  const { language, untranslated } = config.siteSchema.shape.labels.shape;
  const ofTypes = config.typeNamesOf(pages).flatMap((type) =>
    Object.entries(config.pageType(type).labels ?? {})
      .filter(([name, label]) => !(name in site.labels) && !label.safeParse(undefined).success)
      .map(([name, { description }]) => ({ name, what: config.pageType(type).what, description })),
  );
  const ofLanguages = Object.entries(tree.languages.length > 0 ? { language, untranslated } : {})
    .filter(([name]) => Reflect.get(site.labels, name) === undefined)
    .map(([name, { description }]) => ({ name, what: 'a site in several languages', description }));
  return [...ofTypes, ...ofLanguages].map(({ name, what, description }) => ({
    file: siteFile,
    rule: 'missing-field',
    reason: `“labels.${name}” is missing, and ${what} shows it.`,
    note: `Add a line “${name}: …” below “labels”. ${description}`,
  }));
};

/** Pages that visitors would find empty. A draft may still be. */
export const emptyBodies = pageRule(({ page, isEmpty }) => {
  if (!page || !isEmpty || !config.pageTypeOf(page).isShownByBody || page.data.draft) return undefined;
  const reason = 'This page has nothing below its fields, so visitors see only its heading.';
  const note = 'Write its text below the second line of dashes, or add the line “draft: true”.';
  return { level: 'warning', rule: 'empty-body', reason, note };
});

/** Components that list nothing on their page, so that visitors see an empty place. Drafts are skipped. */
export const emptyLists = pageRule(({ page, lists = [] }, { sites, pages, published, unread }) => {
  const [{ site } = {}, ...others] = sites;
  // What a file with errors defines is not known.
  if (!page || !site || page.data.draft || lists.length === 0 || unread.length > 0) return undefined;
  const shown = published.includes(page) ? published : pages;
  const languages = Object.fromEntries(others.map((each) => [each.language, each.site ?? site]));
  const all = config.collect({ site, languages, year: 0, pages: shown, pictures: {} });
  const collections = languageAt(page.url, all);
  const names = [...linkTargets(pagesFor(page.language, shown), []).values()];
  // A name that does not exist is reported as that.
  const isUnknown = (value: unknown) =>
    typeof value === 'string' &&
    !/^\d+$/.test(value) &&
    value.split(/[\s,]+/).every((name) => names.every((known) => !known.has(name)));
  return lists.flatMap(({ name, attributes, from }): Finding[] => {
    const { lists, ifEmpty } = config.components.get(name) ?? {};
    if (!lists || Object.values(attributes).some(isUnknown)) return [];
    if (lists(attributes, page, collections).length > 0) return [];
    const reason = `<${name}> lists nothing on this page, so visitors see an empty place.`;
    return [{ from, level: 'warning', rule: 'empty-list', reason, note: ifEmpty }];
  });
});

/** Lists in fields that the page never shows, because the component for them is not in its body. */
export const unshownFields = pageRule(({ page, components, file }, { texts }) => {
  if (!page || page.data.draft) return undefined;
  return Object.entries(config.pageTypeOf(page).shows ?? {}).flatMap(([field, component]): Finding[] => {
    const entries: unknown = Reflect.get(page.data, field);
    if (!Array.isArray(entries) || entries.length === 0 || components.includes(component)) return [];
    const reason = `This page has “${field}”, and shows none of them.`;
    const note = `Write <${component} /> below the fields, where they belong.`;
    const from = texts.get(file)?.search(new RegExp(`^${field}:`, 'm'));
    return [{ from, level: 'warning', rule: 'unshown-field', reason, note }];
  });
});

/** The rules of page types about their own pages. */
export const pageTypeRules = pageRule<string>(({ page }, { pages, published, unread, uses }) => {
  if (!page) return undefined;
  const hidden = new Set(pages.filter((each) => !published.includes(each)).map(({ file }) => file));
  const filesLinkingTo = (url: string) =>
    uses
      .filter(({ kind, value }) => kind === 'link' && value.replace(/[?#].*/, '') === url)
      .flatMap(({ file }) => (hidden.has(file) ? [] : file));
  const site = { pages, published, unread: unread.map(({ url }) => url), filesLinkingTo, suggest };
  return (config.pageTypeOf(page).rules ?? []).flatMap(({ id, level, find }) => {
    const says = find(page, site);
    return says ? [{ rule: id, level, reason: says[0], note: says[1] }] : [];
  });
});

/** How many characters search engines show, and how few are not enough for a reader to choose by. */
const searchLimits = { title: 60, description: { least: 50, most: 160 } };

/** Characters of Chinese, Japanese and Korean, which are twice as wide as others. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/gu;

const lengthOf = (text: string) => [...text.replace(wide, '  ')].length;

/**
 * Titles and descriptions that a search result would cut, or that say too little. Drafts, and pages that search engines
 * do not show, are skipped.
 */
export const searchResult = pageRule(({ page, search }, { sites }) => {
  if (!page || !search || isNotFound(page) || page.data.unlisted || page.data.draft) return undefined;
  const { site } = sites.find(({ language }) => language === page.language) ?? {};
  const title = fullTitle(page, site?.name ?? '');
  const tooLong = lengthOf(title) - searchLimits.title;
  /** How characters are counted. */
  const counting = (text: string) =>
    text.search(wide) < 0 ? '' : ' Those of Chinese, Japanese and Korean count as two.';
  const ofTitle: Finding = {
    ...{ from: search.title, level: 'warning', rule: 'long-title' },
    reason: `In search results the title is “${title}”. It has ${lengthOf(title)} characters, and about ${searchLimits.title} are shown.`,
    note: `Shorten it by ${tooLong}, or write a shorter “title” under “seo”.${counting(title)}`,
  };
  const { least, most } = searchLimits.description;
  const description = page.data.seo?.description ?? page.data.description;
  const length = lengthOf(description);
  const ofDescription: Finding = {
    ...{ from: search.description, level: 'warning' },
    rule: length > most ? 'long-description' : 'short-description',
    reason: `The description has ${length} characters, ${length > most ? 'more than search results show' : 'too few to be useful'}.`,
    note: `Say what the page offers and to whom, in ${least} to ${most} characters, or do so under “seo”.${counting(description)}`,
  };
  return [
    ...(site?.name && tooLong > 0 ? [ofTitle] : []),
    ...(length < least || length > most ? [ofDescription] : []),
  ];
});
