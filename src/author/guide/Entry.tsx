import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { blocks } from '../../blocks/index.ts';

const Article = styled.article`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-3);
  scroll-margin-top: calc(var(--header-height) + var(--space-2));
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);
  > * { min-width: 0; }
`;

const Summary = styled.p`
  margin-top: var(--space-1);
  color: var(--muted);
`;

/** The id of a block's entry in the guide. */
export const entryId = (name: string): string => `block-${name.toLowerCase()}`;

interface Props {
  name: string;
  /** Whether the site has the content to show it. */
  live: boolean;
}

/** One block, with those that belong inside it. */
export function Entry({ name, live, children }: PropsWithChildren<Props>) {
  const block = blocks.get(name);
  return (
    <Article id={entryId(name)} data-entry-of={name}>
      <header>
        <h3>{name}</h3>
        {block && <Summary>{block.summary}</Summary>}
      </header>
      {!live && <p>There is no example here, because the site has no content for it yet.</p>}
      {children}
    </Article>
  );
}
