import styled from 'styled-components';
import { cutTo, descriptionShown, titleShown } from './cutTo.ts';
import type { AuthorPage } from './types.ts';

const Result = styled.div`
  display: grid;
  gap: 0.25rem;
  padding: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--ground);
  font-family: Arial, 'Liberation Sans', sans-serif;
  overflow-wrap: anywhere;
  span { color: var(--muted); font-size: var(--size-label); }
  strong { font-size: var(--size-mark); font-weight: 400; line-height: 1.3; color: var(--hue-sky); }
  p { font-size: var(--size-label); color: var(--muted); }
`;

type Props = Pick<AuthorPage, 'breadcrumb' | 'title' | 'description'>;

/** The page as a search engine would list it. */
export function SearchResult({ breadcrumb, title, description }: Props) {
  return (
    <Result data-search-result>
      <span>{breadcrumb.join(' › ')}</span>
      <strong>{cutTo(title, titleShown)}</strong>
      <p>{cutTo(description, descriptionShown)}</p>
    </Result>
  );
}
