import { Children, isValidElement, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { blocksOnPaper, fullWidthChildren } from '../../ui/Columns.ts';
import { HeadingLink } from '../../ui/HeadingLink.ts';
import { Label } from '../../ui/Label.tsx';
import * as media from '../../theme/media.ts';
import type { PropsOf, Revealed } from '../define.ts';
import { Logos } from '../Logos/Logos.tsx';
import type { section } from './definition.ts';

export const Lead = styled.div.attrs<Revealed>({ 'data-reveal': true })`
  font-size: var(--size-statement);
  font-weight: 500;
  line-height: 1.3;
  letter-spacing: -0.022em;
  max-width: 27em;
  text-wrap: balance;
  p { max-width: none; }
  ${media.wide} { grid-column: 4 / -1; }
`;

/** Logos are a strip below what is above, under a small heading. */
const stripLook = css`
  row-gap: var(--space-2);
  &:first-child { margin-top: calc(var(--space-4) - var(--space-section)); }
  > header {
    padding: 0;
    border: 0;
  }
  h2 {
    color: var(--muted);
    font: 500 var(--size-label) / 1.5 var(--font-mono);
    letter-spacing: -0.01em;
    ${media.wide} { grid-column: 1 / -1; }
  }
`;

const SectionGrid = styled.section<{ $isStrip: boolean }>`
  display: grid;
  grid-template-columns: subgrid;
  row-gap: var(--space-5);
  ${fullWidthChildren}
  ${blocksOnPaper}
  ${({ $isStrip }) => $isStrip && stripLook}
`;

/** A hairline, a label if there is one, the title and a description. */
const SectionHeader = styled.header`
  display: grid;
  grid-template-columns: subgrid;
  row-gap: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  ${fullWidthChildren}
  ${blocksOnPaper}
  > h2 + p {
    color: var(--muted);
    max-width: 33em;
    text-wrap: balance;
  }
  ${media.wide} {
    > * { grid-column: 4 / -1; }
    > p:first-child {
      grid-column: 1 / 4;
      grid-row: 1;
    }
    align-items: baseline;
  }
`;

const SectionLabel = styled(Label)`color: var(--hue);`;

/** Whether it shows logos alone. A selector such as `:has()` would judge by what has arrived so far. */
const hasOnlyLogos = (children: ReactNode) =>
  Children.toArray(children).every((child) => !isValidElement(child) || child.type === Logos);

interface SectionProps extends PropsOf<typeof section.Section> {
  /** Its anchor, which the compiler adds. */
  id?: string;
}

/** A section of the page, with an anchor. Text is in the wide column beside the label. */
export function Section({ id, subtitle, title, description, children }: SectionProps) {
  const isStrip = hasOnlyLogos(children);
  return (
    <SectionGrid data-section id={id} $isStrip={isStrip}>
      <SectionHeader data-reveal>
        {subtitle && !isStrip && <SectionLabel as="p">{subtitle}</SectionLabel>}
        <h2>
          {title}
          {id && <HeadingLink href={`#${id}`} />}
        </h2>
        {description && <p>{description}</p>}
      </SectionHeader>
      {children}
    </SectionGrid>
  );
}
