import type { Page } from '../../../src/model/manifest.ts';
import { isShown } from '../../lib/schedule.ts';
import type { Destinations } from './destinations.ts';
import type { LinkFault, LinkSource } from './linkSource.ts';
import { pageWords } from './pageWords.ts';
import { partProblem } from './partLink.ts';
import { didYouMean } from '../../lib/suggest.ts';
import { mayDefine, mayHoldProject } from './unreadFiles.ts';

/** A link in its three parts; the path is absent in a link to a part of the same page. */
function partsOf(href: string): { path: string; query: string; part: string } {
  const [, path = '', query = '', part = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { path, query, part };
}

/** The path in the one form that the site answers to: no file endings, no slash at the end. */
function cleaned(path: string): string {
  const short = path
    .replace(/\/{2,}/g, '/')
    .replace(/^\/content(?=\/)/, '')
    .replace(/\/+$/, '')
    .replace(/\.(mdx?|html?)$/i, '')
    .replace(/(^|\/)index$/i, '');
  return short === '' ? '/' : short;
}

const isThere = (path: string, { pages, unreadable, files, unwritten, aliases }: Destinations) =>
  pages.has(path) || unreadable.has(path) || files.has(path) || unwritten.has(path) || aliases.has(path);

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The form of the path that the site has, if it is only written in another way. */
function formOf(path: string, there: Destinations): string | undefined {
  for (const candidate of [path, cleaned(path)]) {
    if (isThere(candidate, there)) return candidate;
    const known = there.bySmallLetters.get(candidate.toLowerCase());
    if (known !== undefined) return known;
  }
  return undefined;
}

function unknown(href: string, path: string, there: Destinations): LinkFault {
  const candidates = there.suggests ? [...there.pages.keys(), ...there.files, ...there.aliases.keys()] : [];
  const { note, expected } = didYouMean(path, candidates);
  const reason = /\.\w+$/.test(path) ? `There is no file public${path}.` : `There is no page ${path}.`;
  return {
    rule: 'unknown-link',
    reason,
    note: expected ? note : 'Check the address, or write the page first.',
    meant: expected?.[0] && href.replace(path, expected[0]),
  };
}

/** A link to an address below `/`, or to a part of its own page. */
export function internalProblem(
  href: string,
  source: LinkSource,
  there: Destinations,
): LinkFault | undefined {
  const { path, query, part } = partsOf(href);
  if (path === '') return source.page && partProblem(part, source.page, there);
  const name = decoded(path);
  const form = formOf(name, there);
  if (form === undefined) {
    const mayLead = mayDefine(there.unread, name) || mayHoldProject(there.unread, name);
    return mayLead ? undefined : unknown(href, name, there);
  }
  if (form !== name) {
    const fix = form + query + part;
    return form.toLowerCase() === name.toLowerCase()
      ? {
          rule: 'link-case',
          reason: `${name} is spelt ${form}; small and capital letters are not the same in an address.`,
          note: `Write ${fix}`,
          fix,
        }
      : { rule: 'unclean-link', reason: `The address of this page is ${form}.`, note: `Write ${fix}`, fix };
  }
  const page = there.pages.get(form);
  if (page)
    return unpublished(page, source) ?? choiceProblem(query, page, there) ?? partProblem(part, page, there);
  const moved = there.aliases.get(form);
  return moved && !there.files.has(form) ? movedProblem(form, query + part, moved, source) : undefined;
}

function unpublished(page: Page, { at }: LinkSource): LinkFault | undefined {
  if (at === undefined || isShown(page.data, at)) return undefined;
  return { rule: 'link-to-unpublished', ...pageWords(page, at) };
}

function movedProblem(alias: string, rest: string, page: Page, source: LinkSource): LinkFault {
  const fix = page.url + rest;
  return (
    unpublished(page, source) ?? {
      level: 'warning',
      rule: 'link-to-alias',
      reason: `${alias} is a former address of ${page.url}.`,
      note: `Write ${fix}`,
      fix,
    }
  );
}

function choiceProblem(
  query: string,
  page: Page,
  { choices, unread, suggests }: Destinations,
): LinkFault | undefined {
  const choice = choices.get(page.kind);
  const asked = choice && new URLSearchParams(query).get(choice.parameter);
  if (!choice || !asked || choice.values.has(asked) || mayDefine(unread, asked)) return undefined;
  const { note, expected } = didYouMean(asked, suggests ? [...choice.values] : []);
  return {
    rule: 'unknown-choice',
    reason: `${page.url} has no ${choice.parameter} “${asked}” to choose.`,
    note,
    meant: expected?.[0],
  };
}
