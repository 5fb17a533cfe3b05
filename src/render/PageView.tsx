import { Layout } from '../layout/Layout.tsx';
import type { PageData } from '../model/pageData.ts';
import { Booking } from '../pages/Booking.ts';
import type { Template } from './templates.ts';
import { IconSheet } from '../ui/Icon.tsx';

interface PageViewProps {
  data: PageData;
  Template: Template;
  /** The page's MDX body, as HTML. */
  body: string;
}

/** A page: its template, in the layout if it has one. */
export function PageView({ data, Template, body }: PageViewProps) {
  const { layout } = data;
  const page = <Template data={data.template} body={body} />;
  return (
    <IconSheet value={data.icons}>
      {layout ? (
        <Layout data={layout} url={data.url} hue={data.hue}>
          <Booking value={layout.booking}>{page}</Booking>
        </Layout>
      ) : (
        page
      )}
    </IconSheet>
  );
}
