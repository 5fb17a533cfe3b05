import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { textColumn } from '../../ui/columns.ts';
import { SectionHeader } from '../../ui/SectionHeader.tsx';
import { useBody } from '../BodyContext.ts';
import type { Attributes } from '../block.ts';
import type { section } from './definition.ts';

const Rows = styled.section`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  row-gap: var(--space-5);
  ${textColumn}
  /* A few lines of text alone would float between the distances of two sections. */
  &:not(:has(> :not(header, p, ul, ol))) {
    > header { margin-bottom: calc(-1 * var(--space-3)); }
    [data-section] + & { margin-top: calc(var(--space-section) / -2); }
  }
`;

/** A section of the page, with an anchor. Text is in the wide column beside the label. */
export function Section({
  subtitle,
  title,
  description,
  children,
}: PropsWithChildren<Attributes<typeof section.Section>>) {
  const { anchorOf, collections } = useBody();
  const id = anchorOf(title);
  const label = `${collections.site.labels.linkToPart}: ${title}`;
  return (
    <Rows data-section id={id}>
      <SectionHeader subtitle={subtitle} title={title} description={description} anchor={{ id, label }} />
      {children}
    </Rows>
  );
}
