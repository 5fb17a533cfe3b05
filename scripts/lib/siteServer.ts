import { once } from 'node:events';
import path from 'node:path';
import type { MDXContent } from 'mdx/types';
import type { Plugin, ViteDevServer } from 'vite';
import { canonicalUrl } from '../../src/model/url.ts';
import type { RenderModule } from './compile.ts';
import { compileBoot } from './compile.ts';
import { aliasesOf } from './hostFiles.ts';
import { iconSheet } from './icons.ts';
import { problemDocument, problemList } from './problemDocument.ts';
import { type ReadSite, readSite } from './readSite.ts';

/** Milliseconds to wait for further changes: editors save in several steps. */
const settle = 30;

/** Where the browser finds the client's source in development. */
const clientSource = '/src/client.tsx';

/** Serves `render(url)` in development, and tells the open page when content or code has changed. */
export function siteServer(): Plugin {
  return {
    name: 'site-server',
    apply: 'serve',
    config: () => ({
      server: { watch: { ignored: ['**/dist/**', '**/dist.*/**', '**/test-results/**'] } },
      optimizeDeps: {
        entries: ['src/client.tsx'],
        include: [
          'react',
          'react-dom',
          'react-dom/client',
          'react/jsx-runtime',
          'react/jsx-dev-runtime',
          'react-router-dom',
          'styled-components',
        ],
      },
    }),
    configureServer(server) {
      const { root } = server.config;
      let site = readSite({ root, drafts: true });
      const boot = compileBoot(root);
      watchSources(server, () => {
        site = readSite({ root, drafts: true });
        return site;
      });
      if (server.httpServer)
        void once(server.httpServer, 'listening').then(() => server.ssrLoadModule('/src/render.tsx'));

      server.middlewares.use(async (request, response, next) => {
        const pathname = (request.url ?? '/').replace(/[?#].*$/s, '');
        const { pictures, icons } = await site;
        const picture =
          pathname.startsWith('/pictures/') &&
          Object.values(pictures).find(({ url }) => url === decodeURI(pathname));
        if (picture) request.url = `/${path.relative(root, picture.source)}`;
        if (!pathname.startsWith('/assets/icons.')) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(iconSheet(icons).svg);
      });

      return () => {
        server.middlewares.use(async (request, response, next) => {
          const url = request.originalUrl ?? '/';
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          try {
            const moved = aliasesOf((await site).manifest).find(({ alias }) => alias === canonicalUrl(url));
            if (moved) return response.writeHead(302, { location: moved.page.url }).end();
            const { status, html } = await page(server, await site, url, await boot);
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

async function page(
  server: ViteDevServer,
  site: ReadSite,
  url: string,
  boot: string,
): Promise<{ status: number; html: string }> {
  if (!site.manifest) return { status: 500, html: problemDocument(site.problems) };
  const { createRender } = (await server.ssrLoadModule('/src/render.tsx')) as RenderModule;
  const render = createRender({
    manifest: site.manifest,
    assets: { client: clientSource, icons: iconSheet(site.icons).url, boot },
    development: true,
    loadBody: async (file) => (await server.ssrLoadModule(`/${file}`)).default as MDXContent,
  });
  return render(url);
}

/** Reads the content again after each change, and tells the open page: either what is wrong, or that it may look again. */
function watchSources(server: ViteDevServer, reread: () => Promise<ReadSite>): void {
  const { root } = server.config;
  const ours = [
    path.join(root, 'content') + path.sep,
    path.join(root, 'src') + path.sep,
    path.join(root, 'public') + path.sep,
  ];
  let timer: NodeJS.Timeout | undefined;
  const tell = async () => {
    const { manifest, problems } = await reread();
    if (manifest) server.ws.send('site:update');
    else server.ws.send('site:problems', problemList(problems));
  };
  server.watcher.on('all', (_event, file) => {
    if (!ours.some((folder) => file.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), settle);
  });
}
