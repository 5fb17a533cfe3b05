import styled, { css } from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import * as media from '../../theme/media.ts';
import type { PropsOf } from '../define.ts';
import type { stats } from './definition.ts';

const StatGrid = styled(Grid).attrs({ as: 'dl' })`
  --fewest: 2;
  gap: var(--space-4);
`;

const figureLook = css`
  font-weight: 500;
  line-height: 1;
  letter-spacing: -0.045em;
`;

const StatGroupBox = styled.div`
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

/** In a narrow column, a figure is small enough for its longest word. */
const StatValue = styled.dd<{ $longest: number }>`
  font-size: ${({ $longest }) => `min(var(--size-figure), ${160 / $longest}cqi)`};
`;

const StatItem = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: var(--space-1);
  padding-inline-start: var(--space-2);
  border-inline-start: 1px solid var(--hue);
  dt { text-wrap: balance; }
  dd {
    ${figureLook}
    font-variant-numeric: tabular-nums;
    > span {
      font-size: var(--size-h3);
      letter-spacing: -0.01em;
    }
  }
  [data-hue] & dd { color: var(--hue); }
`;

/** Words before a figure: "Up to" of "Up to 90%". */
const wordsAndFigure = /^(\D+\s)(\S*\d\S*)$/;

const BadgeBox = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-2) var(--space-4);
  max-width: none;
  padding: var(--space-4);
  border-radius: var(--radius);
  border: 1px solid var(--hue);
  background: var(--tint);
  > strong {
    ${figureLook}
    font-size: var(--size-figure);
    color: var(--hue);
  }
  > span {
    font-size: var(--size-small);
    color: var(--text);
  }
`;

export function Stats({ children }: PropsOf<typeof stats.Stats>) {
  return <StatGrid data-reveal>{children}</StatGrid>;
}

export function StatGroup({ title, color, children }: PropsOf<typeof stats.StatGroup>) {
  return (
    <StatGroupBox data-reveal data-hue={color}>
      <h3>{title}</h3>
      <StatGrid>{children}</StatGrid>
    </StatGroupBox>
  );
}

export function Stat({ value, label }: PropsOf<typeof stats.Stat>) {
  const [, words, figure = value] = wordsAndFigure.exec(value) ?? [];
  return (
    <StatItem>
      <Label as="dt">{label}</Label>
      <StatValue $longest={Math.max(...figure.split(' ').map(({ length }) => length))}>
        {words && <span>{words}</span>}
        {figure}
      </StatValue>
    </StatItem>
  );
}

export function Badge({ value, label }: PropsOf<typeof stats.Badge>) {
  return (
    <BadgeBox>
      <strong>{value}</strong> <Label>{label}</Label>
    </BadgeBox>
  );
}
