import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { textColumn } from '../../ui/columns.ts';
import { Label } from '../../ui/Label.tsx';
import { media } from '../../theme/media.ts';

const Figure = styled.figure`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: var(--space-1);
  min-width: 0;
`;

/** Scaled down if two are side by side, so that each has the width of a page. */
const Page = styled.div<{ $theme: 'light' | 'dark' }>`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  align-content: start;
  gap: var(--space-5) var(--space-2);
  min-width: 0;
  padding: var(--space-3);
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--ground);
  color: var(--text);
  color-scheme: ${({ $theme }) => $theme};
  counter-reset: section;
  ${textColumn}
  ${media.wide} {
    gap: var(--space-5) var(--space-3);
    padding: var(--space-4);
    zoom: 0.8;
  }
`;

/** A component as a page shows it, in one of the two themes. */
export function Specimen({ theme, children }: PropsWithChildren<{ theme: 'light' | 'dark' }>) {
  return (
    <Figure data-specimen={theme}>
      <Label as="figcaption">{theme === 'light' ? 'Light' : 'Dark'}</Label>
      <Page $theme={theme}>{children}</Page>
    </Figure>
  );
}
