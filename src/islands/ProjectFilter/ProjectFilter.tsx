import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { TemplateData } from '../../model/pageFields.ts';
import { parameters, reservedValues } from '../../collections/parameters.ts';
import { buttonLook, chosenLook } from '../../ui/buttonLook.ts';
import { Link } from '../../ui/Link.tsx';

/** Stays below the header while the projects pass, if that leaves room for them. */
const FilterRow = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--space-1);
  padding: var(--space-2) 0;
  border-block: 1px solid var(--line);
  background: var(--ground);
  @media (min-width: 64em) and (min-height: 40em) {
    position: sticky;
    top: var(--header-height);
    z-index: 2;
  }
  /* Always there, so that the projects stay in their place when a category is chosen. */
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    max-width: none;
    font-size: var(--size-small);
  }
`;

const FilterButtons = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

const FilterButton = styled.button`
  ${buttonLook}
  min-height: var(--target);
  padding: 0 min(1rem, 5vw);
  &[data-hue]::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    background: var(--hue);
    forced-color-adjust: none;
  }
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
  /** How many projects there are. */
  counted: string;
  types: TemplateData['portfolio']['types'];
}

/** The buttons above the projects. The projects are plain HTML: without this, all of them are shown. */
export function ProjectFilter({ words, counted, types }: Props) {
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

  const choices = [{ type: all, name: words.all, color: undefined, lang: undefined }, ...types];
  const chosenType = types.find(({ type }) => type === chosen);
  const isEmpty = chosen !== all && !chosenType?.count;
  return (
    <>
      <FilterRow data-needs-script="island">
        <FilterButtons aria-label={words.label}>
          {choices.map(({ type, name, color, lang }) => (
            <FilterButton
              key={type}
              type="button"
              data-hue={color}
              lang={lang}
              aria-pressed={chosen === type}
              onClick={() => setSearch(type === all ? {} : { [parameters.portfolio]: type })}
            >
              {name}
            </FilterButton>
          ))}
        </FilterButtons>
        {/* A translator replaces texts, so React can remove and change them only with their elements. */}
        <p>
          {/* Not in the status: nothing is announced before a choice. */}
          {chosen === all && <span>{counted}</span>}
          <span role="status">{!isEmpty && chosenType?.counted}</span>
          {chosenType?.more && (
            <Link key={chosen} href={chosenType.more.href}>
              {chosenType.more.text} →
            </Link>
          )}
        </p>
      </FilterRow>
      {isEmpty && (
        <EmptyMessage role="status">
          <h2>{words.emptyTitle}</h2>
          <p>{words.emptyText}</p>
        </EmptyMessage>
      )}
    </>
  );
}
