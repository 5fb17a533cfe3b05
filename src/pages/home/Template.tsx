import styled from 'styled-components';
import { Island } from '../../islands/Island.tsx';
import { callOf } from '../../model/layoutData.ts';
import { media } from '../../theme/media.ts';
import { Blueprint } from '../../ui/Blueprint.tsx';
import { FilledLink, OutlinedLink } from '../../ui/Button.tsx';
import { Columns } from '../../ui/Columns.ts';
import { Label } from '../../ui/Label.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BackToTop } from '../BackToTop.tsx';
import { Body } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import type { TemplateProps } from '../../model/pageData.ts';
import { TypedLine } from './TypedLine.tsx';

const Hero = styled.header`
  position: relative;
  display: grid;
  align-content: center;
  min-height: min(100svh, 56rem);
  padding-block: calc(var(--header-height) + var(--space-4)) var(--space-8);
  overflow: hidden;
  background: var(--tint);
  border-bottom: 1px solid var(--line);
`;

const Parts = styled(Columns)`
  position: relative;
  row-gap: var(--space-4);
  > * { grid-column: 1 / -1; }
  h1 { position: relative; font-size: var(--size-display); max-width: 17em; }
  ${media.wide} { > h1 { grid-column: 1 / 12; } }
`;

const Text = styled.p`
  max-width: 28em;
  font-size: var(--size-lead);
  line-height: 1.42;
  letter-spacing: -0.012em;
  color: var(--muted);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Short = styled.span`${media.desktop} { display: none; }`;
const Long = styled.span`${media.mobile} { display: none; }`;

/** The home page: the typed line over the particle field, then the body. */
export default function Home({ data, body }: TemplateProps<'home'>) {
  const { hero, site, cta } = data;
  const { labels } = site;
  const call = callOf(site);
  const Explore = call ? OutlinedLink : FilledLink;
  return (
    <>
      <Hero>
        <Blueprint />
        <Island name="ParticleField" props={{ pause: labels.pauseMotion, play: labels.playMotion }} />
        <Parts>
          <Label as="p">{hero.label}</Label>
          <h1 tabIndex={-1}>
            <TypedLine text={hero.tagline} />
          </h1>
          <Text>{hero.text}</Text>
          <Buttons>
            {call && (
              <FilledLink href={call.url}>
                <Short data-nosnippet>{hero.bookCall ?? call.short}</Short>
                <Long>{hero.bookCallLong ?? call.long}</Long>
                <VisuallyHidden data-nosnippet>({labels.newTab})</VisuallyHidden>
              </FilledLink>
            )}
            <Explore href={hero.exploreLink}>{hero.explore}</Explore>
          </Buttons>
        </Parts>
      </Hero>
      <Body html={body} />
      <CallToAction {...cta} />
      <BackToTop text={labels.backToTop} />
    </>
  );
}
