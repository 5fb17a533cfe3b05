import styled from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import * as media from '../../theme/media.ts';
import type { PropsOf } from '../define.ts';
import type { processSteps } from './definition.ts';

export const ProcessSteps = styled(Grid).attrs({ as: 'ol' })`
  counter-reset: step;
  column-gap: 0;
  row-gap: var(--space-5);
`;

const StepItem = styled.li`
  counter-increment: step;
  position: relative;
  padding: 0 0 0 calc(3rem + var(--space-3));
  /* The wire: it runs on from each node to the next and ends in the last one. */
  &::after {
    content: '';
    position: absolute;
    inset: 3rem auto calc(-1 * var(--space-5)) 1.5rem;
    border-left: 1px solid var(--hue);
  }
  &:last-child::after { content: none; }
  &::before {
    content: counter(step);
    position: absolute;
    inset: 0 auto auto 0;
    display: grid;
    place-items: center;
    width: 3rem;
    height: 3rem;
    border: 1px solid var(--hue);
    border-radius: 50%;
    background: var(--tint);
    color: var(--hue);
    font-family: var(--font-mono);
    font-size: var(--size-small);
  }
  &:last-child::before {
    background: var(--fill);
    color: var(--on-fill);
  }
  > h3 { padding-top: 0.6rem; }
  ${media.pairOrTiny} {
    padding: calc(3rem + var(--space-2)) var(--space-4) 0 0;
    &::after {
      inset: 1.5rem 0 auto 3rem;
      border-left: 0;
      border-top: 1px solid var(--hue);
    }
    > h3 { padding-top: 0; }
  }
  p, ul {
    font-size: var(--size-small);
    color: var(--muted);
    margin-top: var(--space-1);
  }
  ul { padding-left: 1.1em; }
  li { padding-left: 0.2em; }
  li + li { margin-top: 0.5em; }
  li::marker {
    content: '– ';
    color: var(--line-strong);
  }
`;

export function Step({ title, children }: PropsOf<typeof processSteps.Step>) {
  return (
    <StepItem data-reveal>
      <h3>{title}</h3>
      {children}
    </StepItem>
  );
}
