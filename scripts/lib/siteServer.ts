import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { canonicalUrl } from '../../src/model/url.ts';
import { compileBoot } from './compile.ts';
import { Cache, cacheFolder } from './cache/cache.ts';
import { cachedFont, fontSection, rareFonts } from './fonts/rareFonts.ts';
import { aliasesOf } from './hostFiles.ts';
import { iconSheet } from './icons.ts';
import { cachedPicture, pictureSection, publishedFiles } from './pictures/publishedFiles.ts';
import { DevelopmentPages } from './preview/developmentPages.ts';
import { guideFile } from './preview/guide.ts';
import { type ShownSite, shownSites } from './preview/shownSite.ts';

/** Milliseconds to wait for further changes: editors save in several steps. */
const settle = 30;

/** Serves `render(url)` in development, and tells the open page when content or code has changed. */
export function siteServer(): Plugin {
  let site: Promise<ShownSite>;
  return {
    name: 'site-server',
    apply: 'serve',
    config: () => ({
      server: { watch: { ignored: ['**/dist/**', '**/dist.*/**', '**/test-results/**'] } },
      optimizeDeps: {
        entries: ['src/client.ts', 'src/author/browser/author.ts'],
        include: [
          'react',
          'react-dom',
          'react-dom/client',
          'react/jsx-runtime',
          'react/jsx-dev-runtime',
          'react-router-dom',
          'styled-components',
          'diff',
        ],
      },
    }),
    resolveId: (id) => (id.startsWith(`/${guideFile}`) ? id : null),
    load: async (id) => (id.startsWith(`/${guideFile}`) ? (await site).guided?.body : null),
    configureServer(server) {
      const { root } = server.config;
      const cache = Cache.open(cacheFolder(root));
      const read = shownSites(root, cache);
      const pages = new DevelopmentPages(server, compileBoot(root));
      site = read();
      watchSources(server, () => {
        site = read();
        return site;
      });
      if (server.httpServer)
        void once(server.httpServer, 'listening').then(() => server.ssrLoadModule('/src/render.tsx'));

      server.middlewares.use(async (request, response, next) => {
        const pathname = (request.url ?? '/').replace(/[?#].*$/s, '');
        const now = await site;
        const shown = now.guided?.site;
        const pictures = pathname.startsWith('/pictures/') ? Object.values(shown?.pictures ?? {}) : [];
        const font = (await rareFonts(shown?.letters ?? '')).find(({ url }) => url === pathname);
        const picture = pictures.flatMap(publishedFiles).find(({ url }) => url === decodeURI(pathname));
        const author = /^\/_author\/(.+)\.html$/.exec(pathname)?.[1];
        try {
          if (picture) {
            response.setHeader('content-type', picture.type);
            response.end(await readFile(await cachedPicture(pictureSection(cache), picture)));
          } else if (font) {
            response.setHeader('content-type', 'font/woff2');
            response.end(await readFile(await cachedFont(fontSection(cache), font)));
          } else if (author) {
            const html =
              author === 'problems'
                ? await pages.tray(now)
                : await pages.panel(now, author === 'index' ? '/' : `/${author}`);
            response.statusCode = html === null ? 404 : 200;
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(html ?? '');
          } else if (pathname.startsWith('/assets/icons.')) {
            response.setHeader('content-type', 'image/svg+xml');
            response.end(iconSheet(now.guided?.site.icons ?? []).svg);
          } else next();
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(error);
        }
      });

      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = request.originalUrl ?? '/';
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          try {
            const now = await site;
            const moved = aliasesOf(now.guided?.manifest).find(({ alias }) => alias === canonicalUrl(url));
            if (moved) return response.writeHead(302, { location: moved.page.url }).end();
            const { status, html } = await pages.page(now, url);
            response.statusCode = status;
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(await server.transformIndexHtml(url, html));
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

/** What the document says around the page, which the client keeps as it was when it took over. */
const aroundPage = /^src[\\/](Document\.tsx|theme[\\/].*)$/;

/** Reads the content again after each change, and tells the open page that it may look again. */
function watchSources(server: ViteDevServer, reread: () => Promise<ShownSite>): void {
  const { root } = server.config;
  const ours = [
    path.join(root, 'content') + path.sep,
    path.join(root, 'src') + path.sep,
    path.join(root, 'public') + path.sep,
  ];
  let timer: NodeJS.Timeout | undefined;
  let documentChanged = false;
  const tell = async () => {
    const reload = documentChanged;
    documentChanged = false;
    const { broken } = await reread();
    if (reload) server.ws.send({ type: 'full-reload' });
    else server.ws.send('site:update', { broken: [...broken.keys()] });
  };
  server.watcher.on('all', (_event, file) => {
    if (!ours.some((folder) => file.startsWith(folder))) return;
    documentChanged ||= aroundPage.test(path.relative(root, file));
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), settle);
  });
}
