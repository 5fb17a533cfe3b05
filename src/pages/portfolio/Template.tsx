import styled from 'styled-components';
import { Island } from '../../islands/Island.tsx';
import { media } from '../../theme/media.ts';
import { Body, bodyId } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';
import type { TemplateProps } from '../types.ts';

/** On a phone the figures and categories are above the projects, which fill many screens there. */
const Parts = styled.div`
  ${media.mobile} {
    display: flex;
    flex-direction: column;
    > #${bodyId} { order: -1; row-gap: var(--space-3); margin-block: var(--space-4) 0; }
  }
`;

/** All projects, by category. */
export default function Portfolio({ data, body }: TemplateProps<'portfolio'>) {
  return (
    <>
      <PageHero {...data.hero} figure="portfolio" />
      <Parts>
        <Island
          name="ProjectFilter"
          props={{ words: data.filter, types: data.types, projects: data.projects, note: data.pictureNote }}
        />
        <Body html={body} isNumbered={false} />
      </Parts>
      <CallToAction {...data.cta} />
    </>
  );
}
