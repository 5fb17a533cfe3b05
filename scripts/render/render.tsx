/**
 * `render(url)`: a route becomes a complete HTML document. The development server, the build and the tests
 * all call this one function; there is no second way to make a page.
 */
import { MDXProvider, useMDXComponents } from '@mdx-js/react';
import { type ComponentType, type PropsWithChildren, type ReactNode, useContext } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type IStyleSheetContext, ServerStyleSheet, StyleSheetContext } from 'styled-components';
import { BodyContext } from '../../src/components/BodyContext.ts';
import { type MDXComponents, markdown } from '../../src/components/markdown.tsx';
import { IslandRenderer, type RenderIsland } from '../../src/islands/Island.tsx';
import { addresses, canonicalUrl, isNotFound, notFoundUrl } from '../../src/model/url.ts';
import { type BodyData, bodyCollections } from './bodyData.ts';
import { languageAt } from '../../src/model/languages.ts';
import { counterOf } from '../../src/model/analytics.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { pagePolicy } from './policy.ts';
import { formOf } from '../../src/model/delivery.ts';
import { config } from '../site/config.ts';
import { furtherFontFaces } from '../../src/theme/fonts.ts';
import { hueRulesOf } from '../../src/theme/tokens.ts';
import { GlobalStyle } from '../../src/theme/GlobalStyle.ts';
import { SiteContext } from '../../src/ui/SiteContext.ts';
import { type Assets, Document } from '../../src/document/Document.tsx';
import { type Card, headOf } from '../../src/document/head.ts';
import { makePageData } from './makePageData.ts';
import { withFirstPicture } from './firstPicture.ts';
import { withMarkedHero } from './markedHero.ts';
import { withUnbrokenSpaces } from './unbrokenSpaces.ts';
import { Layout } from '../../src/layout/Layout.tsx';
import { PreviewBanner, type PreviewNote, previewStyle } from './PreviewBanner.tsx';
import type { TypeName } from '../../src/model/pageFields.ts';
import type { TemplateProps } from '../../src/model/pageType.ts';

/** What compiled bodies share with the code that renders them: a context is shared only if its module is. */
export const bodyScope = { ...jsxRuntime, useMDXComponents };

/** What a preview has in addition to the published site. The development server renders previews too. */
interface Preview {
  /** Address of the author's script; absent without tools for authors. */
  script?: string;
  /** What its banner shows. The development server has no banner. */
  note?: PreviewNote;
}

interface RenderSources {
  manifest: Manifest;
  assets: Assets;
  /** The compiled MDX of a content file. */
  loadBody: (file: string) => Promise<ComponentType>;
  /** What the components of a page can read. */
  bodyDataOf: (page: Page) => BodyData;
  /** The picture of shared links to a page. Without it there is none. */
  cardOf?: (page: Page) => Card;
  /** Sets no policy, because the development server's own scripts would violate it. */
  development?: boolean;
  preview?: Preview;
}

/** The rules that a render has collected, without the marks by which styled-components takes them over in a browser. */
const rulesIn = (sheet: ServerStyleSheet): string =>
  sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>|\/\*!sc\*\/\n?|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '');

type Compile = IStyleSheetContext['stylis'];

const compiledStyles = new Map<string, { css: string; rules: string[] }>();

/**
 * Compiles the styles of a component once for all pages, although each page has a sheet of its own. The selector ends in a
 * digest of the styles, and is a shorter key than they are.
 */
function CompiledStyles({ children }: PropsWithChildren) {
  const context = useContext(StyleSheetContext);
  const compile: Compile = (css, ...names) => {
    const key = names.join(' ');
    const known = compiledStyles.get(key);
    if (known?.css === css) return known.rules;
    const rules = context.stylis(css, ...names);
    compiledStyles.set(key, { css, rules });
    return rules;
  };
  compile.hash = context.stylis.hash;
  return <StyleSheetContext value={{ ...context, stylis: compile }}>{children}</StyleSheetContext>;
}

const globalSheet = new ServerStyleSheet();
renderToStaticMarkup(globalSheet.collectStyles(<GlobalStyle />));
/** The rules of every page. */
export const globalStyle = rulesIn(globalSheet);

type Template<K extends TypeName = TypeName> = ComponentType<PropsWithChildren<TemplateProps<K>>>;

const templates = import.meta.glob<{ default: Template }>('../../src/pages/*/Template.tsx');

const pages = '../../src/pages';

/** The template of a page type: `Template.tsx` in its folder, or else that of an ordinary page. */
async function loadTemplate(type: TypeName): Promise<Template> {
  const load = templates[`${pages}/${type}/Template.tsx`] ?? templates[`${pages}/page/Template.tsx`];
  if (!load) throw new Error('src/pages/page/Template.tsx is missing.');
  return (await load()).default;
}

/** Loads components and templates, one after another: styles are in the order in which their modules are loaded. */
async function loadComponents(): Promise<MDXComponents> {
  const components: MDXComponents = { ...markdown };
  for (const { load } of config.componentFolders) Object.assign(components, await load());
  for (const type of config.typeNames) await loadTemplate(type);
  return components;
}

