/**
 * What previews and the development server render in addition to the published site: the component guide's blocks, and
 * pages that cannot be shown. No production build reads this file.
 */
import type { MDXContent } from 'mdx/types';
import { renderToStaticMarkup } from 'react-dom/server';
import { withoutMarkers, withStyles } from '../render/render.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.ts';
import { BrokenPage } from './panel/BrokenPage.tsx';
import { countOf } from './panel/countOf.ts';
import type { ProblemFile } from './panel/types.ts';

export { guideComponents } from './guide/index.tsx';

/** Replaces every page if no page can be rendered. */
export function problemDocument(files: ProblemFile[], script: string): string {
  const { html, css } = withStyles((wrap) =>
    renderToStaticMarkup(
      wrap(
        <>
          <GlobalStyle />
          <main>
            <BrokenPage files={files} />
          </main>
        </>,
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en" data-theme="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{countOf(files)}</title>
        <style dangerouslySetInnerHTML={{ __html: withoutMarkers(css) }} />
        <script type="module" src={script} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: html }} />
    </html>,
  )}`;
}

/** A body that shows what is wrong with its page. */
export const brokenBody =
  (files: ProblemFile[]): MDXContent =>
  () => <BrokenPage files={files} />;
