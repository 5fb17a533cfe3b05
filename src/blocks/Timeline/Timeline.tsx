import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/media.ts';
import type { Attributes } from '../../model/block.ts';
import type { timeline } from './definition.ts';

const Years = styled.ol`
  grid-column: 1 / -1;
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.wide} { grid-column: 4 / -1; }
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: 5rem 1fr;
  gap: 0 var(--space-3);
  padding: var(--space-2) 0;
  border-top: 1px solid var(--line);
  > :not(:first-child) { grid-column: 2; }
  p { color: var(--muted); font-size: var(--size-small); }
`;

const Year = styled.span`
  grid-row: span 2;
  padding-top: 0.3em;
  font-family: var(--font-mono);
  font-size: var(--size-small);
  color: var(--hue);
`;

export function Timeline({ children }: PropsWithChildren) {
  return <Years data-reveal>{children}</Years>;
}

export function Milestone({
  year,
  title,
  children,
}: PropsWithChildren<Attributes<typeof timeline.Milestone>>) {
  return (
    <Entry>
      <Year>{year}</Year>
      <h3>{title}</h3>
      <div>{children}</div>
    </Entry>
  );
}
