import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { AuthorPage, EditPage, EditRequest, PageState } from '../../src/author/edit/protocol.ts';
import { guideFile } from '../../src/author/guideFile.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { isError } from '../../src/model/problem.ts';
import { canonicalUrl, notFoundUrl } from '../../src/model/url.ts';
import type { Card } from '../../src/render/head.ts';
import { config } from '../../src/site.ts';
import { drawCards } from '../assets/cards/cards.ts';
import { iconSheet } from '../assets/icons.ts';
import { textOf } from '../check/readSite.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { compileBody } from '../compile/compileBody.ts';
import type { RenderModule } from '../compile/serverCode.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { type DateTime, dateTimeIn } from '../lib/schedule.ts';
import { starters } from '../new/starters.ts';
import { authorPage } from './authorPage.ts';
import { type DevSite, isConcerned, placeholderPage } from './devSite.ts';
import { MarkedSite } from './edit/markedSite.ts';
import type { SiteWithGuide } from './guide.ts';
import { pageLinks, unpublishedPages } from './scheduleMessages.ts';
import { shownProblems } from './shownProblems.ts';

/** The URLs of the scripts in development. */
const scripts = {
  site: '/src/client/site.ts',
  islands: '/src/client/hydrate.tsx',
  author: '/src/author/tools/start.tsx',
};

const now = ({ site }: Manifest): DateTime => dateTimeIn(site.timeZone, new Date());

interface ShownPage {
  status: number;
  html: string;
  /** Whether problems keep the page from being shown. */
  isBroken?: boolean;
}

const comesBack = 'The page appears here by itself as soon as the problems are fixed and saved.';

/** What takes the place of a page's body. */
const brokenBody = `<Section title="This page cannot be shown yet">\n\n${comesBack}\n\n</Section>\n`;

/** Takes the place of every page if not even the layout can be rendered. */
const brokenDocument = (style: string): string => `<!doctype html><html lang="en" data-theme="dark"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No page can be shown yet</title><style>${style} main { padding: var(--space-4); }</style>
<script type="module" src="${scripts.author}"></script></head>
<body><main><h1>No page can be shown yet</h1><p>${comesBack}</p></main></body></html>`;

/** Renders the pages of the development server. */
export class DevelopmentPages {
  readonly #server: ViteDevServer;
  readonly #boot: () => Promise<string>;
  readonly #cache: Cache;

  /** `boot` resolves to the compiled boot script. */
  constructor(server: ViteDevServer, boot: () => Promise<string>, cache: Cache) {
    this.#server = server;
    this.#boot = boot;
    this.#cache = cache;
  }

  async #renderModule(): Promise<RenderModule> {
    return (await this.#server.ssrLoadModule('/src/render/render.tsx')) as RenderModule;
  }

