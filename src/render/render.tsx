/**
 * `render(url)`: a route becomes a complete HTML document. The development server, the build and the tests
 * all call this one function; there is no second way to make a page.
 */
import { MDXProvider, useMDXComponents } from '@mdx-js/react';
import type { ComponentType, ReactNode } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { BodyContext } from '../blocks/BodyContext.ts';
import { type MDXComponents, markdown } from '../blocks/markdown.tsx';
import { IslandRenderer, type RenderIsland } from '../islands/Island.tsx';
import { menuUrl } from '../layout/activeLink.ts';
import { addresses } from '../model/address.ts';
import { pageAnchors } from '../model/anchors.ts';
import { type BodyData, bodyCollections } from '../model/bodyData.ts';
import type { Manifest, Page } from '../model/manifest.ts';
import type { PageData, SiteParts } from '../model/pageData.ts';
import { pagePolicy } from '../model/policy.ts';
import { formOf } from '../model/delivery.ts';
import { canonicalUrl, notFoundUrl } from '../model/url.ts';
import { config } from '../site.ts';
import { furtherFontFaces } from '../theme/fonts.ts';
import { hueRulesOf } from '../theme/tokens.ts';
import { GlobalStyle } from '../theme/GlobalStyle.ts';
import { SiteContext } from '../ui/SiteContext.ts';
import { withoutUnusedNames } from './classNames.ts';
import { type Assets, Document, type Preview } from './Document.tsx';
import { type Card, headOf } from './head.ts';
import { makePageData } from './makePageData.ts';
import { loadTemplate } from './templates.ts';
import { withFirstPicture } from './firstPicture.ts';
import { Layout } from '../layout/Layout.tsx';
import { previewStyle } from './PreviewBanner.tsx';
import { globalRules, StyleSheet } from './styleSheet.ts';

export type { Assets };

/** What compiled bodies share with the code that renders them: a context is shared only if its module is. */
export const bodyScope = { ...jsxRuntime, useMDXComponents };

interface RenderSources {
  manifest: Manifest;
  assets: Assets;
  /** The compiled MDX of a content file. */
  loadBody: (file: string) => Promise<ComponentType>;
  /** What the blocks of a page can read. */
  bodyDataOf: (page: Page) => BodyData;
  /** The picture of shared links to a page. Without it there is none. */
  cardOf?: (page: Page) => Card;
  /** Sets no policy, because the development server's own scripts would violate it. */
  development?: boolean;
  /** Present if this is a preview. */
  preview?: Preview;
}

/** The rules of islands follow those of the page, as when the browser hydrates them. */
const sheets = { page: new StyleSheet(), island: new StyleSheet() };

/** The rules of every page. */
export const globalStyle = globalRules(<GlobalStyle />);

/** Renders the MDX body to static HTML. */
function renderBody(
  Body: ComponentType,
  data: BodyData,
  parts: SiteParts,
  components: MDXComponents,
): string {
  return sheets.page.render(
    renderToStaticMarkup,
    <BodyContext value={{ page: data.page, collections: bodyCollections(data), anchorOf: pageAnchors() }}>
      <SiteContext value={parts}>
        <MDXProvider components={components}>
          <Body />
        </MDXProvider>
      </SiteContext>
    </BodyContext>,
  );
}

/** Loads blocks and templates, one after another: styles are in the order in which their modules are loaded. */
async function loadComponents(): Promise<MDXComponents> {
  const components: MDXComponents = { ...markdown };
  for (const { load } of config.blockFolders) Object.assign(components, await load());
  for (const kind of config.kinds) await loadTemplate(kind);
  return components;
}

/** In place of a page, in the HTML of its layout. No content can contain this character. */
const pageMark = '\uFDD0';

/** Renders the layout of pages, with `pageMark` inside: once for all pages for which it is the same. */
function layoutRenderer() {
  const rendered = new Map<string, string>();
  return (data: PageData): string => {
    const { layout, hue, parts } = data;
    if (!layout) return pageMark;
    const url = menuUrl([...layout.header, ...layout.mobile], data.url);
    const key = `${url} ${hue}`;
    const view = (
      <SiteContext value={parts}>
        <Layout data={layout} url={url} hue={hue}>
          {pageMark}
        </Layout>
      </SiteContext>
    );
    const html = rendered.get(key) ?? sheets.page.render(renderToStaticMarkup, view);
    rendered.set(key, html);
    return html;
  };
}

