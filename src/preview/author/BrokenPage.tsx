import styled from 'styled-components';
import { countOf } from './countOf.ts';
import { ProblemCards } from './ProblemCards.tsx';
import type { ProblemFile } from './types.ts';

const Column = styled.section`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-3);
  justify-items: start;
  > details { width: 100%; }
`;

/** Replaces the body of a page that has errors. */
export function BrokenPage({ files }: { files: ProblemFile[] }) {
  return (
    <Column data-broken-page>
      <h2>This page cannot be shown yet</h2>
      <p>
        {countOf(files)}. The page appears here by itself as soon as{' '}
        {files.length === 1 ? 'the file is' : 'they are'} fixed and saved.
      </p>
      <ProblemCards files={files} />
    </Column>
  );
}
