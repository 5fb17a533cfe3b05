import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Island } from '../../islands/Island.tsx';
import { callOf } from '../../model/layoutData.ts';
import * as media from '../../theme/media.ts';
import { Blueprint, sheetSize } from '../../ui/Blueprint.tsx';
import { FilledLink, OutlinedLink } from '../../ui/Button.tsx';
import { Columns } from '../../ui/Columns.ts';
import { Label } from '../../ui/Label.tsx';
import { Body } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { HeroSection } from '../PageHero.tsx';
import type { TemplateProps } from '../../model/pageType.ts';
import { PhotoOpening } from './PhotoOpening.tsx';
import { TypedLine } from './TypedLine.tsx';

const HomeColumns = styled(Columns)`
  position: relative;
  row-gap: var(--space-4);
  h1 {
    position: relative;
    font-size: var(--size-display);
    max-width: 17em;
  }
  > h1 + p {
    ${media.desktop} { max-width: min(28em, 66%); }
    font-size: var(--size-lead);
    line-height: 1.42;
    letter-spacing: -0.012em;
    color: var(--muted);
  }
`;

const HomeSection = styled(HeroSection)`
  ${media.desktop} {
    min-height: min(100svh - 9.5rem, 50rem);
    padding-block: calc(var(--header-height) + var(--space-4)) var(--space-6);
  }
  overflow: hidden;
  /* The drawing is beside it. */
  h1 {
    ${media.desktop} { max-width: min(17em, 100% - 0.65 * ${sheetSize}); }
    ${media.wide} { max-width: min(17em, 100% - 0.8 * ${sheetSize}); }
  }
`;

const HeroButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const ShortText = styled.span`${media.desktop} { display: none; }`;
const LongText = styled.span`${media.mobile} { display: none; }`;

/** Shows once the page has been scrolled (`data-scrolled-far`). The site script scrolls smoothly to the top. */
const BackToTop = styled(OutlinedLink).attrs({ as: 'button' })`
  position: fixed;
  inset-inline-end: var(--gutter);
  bottom: var(--space-3);
  z-index: 2;
  width: 3rem;
  padding: 0;
  background: var(--raised);
  html:not([data-scrolled-far]) & { display: none; }
`;

/** The home page: its opening, then the body. */
export default function Home({ data, children }: PropsWithChildren<TemplateProps<'home'>>) {
  const { hero, image, site, cta } = data;
  const { labels } = site;
  const call = callOf(site);
  const Explore = call ? OutlinedLink : FilledLink;
  const words = (
    <HomeColumns>
      <Label as="p">{hero.label}</Label>
      <h1 tabIndex={-1}>{hero.typed === false ? hero.tagline : <TypedLine text={hero.tagline} />}</h1>
      <p>{hero.text}</p>
      <HeroButtons>
        {call && (
          <FilledLink href={call.url} withoutArrow>
            <ShortText data-nosnippet>{hero.bookCall ?? call.short}</ShortText>
            <LongText>{hero.bookCallLong ?? call.long}</LongText>
          </FilledLink>
        )}
        <Explore href={hero.exploreLink}>{hero.explore}</Explore>
      </HeroButtons>
    </HomeColumns>
  );
  return (
    <>
      {image ? (
        <PhotoOpening {...image}>{words}</PhotoOpening>
      ) : (
        <HomeSection>
          <Blueprint />
          {hero.particles !== false && (
            <Island name="ParticleField" props={{ pause: labels.pauseMotion, play: labels.playMotion }} />
          )}
          {words}
        </HomeSection>
      )}
      <Body>{children}</Body>
      <CallToAction {...cta} />
      <BackToTop type="button" aria-label={labels.backToTop} data-to-top>
        ↑
      </BackToTop>
    </>
  );
}
