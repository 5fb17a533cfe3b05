import styled from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import { headFont } from '../../theme/tokens.ts';
import type { PropsOf } from '../define.ts';
import type { prices } from './definition.ts';

export const Prices = styled(Grid)`
  gap: var(--space-3);
`;

const PriceCard = styled.li`
  display: grid;
  grid-template-rows: auto auto auto 1fr;
  gap: var(--space-1);
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  &[data-featured] {
    border-color: var(--hue);
    background: var(--tint);
  }
  > strong {${headFont}
    font-size: var(--size-h2);
    font-weight: 600;
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
  > :last-child {
    display: flex;
    flex-direction: column;
    grid-row: 4;
    margin-top: var(--space-1);
    font-size: var(--size-small);
    > :last-child:not(:first-child) {
      margin-top: auto;
      padding-top: var(--space-3);
    }
  }
`;

export const Price = ({ title, price, note, featured, children }: PropsOf<typeof prices.Price>) => (
  <PriceCard data-reveal data-featured={featured}>
    <h3>{title}</h3>
    <strong>{price}</strong>
    {note && <Label as="p">{note}</Label>}
    <div>{children}</div>
  </PriceCard>
);
