import styled from 'styled-components';
import { columns, textColumn } from '../ui/columns.ts';

const Columns = styled.div`
  ${columns}
  row-gap: var(--space-section);
  margin-block: var(--space-section);
  ${textColumn}
`;

/** The id of the element that holds a page's body. */
export const bodyId = 'body';

/** A page's MDX body: finished HTML. */
export function Body({ html }: { html: string }) {
  return <Columns id={bodyId} dangerouslySetInnerHTML={{ __html: html }} />;
}