  /** Renders pages from the texts of their files, or those that take their places. */
  async #render({ site, manifest }: SiteWithGuide, textOfBody: (file: string) => string) {
    const { bodyScope, createRender } = await this.#renderModule();
    return createRender({
      manifest,
      assets: {
        site: scripts.site,
        islands: scripts.islands,
        icons: iconSheet(site.icons).url,
        boot: await this.#boot(),
      },
      development: true,
      preview: { script: scripts.author },
      loadBody: (file) => compileBody(file, textOfBody(file), bodyScope),
      bodyDataOf: bodyDataSource(config.collect(manifest), site.uses),
    });
  }

  /** The page at a URL without its body, because of the problems that the tools over the page show. */
  async #brokenPage({ manifest, ...rest }: SiteWithGuide, url: string): Promise<ShownPage> {
    const route = canonicalUrl(url);
    const shown = manifest.pages.some((page) => page.url === route) ? route : notFoundUrl;
    const pages = manifest.pages.map((page) =>
      page.url === shown ? placeholderPage(page.url, page.file, page) : page,
    );
    const render = await this.#render({ ...rest, manifest: { ...manifest, pages } }, () => brokenBody);
    return { ...(await render(url)), isBroken: true };
  }

  /** Renders a page. If its file has errors, or if those of other files prevent it from rendering, it says so. */
  async page(site: DevSite, url: string): Promise<ShownPage> {
    const { guided } = site;
    if (!guided) {
      const { globalStyle } = await this.#renderModule();
      return { status: 500, html: brokenDocument(globalStyle), isBroken: true };
    }
    const routes = new Set(guided.manifest.pages.map((page) => page.url));
    const route = canonicalUrl(url);
    if (site.broken.has(routes.has(route) ? route : notFoundUrl)) return this.#brokenPage(guided, url);
    try {
      const render = await this.#render(guided, (file) =>
        file === guideFile ? guided.guide : textOf(guided.site, file),
      );
      return await render(url);
    } catch (error) {
      if (!site.problems.some(isError)) throw error;
      return this.#brokenPage(guided, url);
    }
  }

  /** What is known about the page at a route. All of it is from one reading of the content. */
  async state(site: DevSite, address: string): Promise<Omit<PageState, 'undo' | 'redo'>> {
    const { guided, version, texts } = site;
    const route = canonicalUrl(address);
    const read = async (file: string) =>
      texts.get(file) ?? readFile(path.join(this.#server.config.root, file), 'utf8');
    const [about, problems, sources] = await Promise.all([
      this.#about(site, route),
      shownProblems(site.problems, read),
      // The page itself shows why it cannot be rendered.
      this.#editPage(site, route).catch(() => undefined),
    ]);
    return {
      ...{ version, about, problems, sources },
      concerned: isConcerned(site, route),
      unpublished: guided ? unpublishedPages(guided.manifest, now(guided.manifest)) : [],
      pages: guided ? [...pageLinks(guided.manifest, now(guided.manifest)).values()] : [],
      kinds: starters.map(({ name, note }) => ({ name, note })),
    };
  }

  /** Facts about the page at a route, or about the one for unknown addresses. */
  async #about({ guided }: DevSite, route: string): Promise<AuthorPage | undefined> {
    const pageAt = (wanted: string) => guided?.manifest.pages.find(({ url }) => url === wanted);
    const page = pageAt(route) ?? pageAt(notFoundUrl);
    if (!guided || !page) return undefined;
    const image = await this.#cardOf(page, guided);
    const [collections, at] = [config.collect(guided.manifest), now(guided.manifest)];
    return authorPage(page, { collections, at, base: '/', image });
  }

  #marked: { site: DevSite; of: MarkedSite } | undefined;

  /** A site with marks in its texts. */
  #markedSite(site: DevSite, guided: SiteWithGuide): MarkedSite {
    if (this.#marked?.site === site) return this.#marked.of;
    const of = new MarkedSite({
      manifest: guided.manifest,
      textOf: (file) => guided.site.texts.get(file),
      render: async (manifest, sourceOf, url) =>
        (await (await this.#render({ ...guided, manifest }, sourceOf))(url)).html,
    });
    this.#marked = { site, of };
    return of;
  }

  /** On how many pages a text is shown; undefined if that is unknown, or if its file has changed. */
  async shownOn(site: DevSite, text: EditRequest<'shownOn'>): Promise<number | undefined> {
    return site.guided && this.#markedSite(site, site.guided).shownOn(text);
  }

  /** Where everything on the page at a route is in the content; undefined if it has no file that can be read. */
  async #editPage(site: DevSite, route: string): Promise<EditPage | undefined> {
    const { guided } = site;
    const page = guided?.manifest.pages.find(({ url }) => url === route);
    if (!guided || !page || page.file === guideFile || site.broken.has(page.url)) return undefined;
    return this.#markedSite(site, guided).pageOf(page);
  }

  readonly #cards = new Map<string, { type: string; file: string }>();

  /** Draws the picture of shared links to a page. The guide has none. */
  async #cardOf(page: Page, { manifest }: SiteWithGuide): Promise<Card | undefined> {
    if (page.file === guideFile) return undefined;
    const cards = await drawCards([page], config.collect(manifest), this.#cache);
    const card = cards.of(page);
    this.#cards.set(card.url, { type: card.type, file: cards.fileOf(page) });
    return card;
  }

  /** The file of a card that a panel shows, with its media type. */
  cardAt(url: string): { type: string; file: string } | undefined {
    return this.#cards.get(url);
  }
}
