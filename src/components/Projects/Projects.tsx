import styled, { css } from 'styled-components';
import type { CategorizedProject } from '../../collections/portfolio.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import * as media from '../../theme/media.ts';
import { useBody } from '../BodyContext.ts';
import type { PropsOf } from '../define.ts';
import { type projects, projectsOn } from './definition.ts';

const leadProject = css`
  > :first-child {
    grid-column: 1 / -1;
    > article {
      grid-template-columns: 2fr 1fr;
      grid-template-rows: 1fr auto auto;
      column-gap: var(--space-4);
      > picture + span { align-self: end; }
    }
    img {
      grid-row: 1 / span 3;
      margin: 0;
    }
    h3 {
      margin-bottom: var(--space-1);
      font-size: var(--size-entry);
      letter-spacing: -0.03em;
      line-height: 1.08;
    }
    ${media.wide} {
      h3 { font-size: var(--size-h2); }
      p { font-size: var(--size-text); }
    }
  }
`;

/** Of three projects, the first has the full width, with its text beside it. Six projects are two to a row. */
const ProjectGrid = styled(Grid)`
  @media screen {
    ${media.desktop} {
      ${({ 'data-items': items }) => (items === 3 || items === 6) && '--columns: 2;'}
      ${({ 'data-items': items }) => items === 3 && leadProject}
    }
  }
`;

const CaseArticle = styled.article`
  display: grid;
  row-gap: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  > :first-child > span { color: var(--hue); }
  h3 { margin-top: var(--space-1); }
  ${media.wide} {
    grid-template-columns: subgrid;
    > :first-child { grid-column: 1 / 4; }
    > :last-child { grid-column: 4 / -1; }
  }
`;

/** The projects that the attributes choose, up to the limit. */
export function Projects({ limit, ...choice }: PropsOf<typeof projects.Projects>) {
  const { page, collections } = useBody();
  const { featured } = choice;
  const shown = projectsOn(choice, page, collections).slice(
    0,
    limit ? Number(limit) : featured ? 3 : undefined,
  );
  const { pictureNote, caseStudySoon } = collections.site.labels;
  // Without a case study, cards on other pages lead to the category, which has the project's summary.
  const hrefOf = ({ unwritten, url, categoryUrl }: CategorizedProject) =>
    unwritten && page.url !== categoryUrl ? categoryUrl : url;
  const leadNowhere = shown.some((project) => project.unwritten && hrefOf(project) === project.url);
  const notes = [pictureNote, leadNowhere && caseStudySoon].filter(Boolean);
  const hasLead = shown.length === 3;
  const slotOf = (index: number) =>
    hasLead && index === 0 ? 'lead' : hasLead || shown.length === 6 ? 'half' : 'third';
  return (
    <>
      <ProjectGrid>
        {shown.map((project, index) => (
          <li key={project.url} data-reveal>
            <ProjectCard
              project={project}
              picture={collections.picture(project.image)}
              href={hrefOf(project)}
              language={collections.inherited.projects}
              slot={slotOf(index)}
            />
          </li>
        ))}
      </ProjectGrid>
      {notes.length > 0 && <Label as="small">{notes.join(' ')}</Label>}
    </>
  );
}

/** One project in depth. Its cover is on its card. */
export function CaseNote({ project: id, children }: PropsOf<typeof projects.CaseNote>) {
  const { projects, inherited } = useBody().collections;
  const project = projects.find((candidate) => candidate.id === id);
  if (!project) throw new Error(`There is no project with the id ${id}.`);
  return (
    <CaseArticle data-reveal data-hue={project.color}>
      <div {...inherited.projects}>
        <Label>{project.category}</Label>
        <h3>{project.title}</h3>
      </div>
      <div>{children}</div>
    </CaseArticle>
  );
}
