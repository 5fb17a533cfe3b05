import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { TemplateData } from '../../model/pageTypes.ts';
import { parameters, reservedValues } from '../../collections/parameters.ts';
import { media } from '../../theme/media.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { columns } from '../../ui/columns.ts';
import { Grid, phoneTiles } from '../../ui/Grid.tsx';
import { PictureNote } from '../../ui/PictureNote.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const Columns = styled.section`
  ${columns}
  row-gap: var(--space-5);
  margin-block: var(--space-6) var(--space-section);
`;

const Buttons = styled.fieldset`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin: 0;
  padding: var(--space-2) 0;
  border: 0;
  border-block: 1px solid var(--line);
`;

const Choice = styled.button`
  ${buttonLook}
  min-height: 2.75rem;
  padding: 0 1rem;
  &[aria-pressed='true'] { background: var(--text); border-color: var(--text); color: var(--ground); }
  ${media.forcedColors} { &[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`;

const Tiles = styled(Grid)`
  ${phoneTiles}
  ${media.mobile} {
    && { gap: var(--space-3) var(--space-2); }
    article { gap: 0.25rem; }
    img { margin: 0; }
  }
`;

const Empty = styled.div`
  grid-column: 1 / -1;
  padding-block: var(--space-8);
  h2 { font-size: var(--size-h3); margin-bottom: var(--space-1); }
  p { color: var(--muted); }
`;

const all = reservedValues.portfolio;

interface Props {
  words: TemplateData['portfolio']['filter'];
  types: TemplateData['portfolio']['types'];
  projects: TemplateData['portfolio']['projects'];
  note?: string;
}

export function ProjectFilter({ words, types, projects, note }: Props) {
  const [search, setSearch] = useSearchParams();
  // The server does not see the query, so hydration shows all projects, as the static page does.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const chosen = (isHydrated && search.get(parameters.portfolio)) || all;

  const shown = projects.filter((project) => chosen === all || project.type === chosen);
  const choices = [{ type: all, name: words.all }, ...types];
  return (
    <Columns data-filter={chosen}>
      <VisuallyHidden as="h2">{words.label}</VisuallyHidden>
      <Buttons aria-label={words.label} data-needs-script="island">
        {choices.map(({ type, name }) => (
          <Choice
            key={type}
            type="button"
            aria-pressed={chosen === type}
            onClick={() => setSearch(type === all ? {} : { [parameters.portfolio]: type })}
          >
            {name}
          </Choice>
        ))}
      </Buttons>
      <VisuallyHidden role="status">
        {shown.length > 0 && types.find(({ type }) => type === chosen)?.counted}
      </VisuallyHidden>
      {shown.length > 0 ? (
        <Tiles $items={shown.length}>
          {shown.map((project, index) => (
            <li key={`${project.href} ${project.title}`}>
              <ProjectCard project={project} slot="tile" eager={index === 0} />
            </li>
          ))}
        </Tiles>
      ) : (
        <Empty role="status">
          <h2>{words.emptyTitle}</h2>
          <p>{words.emptyText}</p>
        </Empty>
      )}
      {note && shown.length > 0 && <PictureNote>{note}</PictureNote>}
    </Columns>
  );
}
