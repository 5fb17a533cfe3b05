import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Grid } from '../primitives/Grid.tsx';
import { Label } from '../primitives/Label.tsx';
import { Picture } from '../primitives/Picture.tsx';
import { useBody } from './BodyContext.ts';
import type { Attributes } from './vocabulary.ts';

const Person = styled.li`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  p { font-size: var(--size-small); color: var(--muted); }
  img { width: 100%; aspect-ratio: 1; object-fit: cover; border: 1px solid var(--line); border-radius: var(--radius); margin-bottom: var(--space-1); }
`;

export function Team({ children }: PropsWithChildren) {
  return <Grid>{children}</Grid>;
}

export function Member({ name, position, image, children }: PropsWithChildren<Attributes<'Member'>>) {
  const { collections } = useBody();
  return (
    <Person data-reveal data-member>
      <Picture picture={collections.picture(image)} alt="" place="third" />
      <h3>{name}</h3>
      <Label>{position}</Label>
      <div>{children}</div>
    </Person>
  );
}
