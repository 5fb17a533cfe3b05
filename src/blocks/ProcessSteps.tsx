import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Grid } from '../primitives/Grid.tsx';
import type { Attributes } from './vocabulary.ts';

const Steps = styled(Grid)`
  counter-reset: step;
`;

const Item = styled.li`
  counter-increment: step;
  position: relative;
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  &::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    margin-bottom: var(--space-2);
    border: 1px solid var(--hue);
    border-radius: 50%;
    color: var(--hue);
    font-family: 'Martian Mono', 'Mono Fallback', monospace;
    font-size: var(--size-label);
  }
  p, ul { font-size: var(--size-small); color: var(--muted); margin-top: var(--space-1); }
  ul { padding-left: 1.1em; }
  li { padding-left: 0.2em; }
  li + li { margin-top: 0.5em; }
  li::marker { content: '– '; color: var(--line-strong); }
`;

export function ProcessSteps({ children }: PropsWithChildren) {
  return <Steps as="ol">{children}</Steps>;
}

export function Step({ title, children }: PropsWithChildren<Attributes<'Step'>>) {
  return (
    <Item data-reveal>
      <h3>{title}</h3>
      {children}
    </Item>
  );
}
