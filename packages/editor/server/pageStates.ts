import { languageAt } from '../../../src/model/languages.ts';
import { canonicalUrl, notFoundUrl } from '../../../src/model/url.ts';
import { config } from '../../../scripts/site/config.ts';
import type { DevSite, ShownSite } from '../../../scripts/compile/authorTools.ts';
import { documentsById } from '../../../scripts/check/report/ruleDocuments.ts';
import type { RenderModule } from '../../../scripts/compile/renderModule.ts';
import { remembered } from '../../../scripts/lib/remembered.ts';
import { dateTimeIn } from '../../../scripts/lib/schedule.ts';
import { starters } from '../../../scripts/new/starters.ts';
import { guideFile } from '../browser/edit/editUrls.ts';
import type { EditRequest, PageState, ShownProblem } from '../browser/tools/protocol.ts';
import { authorPage, pageLinks } from '../preview/authorPage.ts';
import { withoutGuide } from '../preview/guide.ts';
import { shownProblems } from './editProblems.ts';
import { type MarkedSite, markedSite } from './markedSite.ts';

/** Problems with the documents of their rules, which the development server sends. */
export function documented(problems: readonly ShownProblem[]): ShownProblem[] {
  const documents = documentsById();
  return problems.map((each) => ({ ...each, document: documents.get(each.rule) }));
}

/** What is known about the pages of the development server. */
export function pageStates(code: () => Promise<RenderModule>) {
  /** A site with marks in its texts. */
  const markedOf = remembered(
    ({ site, manifest }: ShownSite) => markedSite({ site, manifest: withoutGuide(manifest), code }),
    new WeakMap<ShownSite, MarkedSite>(),
  );

  /** What is known about the page at a route. All of it is from one reading of the content. */
  async function state(dev: DevSite, address: string): Promise<Omit<PageState, 'undo'>> {
    const { shown, version, texts, problems, broken } = dev;
    const shared = {
      version,
      problems: documented(shownProblems(problems, (file) => texts.get(file))),
      starters: starters.map(({ name, note }) => ({ name, note })),
    };
    if (!shown) return { ...shared, pages: [] };
    const { manifest } = shown;
    const at = dateTimeIn(manifest.site.timeZone, new Date());
    const route = canonicalUrl(address);
    const first = config.collect(manifest);
    const { byUrl, folder } = languageAt(route, first);
    const page = byUrl.get(route);
    const notFound = () => byUrl.get(folder + notFoundUrl) ?? first.byUrl.get(notFoundUrl);
    const about = page ?? (broken.has(route) ? undefined : notFound());
    const isEditable = page && page.file !== guideFile && !broken.has(route);
    // The page itself shows why it cannot be rendered.
    const read = async () => (isEditable ? markedOf(shown).pageOf(page) : undefined);
    return {
      ...shared,
      about: about && authorPage(about, manifest, at),
      sources: await read().catch(() => undefined),
      pages: pageLinks(manifest, at),
    };
  }

  /** On how many pages a text is shown; undefined if that is unknown, or if its file has changed. */
  async function shownOn({ shown }: DevSite, text: EditRequest<'shownOn'>): Promise<number | undefined> {
    return shown && markedOf(shown).shownOn(text);
  }

  return { state, shownOn };
}
