import type { Page } from '../../../src/model/manifest.ts';
import { urlOfFile } from '../../../src/model/url.ts';
import { isShown } from '../../lib/schedule.ts';
import type { Destinations } from './destinations.ts';
import type { LinkDiagnostic, LinkSource } from './linkSource.ts';
import { unpublishedMessage } from './unpublishedMessage.ts';
import { partProblem } from './partLink.ts';
import { didYouMean } from '../../lib/suggest.ts';
import { mayDefine, mayHoldProject } from './unreadFiles.ts';

/** Splits a link into path, query and fragment. The path is empty in a link to a section of the same page. */
function partsOf(href: string): { path: string; query: string; fragment: string } {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { path, query, fragment };
}

/** The route that a path means if it is written as that of a file, or with slashes too many. */
const meantRoute = (path: string): string =>
  urlOfFile(
    path
      .toLowerCase()
      .replace(/^(\/+content)?\/+/, '')
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, ''),
  );

const exists = (path: string, { pages, unreadable, files, unwritten, aliases }: Destinations) =>
  pages.has(path) || unreadable.has(path) || files.has(path) || unwritten.has(path) || aliases.has(path);

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The path of the destination, if the link only writes it in another form. */
function canonicalPath(path: string, destinations: Destinations): string | undefined {
  for (const candidate of [path, meantRoute(path)]) {
    if (exists(candidate, destinations)) return candidate;
    const known = destinations.byLowercase.get(candidate.toLowerCase());
    if (known !== undefined) return known;
  }
  return undefined;
}

function unknown(path: string, rest: string, destinations: Destinations): LinkDiagnostic {
  const candidates = destinations.suggests
    ? [...destinations.pages.keys(), ...destinations.files, ...destinations.aliases.keys()]
    : [];
  const { note, expected } = didYouMean(path, candidates);
  const isFile = /\.\w+$/.test(path);
  const instead = isFile
    ? `Check the address, or put the file into public${path.slice(0, path.lastIndexOf('/') + 1)}.`
    : 'Check the address, or create the page first.';
  return {
    rule: 'unknown-link',
    reason: isFile ? `There is no file public${path}.` : `There is no page ${path}.`,
    note: expected ? note : instead,
    suggestion: expected?.[0] && expected[0] + rest,
  };
}

/** Checks a link to a path of this site, or to a section of its own page. */
export function internalProblem(
  href: string,
  source: LinkSource,
  destinations: Destinations,
): LinkDiagnostic | undefined {
  const { path, query, fragment } = partsOf(href);
  if (path === '') return source.page && partProblem(fragment, source.page, destinations);
  const name = decodedPath(path);
  const canonical = canonicalPath(name, destinations);
  if (canonical === undefined) {
    const mayLead = mayDefine(destinations.unread, name) || mayHoldProject(destinations.unread, name);
    return mayLead ? undefined : unknown(name, query + fragment, destinations);
  }
  if (canonical !== name) {
    const fix = canonical + query + fragment;
    return canonical.toLowerCase() === name.toLowerCase()
      ? {
          rule: 'link-case',
          reason: `${name} should be ${canonical}. Links are case-sensitive.`,
          note: `Write ${fix}`,
          fix,
        }
      : {
          rule: 'unclean-link',
          reason: `The address of that page is ${canonical}.`,
          note: `Write ${fix}`,
          fix,
        };
  }
  const page = destinations.pages.get(canonical);
  if (page)
    return (
      unpublished(page, source) ??
      choiceProblem(query, page, destinations) ??
      partProblem(fragment, page, destinations)
    );
  const aliased = destinations.aliases.get(canonical);
  return aliased && !destinations.files.has(canonical)
    ? aliasProblem(canonical, query + fragment, aliased, source)
    : undefined;
}

function unpublished(page: Page, { at }: LinkSource): LinkDiagnostic | undefined {
  if (at === undefined || isShown(page.data, at)) return undefined;
  return { rule: 'link-to-unpublished', ...unpublishedMessage(page, at) };
}

function aliasProblem(alias: string, rest: string, page: Page, source: LinkSource): LinkDiagnostic {
  const fix = page.url + rest;
  return (
    unpublished(page, source) ?? {
      level: 'warning',
      rule: 'link-to-alias',
      reason: `${alias} is an alias of ${page.url}.`,
      note: `Write ${fix}`,
      fix,
    }
  );
}

function choiceProblem(
  query: string,
  page: Page,
  { choices, unread, suggests }: Destinations,
): LinkDiagnostic | undefined {
  const choice = choices.get(page.kind);
  const requested = choice && new URLSearchParams(query).get(choice.parameter);
  if (!choice || !requested || choice.values.has(requested) || mayDefine(unread, requested)) return undefined;
  const { note, expected } = didYouMean(requested, suggests ? [...choice.values] : []);
  return {
    rule: 'unknown-choice',
    reason: `${page.url} has no ${choice.parameter} “${requested}”.`,
    note,
    suggestion: expected?.[0],
  };
}
