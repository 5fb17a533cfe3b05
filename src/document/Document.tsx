import type { PropsWithChildren } from 'react';
import type { Counter } from '../model/analytics.ts';
import { bodyId } from '../pages/Body.tsx';
import { firstTheme } from '../theme/brand.ts';
import { themeColors } from '../theme/color.ts';
import { fontUrls } from '../theme/fonts.ts';
import { otherTheme } from '../theme/themes.ts';
import { directionOf } from '../model/languages.ts';
import { withBase } from '../ui/Link.tsx';
import { safeJson } from '../ui/safeJson.ts';
import type { Head } from './head.ts';

/** The addresses of files that a document refers to, and its inline script. */
export interface Assets {
  site: string;
  /** Address of what hydrates islands. */
  islands: string;
  /** Address of what counts pages after the first. Development and previews count none. */
  analytics?: string;
  icons: string;
  /** The inline script that runs before the first paint. */
  boot: string;
}

interface Props {
  locale: string;
  /** The web app manifest of the language. */
  manifest: string;
  head: Head;
  assets: Assets;
  globalStyle: string;
  pageStyle: string;
  /** The rules of a preview. */
  previewStyle?: string;
  /** The Content-Security-Policy. */
  policy?: string;
  /** The rendered page. */
  root: string;
  /** What counts visits. */
  counter?: Counter;
  /** Whether authors edit its words: a browser that translated them would hide what is in the files. */
  isEdited?: boolean;
}

/** The complete HTML document of a page; `children` are what previews add. The site script exchanges `#root` and what is marked `data-head` and `data-page`. */
export function Document(props: PropsWithChildren<Props>) {
  const { locale, assets, globalStyle, pageStyle, previewStyle, policy, root, counter, isEdited, children } =
    props;
  const { title, tags, structuredData } = props.head;
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={firstTheme}
      translate={isEdited ? 'no' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
        {/* The browser uses the first one that matches: the first theme's, until the boot script shows the visitor's choice. */}
        <meta name="theme-color" content={themeColors[firstTheme]} />
        <meta name="theme-color" content={themeColors[otherTheme]} />
        <link rel="icon" href={withBase('/favicon.ico')} sizes="32x32" />
        <link rel="icon" href={withBase('/favicon.svg')} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={withBase('/apple-touch-icon.png')} />
        <link rel="manifest" href={withBase(props.manifest)} />
        {fontUrls.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* In the order in which their rules apply. */}
        <style dangerouslySetInnerHTML={{ __html: globalStyle }} />
        <style data-page="" dangerouslySetInnerHTML={{ __html: pageStyle }} />
        {previewStyle && <style dangerouslySetInnerHTML={{ __html: previewStyle }} />}
        {/* A hero is centered: painted while it arrives, it would move. The not-found page has no body. */}
        {root.includes(` id="${bodyId}"`) && <link rel="expect" href={`#${bodyId}`} blocking="render" />}
        {/* After the styles, whose fonts it requests. */}
        <script
          id="boot"
          data-site={assets.site}
          data-islands={assets.islands}
          dangerouslySetInnerHTML={{ __html: assets.boot }}
        />
        {counter && <script defer src={counter.src} {...counter.attributes} />}
        {counter && <script type="module" src={assets.analytics} />}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: root }} />
        {/* Live regions, which stay when another page is shown: a region announces what is added to it. */}
        <div id="announcer" role="status" />
        <div id="toast" role="status" />
        {children}
      </body>
    </html>
  );
}
