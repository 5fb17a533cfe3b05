import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import * as media from '../../theme/media.ts';
import type { PropsOf } from '../define.ts';
import type { processSteps } from './definition.ts';

export const ProcessSteps = styled(Grid).attrs({ as: 'ol' })`
  counter-reset: step;
  overflow-x: clip;
  row-gap: var(--space-5);
`;

/** The points of a list that each start with a name are rows of a table, in which a step is a column. */
const asColumn = (rows: number) => css`
  li { padding: 0; }
  li + li { margin-top: var(--space-2); }
  li::marker { content: ''; }
  ul { padding: 0; }
  li > strong:first-child {
    display: block;
    color: var(--hue);
    font: 500 var(--size-label) / 1.5 var(--font-mono);
  }
  ${media.wideOrPaper} {
    &, ul {
      display: grid;
      grid-row: span ${rows + 1};
      grid-template-rows: subgrid;
      row-gap: 0;
    }
    ul { grid-row: span ${rows}; }
    li {
      margin: 0;
      padding-block: var(--space-2);
      border-top: 1px solid var(--line);
    }
    li + li { margin: 0; }
  }
`;

const StepItem = styled.li<{ $rows: number }>`
  counter-increment: step;
  position: relative;
  padding: 0;
  padding-inline-start: calc(3rem + var(--space-3));
  /* The wire: it runs on from each node to the next and ends in the last one. */
  &::after {
    content: '';
    position: absolute;
    inset-block: 3rem calc(-1 * var(--space-5));
    inset-inline: 1.5rem auto;
    border-inline-start: 1px solid var(--hue);
  }
  &:last-child::after { content: none; }
  &::before {
    content: counter(step);
    position: absolute;
    inset-block: 0 auto;
    inset-inline: 0 auto;
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
    padding: calc(3rem + var(--space-2)) 0 0;
    &::after {
      inset-block: 1.5rem auto;
      inset-inline: 3rem calc(-1 * var(--space-4));
      border-inline-start: 0;
      border-top: 1px solid var(--hue);
    }
    > h3 { padding-top: 0; }
  }
  p, ul {
    font-size: var(--size-small);
    color: var(--muted);
    margin-top: var(--space-1);
  }
  ul { padding-inline-start: 1.1em; }
  li { padding-inline-start: 0.2em; }
  li + li { margin-top: 0.5em; }
  li::marker {
    content: '– ';
    color: var(--line-strong);
  }
  ${({ $rows }) => $rows > 0 && asColumn($rows)}
`;

const elementsIn = (children: ReactNode) =>
  Children.toArray(children).filter((child) => isValidElement<PropsWithChildren>(child));

/** How many points a step has, if it is one list and each of them starts with a name in bold. */
function namedPoints(children: ReactNode): number {
  const [list, ...others] = elementsIn(children);
  if (list?.type !== 'ul' || others.length > 0) return 0;
  const points = elementsIn(list.props.children);
  const isNamed = ({ props }: (typeof points)[number]) => {
    const [first] = Children.toArray(props.children);
    return isValidElement(first) && first.type === 'strong';
  };
  return points.every(isNamed) ? points.length : 0;
}

export function Step({ title, children }: PropsOf<typeof processSteps.Step>) {
  return (
    <StepItem data-reveal $rows={namedPoints(children)}>
      <h3>{title}</h3>
      {children}
    </StepItem>
  );
}
