import { version as styledVersion } from 'styled-components';
import type { Head } from '../pages/head.ts';
import type { PageData } from '../model/pageData.ts';
import type { PreviewNote } from '../model/previewNote.ts';
import { PreviewBanner, previewStyle } from './PreviewBanner.tsx';
import { withBase } from '../ui/Link.tsx';
import { fontUrls } from '../theme/fonts.ts';
import { themeColors } from '../theme/color.ts';

/** Client files that a document refers to. */
export interface Assets {
  /** Address of the client's entry module. */
  client: string;
  /** Address of the icon sheet. */
  icons: string;
  /** The inline script that runs before the first paint. */
  boot: string;
}

interface Props {
  locale: string;
  head: Head;
  data: PageData;
  assets: Assets;
  /** Whether the client is fetched at idle time instead of at the first sign of intent. */
  live: boolean;
  globalStyle: string;
  layoutStyle: string;
  bodyStyle: string;
  /** The Content-Security-Policy. */
  policy?: string;
  /** Speculation rules for the browser, as JSON. */
  speculation?: string;
  /** The rendered page. */
  root: string;
  /** Address of the author's script, in a preview. */
  previewScript?: string;
  /** What the banner of a preview says. */
  previewNote?: PreviewNote;
}

/** JSON that is safe in a script element: it has no `<` that could end it. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What search engines and social networks read. The client replaces it when the page changes. */
const PageMetadata = ({ title, tags, structuredData }: Head) => (
  <>
    <title>{title}</title>
    {tags.map(({ tag: Tag, attributes }) => (
      <Tag key={JSON.stringify(attributes)} {...attributes} data-head="" />
    ))}
    {structuredData && (
      <script
        type="application/ld+json"
        data-head=""
        dangerouslySetInnerHTML={{ __html: safeJson(structuredData) }}
      />
    )}
  </>
);

/** What is in the head of every page: colors, icons and fonts. */
const SiteLinks = () => (
  <>
    {/* The browser uses the first one that matches: dark, until the boot script shows the visitor's choice. */}
    <meta name="theme-color" content={themeColors.dark} />
    <meta name="theme-color" content={themeColors.light} />
    <link rel="icon" href={withBase('/favicon.ico')} sizes="32x32" />
    <link rel="icon" href={withBase('/favicon.svg')} type="image/svg+xml" />
    <link rel="apple-touch-icon" href={withBase('/apple-touch-icon.png')} />
    <link rel="manifest" href={withBase('/site.webmanifest')} />
    {fontUrls.map((url) => (
      <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
  </>
);

/** The style sheets, in the order in which their rules apply. */
const Styles = ({ globalStyle, layoutStyle, bodyStyle, previewNote }: Props) => (
  <>
    <style dangerouslySetInnerHTML={{ __html: globalStyle }} />
    {/* styled-components takes over the rules of its own version at once. Otherwise it would insert each again when its
        component hydrates, and until all are there the wrong ones would win. */}
    <style
      data-styled=""
      data-styled-version={styledVersion}
      dangerouslySetInnerHTML={{ __html: layoutStyle }}
    />
    <style id="body-style" dangerouslySetInnerHTML={{ __html: bodyStyle }} />
    {previewNote && <style dangerouslySetInnerHTML={{ __html: previewStyle(previewNote) }} />}
  </>
);

/** The complete HTML document of a page. The client reads its parts by their ids. */
export function Document(props: Props) {
  const { locale, head, data, assets, live, policy, speculation, root, previewScript, previewNote } = props;
  return (
    <html lang={locale} data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageMetadata {...head} />
        <SiteLinks />
        <Styles {...props} />
        {/* After the styles, whose fonts it requests. */}
        <script
          id="boot"
          data-client={assets.client}
          data-live={live ? '' : undefined}
          dangerouslySetInnerHTML={{ __html: assets.boot }}
        />
      </head>
      <body>
        {speculation && (
          <script
            id="speculation"
            type="speculationrules"
            dangerouslySetInnerHTML={{ __html: speculation }}
          />
        )}
        <div id="root" dangerouslySetInnerHTML={{ __html: root }} />
        <script id="page-data" type="application/json" dangerouslySetInnerHTML={{ __html: safeJson(data) }} />
        {previewNote && <PreviewBanner {...previewNote} url={data.url} />}
        {previewScript && <script type="module" src={previewScript} />}
      </body>
    </html>
  );
}
