import styled from 'styled-components';
import type { HeroData } from '../model/pageData.ts';
import { Actions } from '../ui/Actions.tsx';
import { Blueprint, type Figure } from '../ui/Blueprint.tsx';
import { Columns } from '../ui/Columns.ts';
import { Icon } from '../ui/Icon.tsx';
import { Label } from '../ui/Label.tsx';
import { media } from '../theme/media.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const Ground = styled.header`
  position: relative;
  overflow: clip;
  display: grid;
  align-content: center;
  padding-block: calc(var(--header-height) + var(--space-6)) var(--space-8);
  ${media.wide} { min-height: 34rem; }
  border-bottom: 1px solid var(--line);
  background: var(--tint);
`;

const Parts = styled(Columns)`
  position: relative;
  row-gap: var(--space-3);
  > * { grid-column: 1 / -1; }
  ${media.narrow} { > h1 { grid-column: 1 / 10; } }
  ${media.wide} { > * { grid-column: 1 / 10; } }
`;

const HeroLabel = styled(Label)`
  display: flex;
  align-items: center;
  align-self: start;
  gap: var(--space-1);
  color: var(--hue);
  > nav { flex: 1; }
`;

const Text = styled.p`
  max-width: 28em;
  text-wrap: balance;
  font-size: var(--size-intro);
  line-height: 1.45;
  letter-spacing: -0.008em;
  color: var(--muted);
`;

/** The header of an ordinary page, on a background of its hue beside the drawing of its icon. */
export function PageHero({
  breadcrumbs,
  label,
  heading,
  text,
  icon,
  actions,
  figure,
}: HeroData & { figure?: Figure }) {
  return (
    <Ground>
      <Blueprint icon={icon} figure={figure} />
      <Parts>
        {(icon || breadcrumbs || label) && (
          <HeroLabel as="div">
            {icon && <Icon name={icon} />}
            {breadcrumbs ? <Breadcrumbs {...breadcrumbs} /> : label && <p>{label}</p>}
          </HeroLabel>
        )}
        <h1 tabIndex={-1}>{heading}</h1>
        <Text>{text}</Text>
        <Actions actions={actions} />
      </Parts>
    </Ground>
  );
}
