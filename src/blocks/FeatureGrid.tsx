import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Grid } from '../primitives/Grid.tsx';
import { Icon } from '../primitives/Icon.tsx';
import type { Attributes } from './vocabulary.ts';

const Cell = styled.li`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  padding-top: var(--space-2);
  border-top: 1px solid var(--line);
  p, li { font-size: var(--size-small); color: var(--muted); max-width: 48ch; }
  svg { color: var(--hue); margin-bottom: var(--space-1); }
`;

export function FeatureGrid({ children }: PropsWithChildren) {
  return <Grid>{children}</Grid>;
}

export function Feature({ title, icon, children }: PropsWithChildren<Attributes<'Feature'>>) {
  return (
    <Cell data-reveal>
      {icon && <Icon name={icon} />}
      <h3>{title}</h3>
      <div>{children}</div>
    </Cell>
  );
}
