import styled from 'styled-components';
import { Icon } from '../../ui/Icon.tsx';
import { Label } from '../../ui/Label.tsx';

const Used = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: var(--space-3) var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: grid; gap: var(--space-1); overflow-wrap: anywhere; }
  svg { width: 2.5rem; height: 2.5rem; }
`;

const Others = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-2);
  input {
    width: min(24rem, 100%);
    min-height: 3rem;
    padding: 0 var(--space-2);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-small);
    background: var(--surface);
  }
  label { display: grid; gap: var(--space-1); font-size: var(--size-small); }
`;

const Names = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: 0.25rem var(--space-2);
  max-height: 26rem;
  margin: 0;
  padding: var(--space-2);
  overflow: auto;
  overflow-wrap: anywhere;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  list-style: none;
  [hidden] { display: none; }
`;

interface Props {
  inUse: string[];
  all: string[];
}

/** All icons: those in use are drawn, the others are named. The author's script handles the search field. */
export function Icons({ inUse, all }: Props) {
  return (
    <>
      <Used data-icons-in-use>
        {inUse.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <Label>{name}</Label>
          </li>
        ))}
      </Used>
      <Others data-filter-of="icon-names">
        <label data-needs-script>
          Search among all {all.length} names
          <input type="search" autoComplete="off" spellCheck={false} />
        </label>
        <Label as="p" role="status">
          {all.length} names. To see them, go to lucide.dev/icons
        </Label>
        <Names id="icon-names" tabIndex={0} aria-label="Names of icons">
          {all.map((name) => (
            <Label as="li" key={name}>
              {name}
            </Label>
          ))}
        </Names>
      </Others>
    </>
  );
}
