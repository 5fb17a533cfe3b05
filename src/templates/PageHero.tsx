import styled from 'styled-components';
import type { HeroData } from '../model/pageData.ts';
import { Actions } from '../primitives/Actions.tsx';
import { columns } from '../primitives/columns.ts';
import { Icon } from '../primitives/Icon.tsx';
import { Label } from '../primitives/Label.tsx';
import { media } from '../theme/media.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const Columns = styled.header`
  ${columns}
  row-gap: var(--space-3);
  padding-block: calc(var(--header-height) + var(--space-8)) var(--space-section);
  > * { grid-column: 1 / -1; }
  ${media.wide} {
    > * { grid-column: 4 / -1; }
    > :first-child { grid-column: 1 / 4; grid-row: 1; padding-top: 0.9em; }
    > h1 { grid-row: 1; }
  }
`;

const HeroLabel = styled(Label)`
  display: flex;
  align-items: center;
  align-self: start;
  gap: var(--space-1);
  color: var(--hue);
`;

const Text = styled.p`
  max-width: 46ch;
  font-size: var(--size-lead);
  line-height: 1.42;
  letter-spacing: -0.012em;
  color: var(--muted);
`;

/** The head of an ordinary page. */
export function PageHero({ trail, label, heading, text, icon, actions }: HeroData) {
  return (
    <Columns>
      <HeroLabel as="div">
        {icon && <Icon name={icon} />}
        {trail ? <Breadcrumbs {...trail} /> : <p>{label}</p>}
      </HeroLabel>
      <h1 tabIndex={-1}>{heading}</h1>
      <Text>{text}</Text>
      <Actions actions={actions} />
    </Columns>
  );
}
