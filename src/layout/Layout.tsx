import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { LayoutData } from '../model/layoutData.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';

const Main = styled.main`
  counter-reset: section;
`;

interface Props {
  data: LayoutData;
  /** The address of the page that is shown. */
  url: string;
  hue?: string;
}

/** The layout of every page except the not-found page: header, main content area, footer. */
export function Layout({ data, url, hue, children }: PropsWithChildren<Props>) {
  return (
    <>
      <SkipLink text={data.labels.skip} />
      <Header data={data} url={url} />
      <Main id="main" tabIndex={-1} data-hue={hue}>
        {children}
      </Main>
      <Footer data={data} />
    </>
  );
}