/** A comment in place of an island. */
const islandMark = (index: number | string) => `<!--island ${index}-->`;
const islandMarks = new RegExp(islandMark('(\\d+)'), 'g');

/**
 * The HTML of a page's root element, and the styles of the page. `folder` is the site's,
 * without a slash at the end, and `layout` the HTML around `page`.
 */
function renderRoot(folder: string, path: string, layout: string, page: ReactNode) {
  const islands: string[] = [];
  /** As a root of its own, as the browser hydrates it. */
  const renderIsland: RenderIsland = (name, content) => {
    const html = sheets.island.render(
      (tree) => renderToString(tree, { identifierPrefix: name }),
      <StaticRouter location={folder + path} basename={folder || '/'}>
        {content}
      </StaticRouter>,
    );
    return islandMark(islands.push(html) - 1);
  };
  const own = sheets.page.render(
    renderToStaticMarkup,
    <IslandRenderer value={renderIsland}>{page}</IslandRenderer>,
  );
  const html = layout.replace(pageMark, () => own);
  const rules = sheets.page.rulesOf(html) + sheets.island.rulesOf(islands.join(''));
  // Islands keep every name: what they render later may select it.
  const whole = withoutUnusedNames(html, rules).replace(
    islandMarks,
    (_, index) => islands[Number(index)] ?? '',
  );
  return { html: whole, style: furtherFontFaces(whole) + hueRulesOf(whole) + rules };
}

/** Makes the render function of one build. `render` throws an error that names the page's file. */
export function createRender(sources: RenderSources) {
  const { manifest, assets, loadBody, bodyDataOf, cardOf, development = false, preview } = sources;
  const base = import.meta.env.BASE_URL;
  const address = addresses(manifest.site, base);
  const folder = base.replace(/\/$/, '');
  const collections = config.collect(manifest);
  const shared = { layout: config.layoutData(collections), icons: assets.icons };
  const { endpoint } = formOf(manifest.site.delivery);
  const loaded = loadComponents();
  const layoutOf = layoutRenderer();

  async function documentOf(page: Page, path: string): Promise<string> {
    const components = await loaded;
    const [Body, Template] = await Promise.all([loadBody(page.file), loadTemplate(page.kind)]);
    const head = headOf(page, collections, {
      address,
      base,
      card: cardOf?.(page),
      hidden: preview !== undefined,
    });
    const data = makePageData(page, collections, shared);
    const body = renderBody(Body, bodyDataOf(page), data.parts, components);
    const { opensWithPicture } = config.pageTypeOf(page);
    const html = opensWithPicture?.(page) ? body : withFirstPicture(body);
    const content = (
      <SiteContext value={data.parts}>
        <Template data={data.template} body={html} />
      </SiteContext>
    );
    const root = renderRoot(folder, path, layoutOf(data), content);
    const styles = [globalStyle, root.style, ...(preview?.note ? [previewStyle(preview.note)] : [])];
    return renderToStaticMarkup(
      <Document
        locale={manifest.site.locale}
        head={head}
        url={data.url}
        assets={assets}
        globalStyle={globalStyle}
        pageStyle={root.style}
        policy={development ? undefined : await pagePolicy(assets.boot, styles, endpoint)}
        root={root.html}
        preview={preview}
      />,
    );
  }

  return async function render(url: string): Promise<{ status: 200 | 404; html: string }> {
    const path = canonicalUrl(url);
    const found = collections.byUrl.get(path);
    const page = found ?? collections.byUrl.get(notFoundUrl);
    if (!page) throw new Error('The content tree has no page 404.mdx, which answers for unknown addresses.');
    const html = await documentOf(page, path).catch((cause: unknown) => {
      const message = cause instanceof Error ? cause.message : cause;
      throw new Error(`${page.file} could not be rendered: ${message}`, { cause });
    });
    return { status: found && path !== notFoundUrl ? 200 : 404, html: `<!doctype html>${html}` };
  };
}
