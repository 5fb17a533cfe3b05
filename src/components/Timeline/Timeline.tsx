import styled from 'styled-components';
import * as media from '../../theme/media.ts';
import type { PropsOf, Revealed } from '../define.ts';
import type { timeline } from './definition.ts';

export const Timeline = styled.ol.attrs<Revealed>({ 'data-reveal': true })`
  ${media.wide} { grid-column: 4 / -1; }
`;

const MilestoneItem = styled.li`
  display: grid;
  grid-template-columns: 5rem 1fr;
  gap: 0 var(--space-3);
  padding: var(--space-2) 0;
  ${media.tiny} { display: block; }
  border-top: 1px solid var(--line);
  > :not(:first-child) { grid-column: 2; }
  p {
    color: var(--muted);
    font-size: var(--size-small);
  }
  > span {
    grid-row: span 2;
    padding-top: 0.3em;
    font-family: var(--font-mono);
    font-size: var(--size-small);
    color: var(--hue);
  }
`;

export function Milestone({ year, title, children }: PropsOf<typeof timeline.Milestone>) {
  return (
    <MilestoneItem>
      <span>{year}</span>
      <h3>{title}</h3>
      <div>{children}</div>
    </MilestoneItem>
  );
}
