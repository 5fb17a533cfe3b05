/** Pages that the site needs, or that visitors would not find or would find empty. */
import type { Page } from '../../../src/model/manifest.ts';
import { reservedValues } from '../../../src/model/parameters.ts';
import { suggest } from '../../lib/suggest.ts';
import type { SiteRule } from '../rule.ts';
import { type Message, pageRule } from './define.ts';

const needed = [
  ['/', 'content/index.mdx', 'The home page'],
  ['/404', 'content/404.mdx', 'The not-found page'],
] as const;

/** A page that exists but has errors is reported for those only. */
export const missingPages: SiteRule = {
  scope: 'site',
  about: { 'missing-page': 'a site without a home page or a not-found page' },
  run: ({ published, unread }) =>
    needed
      .filter(([url]) => [...published, ...unread].every((page) => page.url !== url))
      .map(([, file, what]) => ({
        file,
        rule: 'missing-page',
        reason: `${what} is missing or not published.`,
        note: 'Restore the file, or publish it.',
      })),
};

/** Page types that show nothing but their heading if the body is empty. The others have contents in their fields. */
const shownByBody: ReadonlySet<Page['kind']> = new Set(['page', 'service', 'caseStudy']);

/** Pages that visitors would find empty. A draft may still be. */
export const emptyBodies = pageRule(
  { 'empty-body': 'a page with nothing below its fields' },
  ({ page, isEmpty }) => {
    if (!page || !isEmpty || !shownByBody.has(page.kind) || page.data.draft) return undefined;
    const reason = 'This page has nothing below its fields, so visitors see only its heading.';
    const note = 'Write its text below the second line of dashes, or add the line “draft: true”.';
    return { at: undefined, level: 'warning', rule: 'empty-body', says: [reason, note] };
  },
);

const reserved = reservedValues.contact;

/** A service whose URL ends in the value of the contact form's last choice: the form could not tell them apart. */
export const reservedNames = pageRule(
  { 'reserved-name': 'a page with a name that the site needs for something else' },
  ({ page }) => {
    if (page?.kind !== 'service' || page.url !== `/services/${reserved}`) return undefined;
    const reason = `The contact form uses “${reserved}” for its last choice, so no service can have this name.`;
    const note = `Rename the file to say what the service is, such as content/services/${reserved}-services.mdx.`;
    return { at: undefined, rule: 'reserved-name', says: [reason, note] };
  },
);

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));

const isCategory = (page: Page): page is Page<'category'> => page.kind === 'category';

function missingCategory(url: string, categories: readonly Page<'category'>[]): Message {
  const folders = categories.map((page) => `content${page.url}/`);
  return [
    `There is no portfolio category ${folderOf(url)}, so no card links to this page.`,
    folders.length > 0
      ? `Move the file to its category’s folder: ${folders.join(', ')}.`
      : `Create the category first: content${folderOf(url)}.mdx.`,
  ];
}

function missingProject(id: string, { file, data }: Page<'category'>): Message {
  const suggestion = suggest(
    id,
    data.projects.map((project) => project.id),
  );
  return [
    `${file} has no project with the id “${id}”, so no card links to this page.`,
    `${suggestion ? `If the project is ${suggestion}, rename this file to ${suggestion}.mdx. Otherwise add` : 'Add'} the project to the list in ${file}.`,
  ];
}

/**
 * Case studies that no card leads to, because their project does not exist or its category is not published. Drafts
 * and unlisted pages are not reported, nor are case studies of a category that has errors of its own.
 */
export const caseStudies = pageRule(
  { 'case-study-without-project': 'a case study that no card leads to' },
  ({ page }, { pages, published, unread }) => {
    if (page?.kind !== 'caseStudy' || page.data.draft || page.data.unlisted) return undefined;
    if (unread.some(({ url }) => url === folderOf(page.url))) return undefined;
    const report = (says: Message) => ({ at: undefined, rule: 'case-study-without-project', says });
    const categories = pages.filter(isCategory);
    const category = categories.find(({ url }) => url === folderOf(page.url));
    if (!category) return report(missingCategory(page.url, categories));
    if (!category.data.projects.some(({ id }) => id === nameOf(page.url)))
      return report(missingProject(nameOf(page.url), category));
    if (published.includes(category) || !published.includes(page)) return undefined;
    return report([
      `${category.file} is not published, so no card links to this page.`,
      'Publish the category first, or make this page a draft too: add the line “draft: true”.',
    ]);
  },
);
