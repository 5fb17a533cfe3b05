import { ViewTransition } from 'react';
import type { PageData } from '../model/pageData.ts';
import { IconSheet } from '../ui/Icon.tsx';
import { LoadingBar } from '../layout/LoadingBar.tsx';
import { RouteAnnouncer } from '../layout/RouteAnnouncer.tsx';
import { Layout } from '../layout/Layout.tsx';
import type { Template } from '../pages/types.ts';

interface PageViewProps {
  data: PageData;
  Template: Template;
  /** The page's MDX body, as HTML. */
  body: string;
  title: string;
  /** Distinguishes pages: the page's address, or the requested one if there is no page. */
  path?: string;
  /** Whether the next page is being fetched. */
  loading?: boolean;
  /** Whether the next page fades in. */
  fades?: boolean;
}

/** A page: its template, in the layout if it has one. Server and client render the same. */
export function PageView({
  data,
  Template,
  body,
  title,
  path = data.url,
  loading = false,
  fades = true,
}: PageViewProps) {
  const page = <Template key={path} data={data.template} body={body} />;
  return (
    <IconSheet value={data.icons}>
      {data.layout ? (
        <Layout data={data.layout} url={data.url} hue={data.hue}>
          {page}
        </Layout>
      ) : (
        page
      )}
      {loading && data.layout && <LoadingBar text={data.layout.labels.loading} />}
      <RouteAnnouncer title={title} path={path} />
      {/* Starts the cross-fade. The page is outside of it, so that the browser captures the window and not each element. */}
      {fades && (
        <ViewTransition key={`fade to ${path}`} default="none" enter="auto" exit="auto">
          <span hidden />
        </ViewTransition>
      )}
    </IconSheet>
  );
}
