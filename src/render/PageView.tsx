import { Layout } from '../layout/Layout.tsx';
import type { PageData } from '../model/pageData.ts';
import { Booking } from '../pages/Booking.ts';
import type { Template } from '../pages/types.ts';
import { IconSheet } from '../ui/Icon.tsx';

interface PageViewProps {
  data: PageData;
  Template: Template;
  /** The page's MDX body, as HTML. */
  body: string;
}

/** A page: its template, in the layout if it has one. */
export function PageView({ data, Template, body }: PageViewProps) {
  const page = <Template data={data.template} body={body} />;
  return (
    <IconSheet value={data.icons}>
      {data.layout ? (
        <Layout data={data.layout} url={data.url} hue={data.hue}>
          <Booking
            value={{
              url: data.layout.booking.url,
              text: data.layout.booking.long,
              newTab: data.layout.labels.newTab,
            }}
          >
            {page}
          </Booking>
        </Layout>
      ) : (
        page
      )}
    </IconSheet>
  );
}
