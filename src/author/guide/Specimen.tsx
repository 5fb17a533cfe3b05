import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { textColumn } from '../../ui/columns.ts';
import { media } from '../../theme/media.ts';

const Page = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  align-content: start;
  gap: var(--space-5) var(--space-2);
  min-width: 0;
  padding: var(--space-3);
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  counter-reset: section;
  ${textColumn}
  ${media.wide} {
    gap: var(--space-5) var(--space-3);
    padding: var(--space-4);
  }
`;

/** A component as a page shows it. */
export function Specimen({ children }: PropsWithChildren) {
  return <Page data-specimen>{children}</Page>;
}
