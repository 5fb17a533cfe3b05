import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Island } from '../../islands/Island.tsx';
import * as media from '../../theme/media.ts';
import { Columns } from '../../ui/Columns.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Body, bodyId } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';
import type { TemplateProps } from '../../model/pageType.ts';

/** Closer together on a phone, where the projects fill many screens. */
const PortfolioContent = styled.div`
  ${media.mobile} {
    > #${bodyId} {
      row-gap: var(--space-3);
      margin-block: var(--space-4);
    }
  }
`;

const ProjectSection = styled(Columns).attrs({ as: 'section' })`
  row-gap: var(--space-5);
  margin-block: var(--space-4) 0;
  [data-items='0'], [data-items='0'] ~ * { display: none; }
`;

/** On a phone, the picture is beside the words. */
const ProjectTiles = styled(Grid)`
  ${media.mobile} {
    gap: var(--space-3);
    article {
      grid-template-columns: 2fr 3fr;
      gap: 0 var(--space-2);
    }
    img {
      grid-row: 1 / span 3;
      margin: 0.25rem 0 0;
    }
    p { line-height: 1.4; }
  }
  ${media.tiny} {
    article { display: block; }
  }
`;

/** All projects, by category, then what the body says of them. */
export default function Portfolio({ data, children }: PropsWithChildren<TemplateProps<'portfolio'>>) {
  const { filter, counted, types, projects, language, pictureNote } = data;
  return (
    <>
      <PageHero {...data.hero} />
      <PortfolioContent>
        <ProjectSection>
          <VisuallyHidden as="h2">{filter.label}</VisuallyHidden>
          <Island name="ProjectFilter" props={{ words: filter, counted, types }} />
          <ProjectTiles data-filtered>
            {projects.map(({ project, picture }) => (
              <li key={project.url} data-type={project.type}>
                <ProjectCard {...{ project, picture, language }} href={project.categoryUrl} slot="tile" />
              </li>
            ))}
          </ProjectTiles>
          {pictureNote && <Label as="small">{pictureNote}</Label>}
        </ProjectSection>
        <Body>{children}</Body>
      </PortfolioContent>
      <CallToAction {...data.cta} />
    </>
  );
}
