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
`;

/** A section of the page, with an anchor. Text is in the wide column beside the label; grids have the full width. */
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
