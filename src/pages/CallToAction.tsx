import { useContext } from 'react';
import styled from 'styled-components';
import type { CallToActionData } from './standard.ts';
import { Blueprint } from '../ui/Blueprint.tsx';
import { Actions } from '../ui/Button.tsx';
import { Columns } from '../ui/Columns.ts';
import { Label } from '../ui/Label.tsx';
import { Link } from '../ui/Link.tsx';
import { SiteContext } from '../ui/SiteContext.ts';
import * as media from '../theme/media.ts';

const ActionSection = styled.section`
  --signal: var(--on-fill);
  --hue: var(--on-fill);
  position: relative;
  overflow: clip;
  padding-block: var(--space-section);
  background: var(--fill);
  color: var(--on-fill);
  ${media.forcedColors} { border-top: 1px solid; }
  > [data-blueprint] {
    top: 50%;
    ${media.mobile} { display: none; }
  }
`;

const ActionColumns = styled(Columns)`
  position: relative;
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
  div > a {
    border-color: currentColor;
    color: inherit;
  }
  div > a:hover { background: color-mix(in oklch, var(--on-fill) 12%, transparent); }
  div > a:first-child {
    background: var(--on-fill);
    color: var(--fill);
  }
  div > a:first-child:hover { background: color-mix(in oklch, var(--on-fill) 85%, var(--fill)); }
  /* The call is in the header, too. */
  > p:last-child { margin-top: 0; }
  > p:last-child a {
    display: inline-block;
    padding-block: calc((var(--target) - 1lh) / 2);
    background: none;
    color: inherit;
  }
  ${media.desktop} { > h2 { grid-column: 1 / 9; } }
`;

/** The block that closes a page and asks the reader to act. */
export function CallToAction({ subtitle, title, description, actions, ...drawing }: CallToActionData) {
  const { call } = useContext(SiteContext);
  return (
    <ActionSection data-cta>
      <Blueprint {...drawing} isStill />
      <ActionColumns data-reveal>
        <Label as="p">{subtitle}</Label>
        <h2>{title}</h2>
        <p>{description}</p>
        <Actions actions={actions} />
        {call && (
          <p>
            <Link href={call.url}>{call.long}</Link>
          </p>
        )}
      </ActionColumns>
    </ActionSection>
  );
}
