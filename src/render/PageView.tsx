import { Layout } from '../layout/Layout.tsx';
import type { PageData } from '../model/pageData.ts';
import type { Template } from './templates.ts';
import { SiteContext } from '../ui/SiteContext.ts';

interface PageViewProps {
  data: PageData;
  Template: Template;
  /** The page's MDX body, as HTML. */
  body: string;
}

/** A page: its template, in the layout if it has one. */
export function PageView({ data, Template, body }: PageViewProps) {
  const { icons, layout } = data;
  const page = <Template data={data.template} body={body} />;
  return (
    <SiteContext value={{ icons, newTab: layout?.site.labels.newTab ?? '', call: layout?.booking }}>
      {layout ? (
        <Layout data={layout} url={data.url} hue={data.hue}>
          {page}
        </Layout>
      ) : (
        page
      )}
    </SiteContext>
  );
}
