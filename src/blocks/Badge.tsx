import styled from 'styled-components';
import { Label } from '../primitives/Label.tsx';
import type { Attributes } from './vocabulary.ts';

const Seal = styled.p`
  grid-column: 1 / -1;
  justify-self: start;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-1) var(--space-3) var(--space-1) var(--space-2);
  border: 1px solid var(--signal);
  border-radius: var(--radius-small);
`;

const Value = styled.strong`
  font-size: var(--size-h2);
  font-weight: 600;
  line-height: 1.1;
  letter-spacing: -0.03em;
  color: var(--signal);
`;

export function Badge({ value, label }: Attributes<'Badge'>) {
  return (
    <Seal data-badge>
      <Value>{value}</Value> <Label>{label}</Label>
    </Seal>
  );
}
