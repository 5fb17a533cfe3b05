import { existsSync, lstatSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Connect, Logger, Plugin, ViteDevServer } from 'vite';
import { addresses } from '../../src/model/url.ts';
import { iconSheet } from '../assets/icons.ts';
import { pictureBytes, publishedFiles } from '../assets/images/publishedFiles.ts';
import { iconBytes, iconFiles } from '../assets/siteIcons.ts';
import { iconsOf, type ReadSite } from '../check/readSite.ts';
import { report } from '../check/report/report.ts';
import { compileBoot } from '../compile/compile.ts';
import { authorTools, type DevSite, type ShownSite } from '../compile/authorTools.ts';
import type { RenderModule } from '../compile/renderModule.ts';
import { Cache, cacheFolder } from '../lib/cache/cache.ts';
import { type LatestValue, latestValue } from '../lib/latestValue.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { discoveryTexts } from '../seo/discovery.ts';
import { type DevelopmentPages, developmentPages, scripts } from './developmentPages.ts';
import { devSites, isAsRead } from './devSite.ts';
import { allowScripts, guardRequests, onlyOwnScripts, pathOf } from './guardRequests.ts';

/** Debounce in milliseconds: editors save in several steps. */
const debounceMs = 30;

/** Serves `render(url)` in development, and notifies the open page if content or code has changed. */
export function siteServer(): Plugin {
  return {
    name: 'site-server',
    apply: 'serve',
    config: () => ({
      server: { watch: { ignored: ['**/dist/**', '**/dist.*/**', '**/test-results/**'] } },
      optimizeDeps: {
        entries: Object.values(scripts).map((url) => url.slice(1)),
      },
    }),
    configureServer(server) {
      const { root, logger } = server.config;
      const cache = new Cache(cacheFolder(root));
      const site = latestValue(withProblems(devSites(root, cache), logger), (error) =>
        logger.error(`The content could not be read, so the site was not updated. ${messageOf(error)}`),
      );
      const boot = latestValue(
        () => compileBoot(root),
        (error) => logger.error(messageOf(error)),
      );
      const code = async () => (await server.ssrLoadModule('/scripts/render/render.tsx')) as RenderModule;
      const pages = developmentPages(code, boot.get);
      watchSources(server, site, boot);
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        for (const address of server.resolvedUrls?.local ?? [])
          if (authorTools)
            logger.info(`  ➜  Guide:   ${new URL(authorTools.guideUrl, address)} (every component)`);
      };
      server.middlewares.use(guardRequests);
      // Vite answers it, and would open any file for any website.
      server.middlewares.use('/__open-in-editor', onlyOwnScripts);
      server.middlewares.use('/__edit', onlyOwnScripts);
      const onError = (error: unknown) =>
        logger.error(terminalLines(error instanceof Error ? (error.stack ?? error.message) : String(error)));
      if (authorTools)
        server.middlewares.use('/__edit', authorTools.answerEdits({ root, cache, site, code, onError }));
      const showPages = (isWanted: (request: IncomingMessage) => boolean) =>
        server.middlewares.use(forwardErrors(server, servePages(isWanted, server, site, pages)));
      server.middlewares.use(forwardErrors(server, serveFiles(cache, site)));
      showPages((request) => isSource(server.config, request));
      return () => void showPages(wantsPage);
    },
  };
}

/** Prints the problems of the content when they change, unless the tools for authors show them on every page. */
function withProblems(read: ReturnType<typeof devSites>, logger: Logger): typeof read {
  let printed: string | undefined;
  return async (known) => {
    const site = await read(known);
    const found = report(site.problems, (file) => site.texts.get(file));
    if (!authorTools && found !== printed) logger.warn(found);
    printed = found;
    return site;
  };
}

const messageOf = (error: unknown): string =>
  terminalLines(error instanceof Error ? error.message : String(error));

/** Handles a request, or resolves to `false` to leave it to the next middleware. */
type Answer = (...[request, response]: Parameters<Connect.SimpleHandleFunction>) => Promise<boolean>;

/** A middleware that passes every error on to Vite, which shows it in the browser. */
const forwardErrors =
  (server: ViteDevServer, answer: Answer): Connect.NextHandleFunction =>
  async (request, response, next) => {
    try {
      if (!(await answer(request, response))) next();
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      allowScripts(response);
      next(error);
    }
  };

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** The types of what browsers and feed readers ask for beside a page. */
const fileTypes: Partial<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** A file that a build would write: a picture, an icon, or a text such as the web app manifest or a feed. */
async function builtFile(name: string, { site, manifest }: ShownSite, cache: Cache) {
  if (name.startsWith('pictures/')) {
    const file = Object.values(site.pictures)
      .flatMap(publishedFiles)
      .find(({ url }) => url === `/${name}`);
    return file && { type: file.type, content: await pictureBytes(cache, file) };
  }
  const type = fileTypes[path.extname(name)];
  // Vite serves what is in `public/`.
  if (type === undefined || site.publicFiles.includes(name)) return undefined;
  if (name.startsWith('assets/icons.')) return { type, content: iconSheet(iconsOf(site, manifest)).svg };
  const content = iconFiles.includes(name)
    ? await iconBytes(name)
    : discoveryTexts(manifest, addresses(manifest.site, '/'), true)[name];
  return content === undefined ? undefined : { type, content };
}

