import styled, { css } from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as media from '../../theme/media.ts';
import type { PropsOf } from '../define.ts';
import type { featureGrid } from './definition.ts';

const besideIcons = (items: number) => css`
  --columns: 2;
  > li > svg {
    grid-row: 1 / span 2;
    align-self: start;
  }
  > li > :not(svg) { grid-column: 2; }
  ${items % 2 === 1 && css`> :nth-child(${items}) { grid-column: 1 / -1; }`}
`;

/**
 * Beside the section's label: up to three in one row, below their icons if it is narrow; more in two columns, their texts
 * beside the icons.
 */
export const FeatureGrid = styled(Grid)`
  ${media.narrow} {
    ${({ 'data-items': items }) =>
      items === 3 &&
      css`
      > li {
        grid-template-columns: minmax(0, 1fr);
        justify-items: start;
      }
    `}
  }
  ${media.wide} {
    grid-column: 4 / -1;
    ${({ 'data-items': items = 0 }) => items > 3 && besideIcons(items)}
  }
`;

const FeatureItem = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-2);
  align-content: start;
  align-items: center;
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  p, li {
    font-size: var(--size-small);
    color: var(--muted);
    max-width: 29.3em;
  }
  > svg {
    box-sizing: content-box;
    padding: var(--space-1);
    border: 1px solid var(--hue);
    border-radius: var(--radius-small);
    background: var(--tint);
    color: var(--hue);
  }
  > div { grid-column: 1 / -1; }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
`;

export function Feature({ title, icon, children }: PropsOf<typeof featureGrid.Feature>) {
  return (
    <FeatureItem data-reveal>
      {icon && <Icon name={icon} />}
      <h3>{title}</h3>
      <div>{children}</div>
    </FeatureItem>
  );
}
