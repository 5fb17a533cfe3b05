import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Label } from '../../ui/Label.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { media } from '../../theme/media.ts';
import { useBody } from '../BodyContext.ts';
import type { Attributes } from '../block.ts';
import type { caseNote } from './definition.ts';

const Note = styled.article`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-3) var(--space-4);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  img { width: 100%; border: 1px solid var(--line); border-radius: var(--radius); }
  h3 { margin: var(--space-1) 0 var(--space-2); }
  p { color: var(--muted); }
  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    &:nth-of-type(even) img { order: 1; }
  }
`;

export function CaseNote({ project: id, children }: PropsWithChildren<Attributes<typeof caseNote.CaseNote>>) {
  const { collections } = useBody();
  const project = collections.projects.find((candidate) => candidate.id === id);
  if (!project) throw new Error(`There is no project with the id ${id}.`);
  return (
    <Note data-reveal data-case-note data-hue={project.color}>
      <Picture picture={collections.picture(project.image)} alt="" slot="half" />
      <div>
        <Label>{project.category}</Label>
        <h3>{project.title}</h3>
        {children}
      </div>
    </Note>
  );
}
