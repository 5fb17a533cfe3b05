import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Label } from '../../ui/Label.tsx';
import { media } from '../../theme/media.ts';
import { useBody } from '../BodyContext.ts';
import type { Attributes } from '../../model/block.ts';
import type { caseNote } from './definition.ts';

const Note = styled.article`
  display: grid;
  grid-column: 1 / -1;
  row-gap: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  h3 { margin-top: var(--space-1); }
  ${media.wide} {
    grid-template-columns: subgrid;
    > :first-child { grid-column: 1 / 4; }
    > :last-child { grid-column: 4 / -1; }
  }
`;

const Category = styled(Label)`
  color: var(--hue);
`;

/** One project in depth. Its cover is on its card. */
export function CaseNote({ project: id, children }: PropsWithChildren<Attributes<typeof caseNote.CaseNote>>) {
  const { collections } = useBody();
  const project = collections.projects.find((candidate) => candidate.id === id);
  if (!project) throw new Error(`There is no project with the id ${id}.`);
  return (
    <Note data-reveal data-case-note data-hue={project.color}>
      <div>
        <Category>{project.category}</Category>
        <h3>{project.title}</h3>
      </div>
      <div>{children}</div>
    </Note>
  );
}