/** Leaves out the names by which styled-components tells components apart, but for those that a rule has: a twentieth of a page. */
function withUsedNames(html: string, rules: string): string {
  const used = new Set(rules.match(/sc-[\w-]+/g));
  return html.replace(/(?<= class=")[^"]+/g, (names) =>
    names
      .split(' ')
      .filter((name) => !name.startsWith('sc-') || used.has(name))
      .join(' '),
  );
}

/** The HTML of a page's root element, and its styles. `folder` is the site's, without a slash at the end. */
function renderRoot(folder: string, path: string, view: ReactNode, development: boolean) {
  // The rules of islands follow those of the page, as when the browser hydrates them.
  const [sheet, islandSheet] = [new ServerStyleSheet(), new ServerStyleSheet()];
  /** As a root of its own, as the browser hydrates it. */
  const renderIsland: RenderIsland = (name, content) =>
    renderToString(
      islandSheet.collectStyles(
        <CompiledStyles>
          <StaticRouter location={folder + path} basename={folder || '/'}>
            {content}
          </StaticRouter>
        </CompiledStyles>,
      ),
      { identifierPrefix: name },
    );
  const html = renderToStaticMarkup(
    sheet.collectStyles(
      <CompiledStyles>
        <IslandRenderer value={renderIsland}>{view}</IslandRenderer>
      </CompiledStyles>,
    ),
  );
  const rules = rulesIn(sheet) + rulesIn(islandSheet);
  // React compares class names in development only.
  const used = development ? html : withUsedNames(html, rules);
  return { html: used, style: furtherFontFaces(html) + hueRulesOf(html) + rules };
}

/** Makes the render function of one build. `render` throws an error that names the page's file. */
export function createRender(sources: RenderSources) {
  const { manifest, assets, loadBody, bodyDataOf, cardOf, development = false, preview } = sources;
  const base = import.meta.env.BASE_URL;
  const address = addresses(manifest.site, base);
  const folder = base.replace(/\/$/, '');
  const collections = config.collect(manifest);
  const { endpoint } = formOf(manifest.site.delivery);
  // Visits of previews and of the development server are not those of visitors.
  const counter =
    manifest.site.analytics && !development && !preview ? counterOf(manifest.site.analytics) : undefined;
  const loaded = loadComponents();

  async function documentOf(page: Page, path: string): Promise<string> {
    const components = await loaded;
    const language = languageAt(page.url, collections);
    const [Body, Template] = await Promise.all([loadBody(page.file), loadTemplate(page.type)]);
    const head = headOf(page, language, {
      address,
      base,
      card: cardOf?.(page),
      hidden: preview !== undefined,
      ...config.headParts(page, language, address),
    });
    const { parts, layout, hue, template } = makePageData(page, language, {
      layout: config.layoutData(language),
      icons: assets.icons,
    });
    const content = (
      <Template data={template}>
        <BodyContext value={{ page, collections: bodyCollections(bodyDataOf(page)) }}>
          <MDXProvider components={components}>
            <Body />
          </MDXProvider>
        </BodyContext>
      </Template>
    );
    const view = layout ? (
      <Layout data={layout} url={page.url} hue={hue}>
        {content}
      </Layout>
    ) : (
      content
    );
    const root = renderRoot(folder, path, <SiteContext value={parts}>{view}</SiteContext>, development);
    const marked = withMarkedHero(root.html);
    const html = config.pageTypeOf(page).fillsScreen ? marked : withFirstPicture(marked);
    const { note, script } = preview ?? {};
    // Authors edit the words as they are in the files.
    const isEdited = development || preview !== undefined;
    const noteStyle = note && previewStyle(note);
    const styles = [globalStyle, root.style, ...(noteStyle ? [noteStyle] : [])];
    return renderToStaticMarkup(
      <Document
        locale={language.site.locale}
        manifest={`${language.folder}/site.webmanifest`}
        head={head}
        assets={assets}
        globalStyle={globalStyle}
        pageStyle={root.style}
        previewStyle={noteStyle}
        policy={
          development
            ? undefined
            : await pagePolicy(assets.boot, styles, { endpoint, counting: counter?.hosts })
        }
        root={isEdited ? html : withUnbrokenSpaces(html, language.site.locale)}
        counter={counter}
        isEdited={isEdited}
      >
        {note && <PreviewBanner {...note} url={script && page.url} />}
        {script && <script type="module" src={script} />}
      </Document>,
    );
  }

  return async function render(url: string): Promise<{ status: 200 | 404; html: string }> {
    const path = canonicalUrl(url);
    const { byUrl, folder } = languageAt(path, collections);
    const found = byUrl.get(path);
    const page = found ?? byUrl.get(folder + notFoundUrl) ?? collections.byUrl.get(notFoundUrl);
    if (!page) throw new Error('The content tree has no page 404.mdx, which answers for unknown addresses.');
    const html = await documentOf(page, path).catch((cause: unknown) => {
      const message = cause instanceof Error ? cause.message : cause;
      throw new Error(`${page.file} could not be rendered: ${message}`, { cause });
    });
    return { status: found && !isNotFound(page) ? 200 : 404, html: `<!doctype html>${html}` };
  };
}
