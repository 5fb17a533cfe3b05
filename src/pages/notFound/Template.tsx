import type { PropsWithChildren } from 'react';
import styled, { keyframes } from 'styled-components';
import * as media from '../../theme/media.ts';
import { lightDark } from '../../theme/tokens.ts';
import { Actions } from '../../ui/Button.tsx';
import { HeroFigure } from '../HeroFigure.tsx';
import type { TemplateProps } from '../../model/pageType.ts';

const NotFoundMain = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: start;
  gap: var(--space-3);
  min-height: 100svh;
  width: var(--page-width);
  margin-inline: auto;
  padding-block: var(--space-6);
  p { text-wrap: balance; }
  p + p { color: var(--muted); }
`;

const search = keyframes`from { background-position: 0% 50%, 0 0; }`;

const ErrorCode = styled.p`
  font-size: var(--size-giant);
  /* As large as this, the space beside a digit would indent it. */
  margin-inline-start: -0.025em;
  font-weight: 600;
  line-height: 0.8;
  letter-spacing: -0.045em;
  max-width: 100%;
  overflow-wrap: anywhere;
  color: var(--signal);
  --unlit: ${lightDark(['var(--text)', 'var(--line-strong)'])};
  /* Somebody looks for the page with a lamp, once. */
  @supports (background-clip: text) {
    color: transparent;
    background: radial-gradient(circle closest-side, var(--signal) 55%, var(--unlit)) 82% 50% / 55% 160% no-repeat, var(--unlit);
    background-clip: text;
    ${media.fullMotion} { animation: ${search} var(--duration-search) ease-in-out; }
    ${media.forcedColors} {
      color: CanvasText;
      background: none;
    }
  }
`;

/** As wide as the page, and over nothing. */
const NotFoundFigure = styled.div`
  width: 100%;
  > figure { margin: 0; }
`;

/** The page for an unknown address. It has no layout. The site script logs the address. */
export default function NotFound({ data, children }: PropsWithChildren<TemplateProps<'notFound'>>) {
  const { hero, aside } = data;
  return (
    <NotFoundMain id="main" tabIndex={-1} data-not-found>
      {hero.label && <ErrorCode>{hero.label}</ErrorCode>}
      <h1 tabIndex={-1}>{hero.heading}</h1>
      <p>{hero.text}</p>
      <p>{aside}</p>
      <Actions actions={hero.actions} />
      {hero.image && (
        <NotFoundFigure>
          <HeroFigure {...hero.image} />
        </NotFoundFigure>
      )}
      {children}
    </NotFoundMain>
  );
}
