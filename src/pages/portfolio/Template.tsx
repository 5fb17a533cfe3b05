import styled from 'styled-components';
import { Island } from '../../islands/Island.tsx';
import { media } from '../../theme/media.ts';
import { Body, bodyId } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';
import type { TemplateProps } from '../../model/pageData.ts';

/** Closer together on a phone, where the projects fill many screens. */
const Parts = styled.div`
  ${media.mobile} { > #${bodyId} { row-gap: var(--space-3); margin-block: var(--space-4) 0; } }
`;

/** Figures and categories, which a visitor scans in one screen, then all projects, which fill many. */
export default function Portfolio({ data, body }: TemplateProps<'portfolio'>) {
  return (
    <>
      <PageHero {...data.hero} figure="portfolio" />
      <Parts>
        <Body html={body} isNumbered={false} />
        <Island
          name="ProjectFilter"
          props={{ words: data.filter, types: data.types, projects: data.projects, note: data.pictureNote }}
        />
      </Parts>
      <CallToAction {...data.cta} />
    </>
  );
}
