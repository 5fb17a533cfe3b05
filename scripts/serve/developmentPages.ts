import { isError } from '../lib/problem.ts';
import { languageAt } from '../../src/model/languages.ts';
import { canonicalUrl, notFoundUrl } from '../../src/model/url.ts';
import { config } from '../site/config.ts';
import { iconSheet } from '../assets/icons.ts';
import { iconsOf, textOf } from '../check/readSite.ts';
import { authorTools, type DevSite, type ShownSite } from '../compile/authorTools.ts';
import { bodyDataSource } from '../compile/bodyDataSource.ts';
import { compileBody } from '../compile/compileBody.ts';
import type { RenderModule } from '../compile/renderModule.ts';

/** The URLs of the scripts in development. */
export const scripts = {
  site: '/src/client/site.ts',
  islands: '/src/client/hydrate.tsx',
  ...(authorTools && { author: `/${authorTools.script}` }),
};

/** Takes the place of a page that cannot be rendered. The tools over it, or the terminal, show why. */
const brokenDocument = (style: string): string => `<!doctype html><html lang="en" data-theme="dark"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be shown yet</title><style>${style} main { padding: var(--space-4); }</style>
${scripts.author ? `<script type="module" src="${scripts.author}"></script>` : ''}</head>
<body><main data-broken-page=""><h1>This page cannot be shown yet</h1>
<p>It appears here by itself as soon as the problems ${scripts.author ? '' : 'that the terminal lists '}are fixed and saved.</p></main></body></html>`;

/**
 * The pages of the development server. `code` resolves to the renderer as it is now, and `boot` to the compiled boot script.
 */
export function developmentPages(code: () => Promise<RenderModule>, boot: () => Promise<string>) {
  async function renderPage({ site, manifest }: ShownSite, url: string) {
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
    const { shown, broken, problems } = site;
    const route = canonicalUrl(url);
    const isKnown = shown && languageAt(route, config.collect(shown.manifest)).byUrl.has(route);
    const isUnknown = !broken.has(route) && !isKnown;
    if (shown && !broken.has(isUnknown ? notFoundUrl : route))
      try {
        return await renderPage(shown, url);
      } catch (error) {
        if (!problems.some(isError)) throw error;
      }
    const { globalStyle } = await code();
    return { status: 500, html: brokenDocument(globalStyle) };
  }

  return { page };
}

export type DevelopmentPages = ReturnType<typeof developmentPages>;
