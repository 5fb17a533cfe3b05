import { type PropsWithChildren, useState } from 'react';
import styled from 'styled-components';
import type { LayoutData } from '../model/layoutData.ts';
import { ShowToast, type ToastMessage } from '../ui/ShowToast.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Toast } from './Toast.tsx';

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
  const [message, setMessage] = useState<ToastMessage | null>(null);
  return (
    <ShowToast value={setMessage}>
      <SkipLink text={data.labels.skip} />
      <Header data={data} url={url} />
      <Main id="main" tabIndex={-1} data-hue={hue}>
        {children}
      </Main>
      <Footer data={data} />
      <Toast message={message} />
    </ShowToast>
  );
}
