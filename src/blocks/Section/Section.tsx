import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { SectionHeader } from '../../ui/SectionHeader.tsx';
import { useBody } from '../BodyContext.ts';
import type { Attributes } from '../../model/block.ts';
import type { section } from './definition.ts';

/** A few lines of text would float between the distances of two sections. */
const close = css`
  > header { margin-bottom: calc(-1 * var(--space-3)); }
  [data-section] + &, & + [data-section] { margin-top: calc(var(--space-section) / -2); }
`;

const Rows = styled.section<{ $isText: boolean }>`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  row-gap: var(--space-5);
  ${({ $isText }) => $isText && close}
`;

const textTypes: readonly unknown[] = ['p', 'ul', 'ol'];

/** Whether it is text alone. A selector such as `:has()` would judge by what has arrived so far. */
const isText = (children: ReactNode) =>
  Children.toArray(children).every((child) => !isValidElement(child) || textTypes.includes(child.type));

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
    <Rows data-section id={id} $isText={isText(children)}>
      <SectionHeader subtitle={subtitle} title={title} description={description} anchor={{ id, label }} />
      {children}
    </Rows>
  );
}
