import styled from 'styled-components';
import { Label } from '../../ui/Label.tsx';
import { entryId } from './Entry.tsx';

const Nav = styled.nav`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  ul { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); margin: 0; padding: 0; list-style: none; }
  a { display: inline-block; padding-block: 0.4em; }
`;

/** The guide's table of contents. */
export function Contents({ blocks }: { blocks: string[] }) {
  return (
    <Nav aria-label="On this page">
      <Label as="p">Components</Label>
      <ul>
        {blocks.map((name) => (
          <li key={name}>
            <a href={`#${entryId(name)}`}>{name}</a>
          </li>
        ))}
        <li>
          <a href="#plain-markdown">Plain Markdown</a>
        </li>
      </ul>
    </Nav>
  );
}
