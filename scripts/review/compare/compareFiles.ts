import { markdownUrl } from '../../../src/model/url.ts';
import { type BuiltFile, type BuiltSite, weight, withoutHash } from '../../lib/builtSite.ts';
import type { ChangedFile } from '../changedFiles.ts';
import type { Compared, PageChange } from './comparePages.ts';
import { type Difference, isCard, named } from './difference.ts';
import { siteWithNewNames, withNewClasses, withNewNames } from './normalize.ts';
import { routeOfFile } from './pagePairs.ts';
import { pairsOf } from './pairs.ts';
import { hasSameWords, Reported } from './reported.ts';

interface Sources {
  before: BuiltSite;
  after: BuiltSite;
  compared: Compared;
  files: readonly ChangedFile[];
  /** Whether the branch was built where Git knows the dates of its files. */
  hasDates?: boolean;
}

/** The lines of other files than pages that differ, if no difference of a page explains them. Names are paths without digests. */
export function compareFiles({ before, after, compared, files, hasDates = true }: Sources): Difference[] {
  const { pages, names, classes } = compared;
  const moved = new Map(pages.map(({ url, from = url }) => [markdownUrl(from), markdownUrl(url)]));
  const old = new Map(
    [...siteWithNewNames(before, names).assets].map(([address, file]) => [
      moved.get(address) ?? address,
      file,
    ]),
  );
  const explains = explanationsOf(pages, files);
  const linesOf = (name: string, file: BuiltFile | undefined) => {
    if (!file) return [];
    const text = withNewClasses(withNewNames(file.text ?? '', names), classes);
    const dated = hasDates ? text : text.replace(/<lastmod>[^<]*<\/lastmod>/g, '');
    const whole = file.text === undefined ? `${weight(file.bytes)} (${file.digest.slice(0, 6)})` : dated;
    return (whole || 'an empty file').split('\n').map((value) => ({ name, value }));
  };
  return [...new Set([...old.keys(), ...after.assets.keys()])].sort().flatMap((address) => {
    const [was, is] = [old.get(address), after.assets.get(address)];
    if (was?.digest === is?.digest) return [];
    const name = withoutHash(address.slice(1));
    const left = pairsOf(linesOf(name, was), linesOf(name, is))
      .map((pair) => ({ before: pair.before?.value, after: pair.after?.value }))
      .filter((pair) => !explains(name, pair.before ?? '', pair.after ?? ''));
    if (left.length === 0) return [];
    const side = (lines: (string | undefined)[]) => lines.filter((line) => line !== undefined).join('\n');
    const values = {
      before: side(left.map((each) => each.before)),
      after: side(left.map((each) => each.after)),
    };
    return [named({ name, ...values })];
  });
}

type Explains = (name: string, before: string, after: string) => boolean;

/** Whether differences of pages explain that a line of a file is another one. */
function explanationsOf(pages: readonly PageChange[], files: readonly ChangedFile[]): Explains {
  const byFile = new Map(pages.map((page) => [markdownUrl(page.url).slice(1), page]));
  const all = new Reported(pages.map(({ reported }) => reported));
  const pictures = pages.map((page) => page.pictures).join(' ');
  const comesOrGoes = ({ status }: PageChange) => status !== 'changed';
  const routes = pages.flatMap(({ url, from = url }) => [url, from]);
  const dated = new Set([...routes, ...files.flatMap(({ file }) => routeOfFile(file) ?? [])]);
  const come = new Set(pages.filter(comesOrGoes).flatMap(({ url, from = url }) => [url, from]));
  const redirects = new Set(
    pages.filter(comesOrGoes).map(({ url, from = url, redirect }) => `${from} ${redirect}`),
  );
  const styles = new Set(
    pages
      .flatMap(({ differences }) => differences)
      .filter(({ kind }) => kind === 'look')
      .flatMap(({ before, after }) => codeOf(`${before};${after}`)),
  );
  /** The sitemap has the dates of pages that have changed, and the pages that came and went. */
  const ofSitemap = (line: string): string => {
    const route = /^<url><loc>https?:\/\/[^/<]+([^<]*)<\/loc>(?:<lastmod>[^<]*<\/lastmod>)?<\/url>$/.exec(
      line,
    )?.[1];
    if (route === undefined || !dated.has(route)) return line;
    return come.has(route) ? '' : route;
  };
  return (name, before, after) => {
    const page = byFile.get(name);
    // Lines of lists are numbered again, and the words of a page name its pictures without digests.
    const [old = '', fresh = ''] = [before, after].map((line) =>
      line.replace(/^\s*\d+\. |!(?=\[)|\.[0-9a-f]{10}(?=\.\w+\))/g, ''),
    );
    if (page)
      return (
        page.reported.explains(old, fresh) ||
        (hasSameWords(old, fresh) && (page.status !== 'changed' || page.differences.length > 0))
      );
    if (name === 'llms.txt') return all.explains(before, after);
    if (name === 'sitemap.xml') return ofSitemap(before) === ofSitemap(after);
    if (name === '_redirects')
      return (
        ['', 'an empty file'].includes(before) &&
        (after ? redirects.has(after.replace(/\/?(\s+\S+)\s+\d+$/, '$1')) : redirects.size > 0)
      );
    // The pictures of shared links show a page's title and first words.
    if (isCard(name)) {
      const route = name.replace(/^assets\/cards|\.\w+$/g, '').replace(/^\/home$/, '/');
      return pages.some(
        ({ url, from, differences }) =>
          (url === route || from === route) &&
          (from !== undefined || differences.length === 0 || differences.some(({ kind }) => kind !== 'look')),
      );
    }
    if (name.startsWith('pictures/')) return pictures.includes(`/${name.replace(/(-\d+)?\.\w+$/, '')}.`);
    // Programs contain the styles of what they render, and the names of components that no page shows.
    const others = (code: string) =>
      JSON.stringify(codeOf(code).filter((piece) => !styles.has(piece) && !/^sc-\w+-\d+$/.test(piece)));
    return name.endsWith('.js') && styles.size > 0 && others(before) === others(after);
  };
}

/** The statements and declarations of code. */
const codeOf = (code: string): string[] =>
  code
    .split(/[;{}`\n]/)
    .map((each) => each.replace(/\s+/g, ''))
    .filter(Boolean);
