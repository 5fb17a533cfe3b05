import type { EditRequest, PageState } from '../../packages/editor/browser/tools/protocol.ts';
import { guideFile } from '../../packages/editor/browser/edit/editUrls.ts';
import { isError } from '../../src/model/problem.ts';
import { canonicalUrl, notFoundUrl } from '../../src/model/url.ts';
import { config } from '../../src/site.ts';
import { iconSheet } from '../assets/icons.ts';
import { iconsOf, textOf } from '../check/readSite.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { compileBody } from '../compile/compileBody.ts';
import type { RenderModule } from '../compile/compiledCode.ts';
import { dateTimeIn } from '../lib/schedule.ts';
import { starters } from '../new/starters.ts';
import type { DevSite } from './devSite.ts';
import { shownProblems } from '../../packages/editor/server/editProblems.ts';
import { type MarkedSite, markedSite } from '../../packages/editor/server/markedSite.ts';
import { type SiteWithGuide, withoutGuide } from '../../packages/editor/preview/guide.ts';
import { authorPage, pageLinks } from '../../packages/editor/preview/scheduleMessages.ts';

/** The URLs of the scripts in development. */
const scripts = {
  site: '/src/client/site.ts',
  islands: '/src/client/hydrate.tsx',
  author: '/packages/editor/browser/start.tsx',
};

/** Takes the place of a page that cannot be rendered. The tools over it show why, and reload it when that is fixed. */
const brokenDocument = (style: string): string => `<!doctype html><html lang="en" data-theme="dark"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be shown yet</title><style>${style} main { padding: var(--space-4); }</style>
<script type="module" src="${scripts.author}"></script></head>
<body><main data-broken-page=""><h1>This page cannot be shown yet</h1>
<p>It appears here by itself as soon as the problems are fixed and saved.</p></main></body></html>`;

/**
 * The pages of the development server. `code` resolves to the renderer as it is now, and `boot` to the compiled boot script.
 */
export function developmentPages(code: () => Promise<RenderModule>, boot: () => Promise<string>) {
  async function renderPage({ site, manifest }: SiteWithGuide, url: string) {
    const { bodyScope, createRender } = await code();
    const render = createRender({
      manifest,
      assets: {
        site: scripts.site,
        islands: scripts.islands,
        icons: iconSheet(iconsOf(site, manifest)).url,
        boot: await boot(),
      },
      development: true,
      preview: { script: scripts.author },
      loadBody: (file) => compileBody(file, textOf(site, file), bodyScope),
      bodyDataOf: bodyDataSource(config.collect(manifest), site),
    });
    return render(url);
  }

  /** Renders a page. If its file has errors, or if those of other files prevent it from rendering, it says so. */
  async function page(site: DevSite, url: string): Promise<{ status: number; html: string }> {
    const { guided, broken, problems } = site;
    const route = canonicalUrl(url);
    const isUnknown = !broken.has(route) && !guided?.manifest.pages.some((page) => page.url === route);
    if (guided && !broken.has(isUnknown ? notFoundUrl : route))
      try {
        return await renderPage(guided, url);
      } catch (error) {
        if (!problems.some(isError)) throw error;
      }
    const { globalStyle } = await code();
    return { status: 500, html: brokenDocument(globalStyle) };
  }

  /** What is known about the page at a route. All of it is from one reading of the content. */
  async function state(site: DevSite, address: string): Promise<Omit<PageState, 'undo'>> {
    const { guided, version, texts, problems, broken } = site;
    const shared = {
      version,
      problems: shownProblems(problems, (file) => texts.get(file)),
      starters: starters.map(({ name, note }) => ({ name, note })),
    };
    if (!guided) return { ...shared, pages: [] };
    const { manifest } = guided;
    const at = dateTimeIn(manifest.site.timeZone, new Date());
    const route = canonicalUrl(address);
    const pageAt = (url: string) => manifest.pages.find((page) => page.url === url);
    const page = pageAt(route);
    const shown = page ?? (broken.has(route) ? undefined : pageAt(notFoundUrl));
    const isEditable = page && page.file !== guideFile && !broken.has(route);
    // The page itself shows why it cannot be rendered.
    const read = async () => (isEditable ? markedOf(guided).pageOf(page) : undefined);
    return {
      ...shared,
      about: shown && authorPage(shown, manifest, at),
      sources: await read().catch(() => undefined),
      pages: pageLinks(manifest, at),
    };
  }

  const marked = new WeakMap<SiteWithGuide, MarkedSite>();

  /** A site with marks in its texts. */
  function markedOf(guided: SiteWithGuide): MarkedSite {
    const { site, manifest } = guided;
    const known = marked.get(guided) ?? markedSite({ site, manifest: withoutGuide(manifest), code });
    marked.set(guided, known);
    return known;
  }

  /** On how many pages a text is shown; undefined if that is unknown, or if its file has changed. */
  async function shownOn({ guided }: DevSite, text: EditRequest<'shownOn'>): Promise<number | undefined> {
    return guided && markedOf(guided).shownOn(text);
  }

  return { page, state, shownOn };
}

export type DevelopmentPages = ReturnType<typeof developmentPages>;
