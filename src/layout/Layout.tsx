import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { LayoutData } from '../model/layoutData.ts';
import { FilledLink } from '../ui/Button.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

const SkipLink = styled(FilledLink)`
  position: fixed;
  top: var(--space-1);
  inset-inline-start: var(--gutter);
  z-index: 20;
  transform: translateY(-200%);
  &:focus { transform: none; }
`;

interface Props {
  data: LayoutData;
  url: string;
  hue?: string;
}

/** The layout of every page except the not-found page: header, main content area, footer. */
export function Layout({ data, url, hue, children }: PropsWithChildren<Props>) {
  return (
    <>
      <SkipLink href="#main">{data.site.labels.skip}</SkipLink>
      <Header data={data} url={url} />
      <main id="main" tabIndex={-1} data-hue={hue}>
        {children}
      </main>
      <Footer data={data} />
    </>
  );
}
