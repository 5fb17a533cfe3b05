import { useContext } from 'react';
import styled from 'styled-components';
import type { CallToActionData } from './standard.ts';
import { Actions, OutlinedLink } from '../ui/Button.tsx';
import { Columns } from '../ui/Columns.ts';
import { Label } from '../ui/Label.tsx';
import { SiteContext } from '../ui/SiteContext.ts';
import * as media from '../theme/media.ts';

const ActionSection = styled.section`
  --signal: var(--on-fill);
  padding-block: var(--space-section);
  background: var(--fill);
  color: var(--on-fill);
  ${media.forcedColors} { border-top: 1px solid; }
`;

const ActionColumns = styled(Columns)`
  row-gap: var(--space-3);
  h2 {
    font-size: var(--size-h1);
    line-height: 1;
    letter-spacing: -0.035em;
  }
  > p:first-child { color: inherit; }
  /* The filled button is ink here, and the outlined one is drawn in it. */
  > p:not(:first-child) {
    max-width: 28em;
    text-wrap: balance;
  }
  a {
    border-color: currentColor;
    color: inherit;
  }
  a:hover { background: color-mix(in oklch, var(--on-fill) 12%, transparent); }
  a:first-child {
    background: var(--on-fill);
    color: var(--fill);
  }
  a:first-child:hover { background: color-mix(in oklch, var(--on-fill) 85%, var(--fill)); }
  /* Too narrow for three in a row: the call is below the others, and as wide as both. */
  ${media.pair} {
    > div {
      display: grid;
      grid-template-columns: auto auto;
      justify-content: start;
      > :nth-child(3) { grid-column: 1 / -1; }
    }
  }
  ${media.wide} {
    > :is(p:first-child, h2) { grid-column: 1 / 11; }
    > div { display: flex; }
  }
`;

/** The block that closes a page and asks the reader to act. */
export function CallToAction({ subtitle, title, description, actions }: CallToActionData) {
  const { call } = useContext(SiteContext);
  return (
    <ActionSection data-cta>
      <ActionColumns data-reveal>
        <Label as="p">{subtitle}</Label>
        <h2>{title}</h2>
        <p>{description}</p>
        <Actions actions={actions}>
          {call && <OutlinedLink href={call.url}>{call.long}</OutlinedLink>}
        </Actions>
      </ActionColumns>
    </ActionSection>
  );
}
