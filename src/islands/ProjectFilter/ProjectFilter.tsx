import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { TemplateData } from '../../model/pageFields.ts';
import { parameters, reservedValues } from '../../collections/parameters.ts';
import { buttonLook, chosenLook } from '../../ui/buttonLook.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const FilterButtons = styled.fieldset`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  padding: var(--space-2) 0;
  border-block: 1px solid var(--line);
`;

const FilterButton = styled.button`
  ${buttonLook}
  min-height: var(--target);
  padding: 0 min(1rem, 5vw);
  &[aria-pressed='true'] { ${chosenLook} }
`;

const EmptyMessage = styled.div`
  grid-column: 1 / -1;
  padding-block: var(--space-8);
  h2 {
    font-size: var(--size-h3);
    margin-bottom: var(--space-1);
  }
  p { color: var(--muted); }
`;

const all = reservedValues.portfolio;

/** Shows the projects of a type in the list of the page. */
function showProjects(chosen: string): void {
  const list = document.querySelector<HTMLElement>('[data-filtered]');
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-type]') ?? [])];
  for (const item of items) item.hidden = chosen !== all && item.dataset.type !== chosen;
  // The number of columns depends on it.
  if (list) list.dataset.items = String(items.filter(({ hidden }) => !hidden).length);
}

interface Props {
  words: TemplateData['portfolio']['filter'];
  types: TemplateData['portfolio']['types'];
}

/** The buttons above the projects. The projects are plain HTML: without this, all of them are shown. */
export function ProjectFilter({ words, types }: Props) {
  const [search, setSearch] = useSearchParams();
  // The server does not see the query, so hydration shows all projects, as the static page does.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const chosen = (isHydrated && search.get(parameters.portfolio)) || all;
  useEffect(() => {
    showProjects(chosen);
    return () => showProjects(all);
  }, [chosen]);

  const choices = [{ type: all, name: words.all }, ...types];
  const chosenType = types.find(({ type }) => type === chosen);
  const isEmpty = chosen !== all && !chosenType?.count;
  return (
    <>
      <FilterButtons aria-label={words.label} data-needs-script="island">
        {choices.map(({ type, name }) => (
          <FilterButton
            key={type}
            type="button"
            aria-pressed={chosen === type}
            onClick={() => setSearch(type === all ? {} : { [parameters.portfolio]: type })}
          >
            {name}
          </FilterButton>
        ))}
      </FilterButtons>
      <VisuallyHidden role="status">{!isEmpty && chosenType?.counted}</VisuallyHidden>
      {isEmpty && (
        <EmptyMessage role="status">
          <h2>{words.emptyTitle}</h2>
          <p>{words.emptyText}</p>
        </EmptyMessage>
      )}
    </>
  );
}