/** Serves the files that a build would write. */
function serveFiles(cache: Cache, site: LatestValue<DevSite, ReadSite>): Answer {
  return async (request, response) => {
    const name = (pathOf(request) ?? '').slice(1);
    const isBuilt = name.startsWith('pictures/') || path.extname(name) in fileTypes;
    if (!isRead(request) || !isBuilt) return false;
    const { shown } = await site.get();
    const file = shown && (await builtFile(name, shown, cache));
    if (file) response.setHeader('content-type', file.type).end(file.content);
    return file !== undefined;
  };
}

/** Whether a request is for a page: from a browser, or from a client that accepts anything, unless it names a file. */
function wantsPage(request: IncomingMessage): boolean {
  const { accept = '*/*' } = request.headers;
  const isFile = /\.(?!html$)\w+$/.test(pathOf(request) ?? '');
  return isRead(request) && (accept.includes('text/html') || (accept.includes('*/*') && !isFile));
}

/**
 * Whether a request is for a file of the project that the site does not have, and that no script needs: it is not found.
 * Vite would show its text, or fail to run it as a script. A problem links to the document of its rule.
 */
function isSource({ root, publicDir }: ViteDevServer['config'], request: IncomingMessage): boolean {
  const pathname = path.posix.normalize((pathOf(request) ?? '').replaceAll('\\', '/'));
  const [file, published] = [path.join(root, pathname), path.join(publicDir, pathname)];
  if (!isRead(request) || existsSync(published) || !existsSync(file) || !lstatSync(file).isFile())
    return false;
  const isText = /^\/content\/(?!_pictures\/)|\.(?:mdx|ya?ml|lock|toml)$|\/\.[^/]*$/i.test(pathname);
  // A document opens as a page, and is no script.
  return isText || wantsPage(request) !== pathname.endsWith('.md');
}

const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/**
 * A page with what Vite adds, and with the version of the content that it shows. Vite gets an empty page, because it would
 * replace `%MODE%` in sentences.
 */
async function withDevelopmentTags(
  server: ViteDevServer,
  url: string,
  html: string,
  version: number,
): Promise<string> {
  const added = await server.transformIndexHtml(url, emptyPage);
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(added) ?? [];
  const [, body = ''] = /<body>(.*?)<\/body>/s.exec(added) ?? [];
  const tags = `${head}<meta name="content-version" content="${version}" data-head=""><script type="module" src="/src/client/liveUpdates.ts"></script>`;
  return html
    .replace('<head>', () => `<head>${tags}`)
    .replace(/<\/body>(?!.*<\/body>)/s, () => `${body}</body>`);
}

/** Serves the pages. */
function servePages(
  isWanted: (request: IncomingMessage) => boolean,
  server: ViteDevServer,
  site: LatestValue<DevSite, ReadSite>,
  pages: DevelopmentPages,
): Answer {
  return async (request, response) => {
    if (!isWanted(request)) return false;
    const url = request.originalUrl ?? '/';
    const now = await site.get();
    allowScripts(response);
    const { status, html } = await pages.page(now, url);
    const body = await withDevelopmentTags(server, url, html, now.version);
    response.statusCode = status;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
    return true;
  };
}

/** Sources of the document outside of React's root, which need a reload. Some of them are part of the boot script. */
const documentSource = /^src[\\/](document[\\/]Document\.tsx$|client[\\/]boot(\.ts$|[\\/])|theme[\\/])/;

/** Reads the content again after each change, and notifies the open page. */
function watchSources(
  { config, watcher, ws }: ViteDevServer,
  site: LatestValue<DevSite, ReadSite>,
  boot: LatestValue<string, never>,
): void {
  const { root, logger } = config;
  const folders = ['content', 'src', 'public'].map((folder) => path.join(root, folder) + path.sep);
  let timer: NodeJS.Timeout | undefined;
  let documentChanged = false;
  const changed = new Set<string>();
  const update = async () => {
    const reload = documentChanged;
    documentChanged = false;
    const files = [...changed];
    changed.clear();
    // Rendering a page waits for it.
    if (reload) void boot.refresh();
    const known = await site.get();
    // The editor has read what it has written.
    const isKnown = files.every((file) => isAsRead(root, known, file));
    const { broken } = isKnown ? known : await site.refresh();
    if (reload) ws.send({ type: 'full-reload' });
    else ws.send('site:update', { broken: [...broken.keys()] });
  };
  watcher.on('all', (_event, file) => {
    const isTemporary = path.basename(file).startsWith('.');
    if (isTemporary || !folders.some((folder) => file.startsWith(folder))) return;
    documentChanged ||= documentSource.test(path.relative(root, file));
    changed.add(path.relative(root, file).replaceAll(path.sep, '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      update().catch((error: unknown) => logger.error(messageOf(error)));
    }, debounceMs);
  });
}
