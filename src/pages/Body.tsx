import styled from 'styled-components';
import { columns, textColumn } from '../ui/columns.ts';

const Columns = styled.div<{ $isNumbered: boolean }>`
  ${columns}
  row-gap: var(--space-section);
  margin-block: var(--space-section);
  ${textColumn}
  ${({ $isNumbered }) => !$isNumbered && '--number: none;'}
`;

/** The id of the element that holds a page's body. */
export const bodyId = 'body';

interface Props {
  html: string;
  /** False if most of the page is outside its body: numbers would begin in the middle. */
  isNumbered?: boolean;
}

/** A page's MDX body: finished HTML. */
export function Body({ html, isNumbered = true }: Props) {
  return <Columns id={bodyId} $isNumbered={isNumbered} dangerouslySetInnerHTML={{ __html: html }} />;
}
