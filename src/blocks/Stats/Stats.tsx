import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import { itemCount } from '../../ui/itemCount.ts';
import { Label } from '../../ui/Label.tsx';
import { media } from '../../theme/media.ts';
import type { Attributes } from '../../model/block.ts';
import type { stats } from './definition.ts';

const Figures = styled(Grid)`
  gap: var(--space-4) var(--space-3);
  grid-template-columns: repeat(2, minmax(0, 1fr));
`;

const Group = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--space-3);
  padding-top: var(--space-2);
  border-top: 1px solid var(--line);
  ${media.wide} {
    grid-template-columns: subgrid;
    h3 { grid-column: 1 / 4; }
    dl { grid-column: 4 / -1; }
  }
`;

const Pair = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: var(--space-1);
  padding-left: var(--space-2);
  border-left: 1px solid var(--hue);
  dt { text-wrap: balance; }
`;

const Value = styled.dd`
  margin: 0;
  font-size: var(--size-figure);
  font-weight: 500;
  line-height: 1;
  letter-spacing: -0.045em;
  font-variant-numeric: tabular-nums;
`;

/** Words before the figure: "Up to" of "Up to 90%". */
const Words = styled.span`
  font-size: var(--size-h3);
  letter-spacing: -0.01em;
`;

const wordsAndFigure = /^(\D+\s)(\S*\d\S*)$/;

export function Stats({ children }: PropsWithChildren) {
  return (
    <Figures as="dl" data-items={itemCount(children)} data-reveal>
      {children}
    </Figures>
  );
}

export function StatGroup({ title, children }: PropsWithChildren<Attributes<typeof stats.StatGroup>>) {
  return (
    <Group data-reveal data-stat-group>
      <h3>{title}</h3>
      <Figures as="dl" data-items={itemCount(children)}>
        {children}
      </Figures>
    </Group>
  );
}

export function Stat({ value, label }: Attributes<typeof stats.Stat>) {
  const [, words, figure = value] = wordsAndFigure.exec(value) ?? [];
  return (
    <Pair data-stat>
      <Label as="dt">{label}</Label>
      <Value>
        {words && <Words>{words}</Words>}
        {figure}
      </Value>
    </Pair>
  );
}
