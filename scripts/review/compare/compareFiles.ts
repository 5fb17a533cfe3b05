import type { BuiltFile, BuiltSite } from '../../lib/builtSite.ts';
import { weight, withoutHash } from '../../lib/builtSite.ts';
import { markdownUrl } from '../../../src/model/url.ts';
import type { ChangedFile } from '../changedFiles.ts';
import type { Compared, PageChange } from './comparePages.ts';
import { type Difference, differingLines, isCard, named } from './difference.ts';
import { originOf, siteWithNewNames, withNewClasses, withNewNames } from './normalize.ts';
import { routeOfFile } from './pagePairs.ts';
import { hasSameWords, Reported } from './reported.ts';

interface Sources {
  before: BuiltSite;
  after: BuiltSite;
  compared: Compared;
  files: readonly ChangedFile[];
  /** Whether the branch was built where Git knows the dates of its files. */
  hasDates?: boolean;
}

/** The files besides pages that differ, if no difference of a page explains them. Names are paths without digests. */
export function compareFiles({ before, after, compared, files, hasDates = true }: Sources): Difference[] {
  const [old, fresh] = [filesWithNewNames(before, compared), after.assets];
  const dated = (text: string) => (hasDates ? text : text.replace(/<lastmod>[^<]*<\/lastmod>/g, ''));
  const explanations = new Explanations(compared.changes, files, originOf(after));
  return [...new Set([...old.keys(), ...fresh.keys()])].sort().flatMap((address): Difference[] => {
    const [was, is] = [old.get(address), fresh.get(address)];
    if (was?.digest === is?.digest) return [];
    const difference = named({
      name: withoutHash(address.slice(1)),
      before: contentOf(was, (text) =>
        dated(withNewClasses(withNewNames(text, compared.names), compared.classes)),
      ),
      after: contentOf(is, dated),
    });
    // The same text with other names of files or classes.
    const isSame = was?.text !== undefined && difference.before === difference.after;
    return isSame || explanations.explain(difference) ? [] : [difference];
  });
}

/** The files of the base under the names that they have in the branch. */
function filesWithNewNames(before: BuiltSite, { names, changes }: Compared): Map<string, BuiltFile> {
  const moved = new Map(
    changes.flatMap(({ url, from }): [string, string][] =>
      from ? [[`/${markdownOf(from)}`, `/${markdownOf(url)}`]] : [],
    ),
  );
  return new Map(
    [...siteWithNewNames(before, names).assets].map(([address, file]) => [
      moved.get(address) ?? address,
      file,
    ]),
  );
}

const emptyFile = 'an empty file';

function contentOf(file: BuiltFile | undefined, normalize: (text: string) => string): string {
  if (!file) return '';
  return file.text === undefined
    ? `${weight(file.bytes)} (${file.digest.slice(0, 6)})`
    : normalize(file.text) || emptyFile;
}

/** What the differences of pages explain of other files. */
class Explanations {
  /** The page of each Markdown file. */
  readonly #byFile = new Map<string, PageChange>();
  readonly #origin: string;
  readonly #all: Reported;
  readonly #changes: readonly PageChange[];
  /** The pages whose files have changed, or that differ. */
  readonly #dated: Set<string>;

