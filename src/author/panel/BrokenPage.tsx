import styled from 'styled-components';
import { countOf } from './countOf.ts';
import type { ProblemFile } from './types.ts';

const Column = styled.section`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-3);
  justify-items: start;
  > div { width: 100%; }
`;

/** Replaces the body of a page that has errors. The tools show the cards of its problems in it. */
export function BrokenPage({ files }: { files: ProblemFile[] }) {
  const [only] = files.length === 1 ? files : [];
  return (
    <Column data-broken-page>
      <h2>This page cannot be shown yet</h2>
      <p>
        {countOf(files)}. The page appears here by itself as soon as {only ? 'the file is' : 'they are'} fixed
        and saved.
      </p>
      <div data-problem-cards={only?.file ?? ''} />
    </Column>
  );
}
