import { Children, isValidElement, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { blocksOnPaper, fullWidthChildren } from '../../ui/Columns.ts';
import { HeadingLink } from '../../ui/HeadingLink.ts';
import { Label } from '../../ui/Label.tsx';
import * as media from '../../theme/media.ts';
import type { PropsOf, Revealed } from '../define.ts';
import type { section } from './definition.ts';

export const Lead = styled.div.attrs<Revealed>({ 'data-reveal': true })`
  font-size: var(--size-statement);
  font-weight: 500;
  line-height: 1.3;
  letter-spacing: -0.022em;
  max-width: 27em;
  p { max-width: none; }
  ${media.wide} { grid-column: 4 / -1; }
`;

/** A few lines of text would float between the distances of two sections. */
const closeSections = css`
  @media screen {
    > header { margin-bottom: calc(-1 * var(--space-3)); }
    [data-section] + &, & + [data-section] { margin-top: calc(var(--space-section) / -2); }
  }
`;

const SectionGrid = styled.section<{ $isText: boolean }>`
  display: grid;
  grid-template-columns: subgrid;
  row-gap: var(--space-5);
  ${fullWidthChildren}
  ${blocksOnPaper}
  ${({ $isText }) => $isText && closeSections}
`;

/** A hairline, a label if there is one, numbered unless `--number` says otherwise, the title and a description. */
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
      grid-row: 1 / span 2;
    }
  }
`;

const SectionLabel = styled(Label)`
  counter-increment: section;
  &::before {
    content: var(--number, counter(section, decimal-leading-zero) ' — ');
    color: var(--hue);
  }
  ${media.wide} {
    &::before {
      content: var(--number, counter(section, decimal-leading-zero));
      display: block;
      margin-bottom: var(--space-1);
      font-size: var(--size-h2);
      line-height: 1.08;
      letter-spacing: -0.08em;
    }
  }
`;

const textTypes: readonly unknown[] = ['p', 'ul', 'ol'];

/** Whether it is text alone. A selector such as `:has()` would judge by what has arrived so far. */
const isText = (children: ReactNode) =>
  Children.toArray(children).every((child) => !isValidElement(child) || textTypes.includes(child.type));

interface SectionProps extends PropsOf<typeof section.Section> {
  /** Its anchor, which the compiler adds. */
  id?: string;
}

/** A section of the page, with an anchor. Text is in the wide column beside the label. */
export function Section({ id, subtitle, title, description, children }: SectionProps) {
  return (
    <SectionGrid data-section id={id} $isText={isText(children)}>
      <SectionHeader data-reveal>
        {subtitle && <SectionLabel as="p">{subtitle}</SectionLabel>}
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
