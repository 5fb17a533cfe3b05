/**
 * What previews and the development server have in addition to the published site: the component guide's blocks, the
 * author's panel, and the problem cards. No production build reads this file.
 */
import type { MDXContent } from 'mdx/types';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AuthorPanel } from './author/AuthorPanel.tsx';
import { BrokenPage } from './author/BrokenPage.tsx';
import { countOf } from './author/countOf.ts';
import { ProblemTray } from './author/ProblemTray.tsx';
import type { AuthorPage, PageStatus, ProblemFile } from './author/types.ts';
import { inertPolicy } from '../model/policy.ts';
import { linkLabels } from '../render/PreviewBanner.tsx';
import { withoutMarkers, withStyles } from '../render/render.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.ts';

export { guideComponents } from './guide/index.tsx';

/**
 * A small document. With a script, it is shown by itself. Without one, the author's script moves its style and its
 * content into the open page. The style is data then, because the page's security policy forbids a style element.
 */
function sheetDocument(title: string, tree: ReactNode, script?: string): string {
  const { html, css } = withStyles((wrap) => renderToStaticMarkup(wrap(tree)));
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en" data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        {!script && <meta httpEquiv="Content-Security-Policy" content={inertPolicy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {script ? (
          <>
            <style dangerouslySetInnerHTML={{ __html: withoutMarkers(css) }} />
            <script type="module" src={script} />
          </>
        ) : (
          <script type="text/css" dangerouslySetInnerHTML={{ __html: withoutMarkers(css) }} />
        )}
      </head>
      <body dangerouslySetInnerHTML={{ __html: html }} />
    </html>,
  )}`;
}

/** The author's panel for one page. */
export const panelDocument = (page: AuthorPage, editor: boolean): string =>
  sheetDocument(`About ${page.url}`, <AuthorPanel page={page} editor={editor} />);

/** The state of the open page, and the tray of problems over it, if there are any. */
export const statusDocument = (files: ProblemFile[], status: PageStatus): string =>
  sheetDocument(
    'Problems',
    <>
      <div data-page-status data-badge={status.badge} data-words={status.words} />
      <script
        type="text/plain"
        data-link-labels
        dangerouslySetInnerHTML={{ __html: linkLabels(status.unpublished) }}
      />
      {files.length > 0 && <ProblemTray files={files} concernsPage={status.concerned} />}
    </>,
  );

/** Replaces every page if no page can be rendered. */
export const problemDocument = (files: ProblemFile[], script: string): string =>
  sheetDocument(
    countOf(files),
    <>
      <GlobalStyle />
      <main>
        <BrokenPage files={files} />
      </main>
    </>,
    script,
  );

/** A body that shows what is wrong with its page. */
export const brokenBody =
  (files: ProblemFile[]): MDXContent =>
  () => <BrokenPage files={files} />;
