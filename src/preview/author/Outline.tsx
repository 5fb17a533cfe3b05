import styled from 'styled-components';
import type { AuthorPage } from './types.ts';

const Lines = styled.ol`
  display: grid;
  gap: 0.25rem;
  li { display: grid; grid-template-columns: 2.5rem 1fr; align-items: baseline; }
  code { color: var(--muted); }
  [data-level='3'] span { padding-left: 1em; }
  :is([data-level='4'], [data-level='5'], [data-level='6']) span { padding-left: 2em; }
`;

/** The headings of a page, as a table of contents. */
export function Outline({ headings }: { headings: AuthorPage['headings'] }) {
  const numbered = headings.map((heading, index) => ({ ...heading, number: index }));
  return (
    <Lines data-outline>
      {numbered.map(({ level, text, number }) => (
        <li key={number} data-level={level}>
          <code>H{level}</code>
          <span>{text}</span>
        </li>
      ))}
    </Lines>
  );
}