  constructor(changes: readonly PageChange[], files: readonly ChangedFile[], origin: string) {
    this.#origin = origin;
    this.#changes = changes;
    this.#all = new Reported().addAll(changes.map(({ reported }) => reported));
    for (const change of changes) this.#byFile.set(markdownOf(change.url), change);
    this.#dated = new Set([
      ...changes.flatMap(({ url, from = url }) => [url, from]),
      ...files.flatMap(({ file }) => routeOfFile(file) ?? []),
    ]);
  }

  explain(difference: Difference): boolean {
    const { name } = difference;
    const { before, after } = differingLines(difference);
    const page = this.#byFile.get(name);
    // The same lines in another order.
    if (!before && !after) return page !== undefined && page.changed.size > 0;
    if (page) return this.#explainsMarkdown(page, before, after);
    if (name === 'llms.txt')
      return this.#all.explains(this.#withoutOrigin(before), this.#withoutOrigin(after));
    if (name === 'sitemap.xml') return this.#explainsSitemap(difference);
    if (name === '_redirects') return this.#explainsRedirects(before, after);
    if (isCard(name)) return this.#redrawsCard(name);
    if (name.startsWith('pictures/')) return this.#showsPicture(difference);
    return name.endsWith('.js') && this.#hasSameCode(difference);
  }

  #withoutOrigin(text: string): string {
    return this.#origin ? text.replaceAll(this.#origin, '') : text;
  }

  /** The Markdown of a page repeats its words, and marks them like its elements. */
  #explainsMarkdown({ reported, differences }: PageChange, before: string, after: string): boolean {
    const [old, fresh] = [before, after].map((text) => this.#withoutOrigin(text).replace(/^\s*\d+\. /gm, ''));
    if (old === undefined || fresh === undefined) return false;
    return reported.explains(old, fresh) || (hasSameWords(old, fresh) && differences.length > 0);
  }

  /** The sitemap has the dates of pages that have changed, and the pages that came and went. */
  #explainsSitemap({ before, after }: Difference): boolean {
    const come = new Set(
      this.#changes.flatMap(({ status, url, from = url }) => (status === 'changed' ? [] : [url, from])),
    );
    const others = (text: string) =>
      text.split('\n').flatMap((line) => {
        const entry = /^<url><loc>https?:\/\/[^/<]+([^<]*)<\/loc>(?:<lastmod>[^<]*<\/lastmod>)?<\/url>$/.exec(
          line,
        );
        const route = entry?.[1];
        if (route === undefined || !this.#dated.has(route)) return [line];
        return come.has(route) ? [] : [route];
      });
    return others(before).join('\n') === others(after).join('\n');
  }

  #explainsRedirects(before: string, after: string): boolean {
    const isReported = (line: string) => {
      const [from = '', to] = line.trim().split(/\s+/);
      return this.#changes.some(
        ({ url, from: old = url, status, redirect }) =>
          status !== 'changed' && from.replace(/(?<=.)\/$/, '') === old && to === redirect,
      );
    };
    return (before === '' || before === emptyFile) && after.split('\n').filter(Boolean).every(isReported);
  }

  /** The pictures of shared links show a page's title and first words. */
  #redrawsCard(name: string): boolean {
    const route = name.replace(/^assets\/cards|\.\w+$/g, '').replace(/^\/home$/, '/');
    return this.#changes.some(
      ({ url, from, changed, differences }) =>
        (url === route || from === route) &&
        (changed.size > 0 || differences.some((each) => each.name === 'title')),
    );
  }

  /** Whether a page shows the picture, and shows it as another one. */
  #showsPicture({ name }: Difference): boolean {
    const stem = `/${name.replace(/(-\d+)?\.\w+$/, '')}`;
    return this.#changes.some(({ changed }) =>
      [...changed].some(({ role, text }) => role === 'picture' && text.includes(stem)),
    );
  }

  /** Programs contain the styles of what they render. */
  #hasSameCode({ before, after }: Difference): boolean {
    const rules = this.#changes.flatMap(({ differences }) =>
      differences.filter(({ kind }) => kind === 'look'),
    );
    const pieces = (code: string) =>
      code
        .split(/[;{}`\n]/)
        .map((each) => each.replace(/\s+/g, ''))
        .filter(Boolean);
    const reported = new Set(rules.flatMap((rule) => pieces(`${rule.before};${rule.after}`)));
    const others = (code: string) => JSON.stringify(pieces(code).filter((each) => !reported.has(each)));
    return rules.length > 0 && others(before) === others(after);
  }
}

/** The Markdown file of a page. */
const markdownOf = (url: string): string => markdownUrl(url).slice(1);
