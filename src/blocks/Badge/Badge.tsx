import styled from 'styled-components';
import { Label } from '../../ui/Label.tsx';
import type { Attributes } from '../../model/block.ts';
import type { badge } from './definition.ts';

const Seal = styled.p`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-2) var(--space-4);
  max-width: none;
  padding: var(--space-4);
  border-radius: var(--radius);
  border: 1px solid var(--hue);
  background: var(--tint);
`;

const Value = styled.strong`
  font-size: var(--size-figure);
  font-weight: 500;
  line-height: 1;
  letter-spacing: -0.045em;
  color: var(--hue);
`;

const Words = styled(Label)`
  font-size: var(--size-small);
  color: var(--text);
`;

export function Badge({ value, label }: Attributes<typeof badge.Badge>) {
  return (
    <Seal data-badge>
      <Value>{value}</Value> <Words>{label}</Words>
    </Seal>
  );
}
