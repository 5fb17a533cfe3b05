import type { PreviewNote } from '../model/previewNote.ts';
import type { Head } from './head.ts';
import { bodyId } from '../pages/Body.tsx';
import { firstTheme } from '../theme/brand.ts';
import { themeColors } from '../theme/color.ts';
import { fontUrls } from '../theme/fonts.ts';
import { otherTheme } from '../theme/themes.ts';
import { withBase } from '../ui/Link.tsx';
import { safeJson } from '../ui/safeJson.ts';
import { PreviewBanner, previewStyle } from './PreviewBanner.tsx';

/** Files that a document refers to. */
export interface Assets {
  /** Address of the site script. */
  site: string;
  /** Address of what hydrates islands. */
  islands: string;
  /** Address of the icon sheet. */
  icons: string;
  /** The inline script that runs before the first paint. */
  boot: string;
}

interface Props {
  locale: string;
  head: Head;
  /** The route of the page. */
  url: string;
  assets: Assets;
  /** The rules of every page. */
  globalStyle: string;
  /** The rules of this page. */
  pageStyle: string;
  /** The Content-Security-Policy. */
  policy?: string;
  /** The rendered page. */
  root: string;
  /** Address of the author's script, in a preview. */
  previewScript?: string;
  /** What the banner of a preview says. */
  previewNote?: PreviewNote;
}

/** What search engines and social networks read. The site script replaces it with the next page's. */
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
    {/* The browser uses the first one that matches: the first theme's, until the boot script shows the visitor's choice. */}
    <meta name="theme-color" content={themeColors[firstTheme]} />
    <meta name="theme-color" content={themeColors[otherTheme]} />
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
const Styles = ({ globalStyle, pageStyle, previewNote }: Props) => (
  <>
    <style dangerouslySetInnerHTML={{ __html: globalStyle }} />
    <style data-page="" dangerouslySetInnerHTML={{ __html: pageStyle }} />
    {previewNote && <style dangerouslySetInnerHTML={{ __html: previewStyle(previewNote) }} />}
  </>
);

/** Live regions, which stay when another page is shown: a region announces what is added to it. */
const LiveRegions = () => (
  <>
    <div id="announcer" role="status" />
    <div id="toast" role="status" />
  </>
);

/** The complete HTML document of a page. The site script exchanges `#root` and what is marked `data-head` and `data-page`. */
export function Document(props: Props) {
  const { locale, head, url, assets, policy, root, previewScript, previewNote } = props;
  return (
    <html lang={locale} data-theme={firstTheme}>
      <head>
        <meta charSet="utf-8" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageMetadata {...head} />
        <SiteLinks />
        <Styles {...props} />
        {/* A hero is centered: painted while it arrives, it would move. The not-found page has no body. */}
        {root.includes(` id="${bodyId}"`) && <link rel="expect" href={`#${bodyId}`} blocking="render" />}
        {/* After the styles, whose fonts it requests. */}
        <script
          id="boot"
          data-site={assets.site}
          data-islands={assets.islands}
          dangerouslySetInnerHTML={{ __html: assets.boot }}
        />
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: root }} />
        <LiveRegions />
        {previewNote && <PreviewBanner {...previewNote} url={url} />}
        {previewScript && <script type="module" src={previewScript} />}
      </body>
    </html>
  );
}
