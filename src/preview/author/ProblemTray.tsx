import styled from 'styled-components';
import { countOf } from './countOf.ts';
import { Frame } from './Frame.tsx';
import { ProblemCards } from './ProblemCards.tsx';
import { SmallButton } from './SmallButton.tsx';
import type { ProblemFile } from './types.ts';

const Sheet = styled(Frame)`
  padding: var(--space-2) var(--space-3) var(--space-4);
`;

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  padding-bottom: var(--space-2);
`;

/** Identifies the problems, without their lines: they change whenever something above is edited. */
const identityOf = (files: ProblemFile[]): string =>
  files.flatMap(({ file, cards }) => cards.map(({ reason }) => `${file} ${reason}`)).join('\n');

interface Props {
  files: ProblemFile[];
  /** Whether an error keeps the open page from being shown as it is in its file. */
  concernsPage: boolean;
}

/** The problems of all files, over the open page. */
export function ProblemTray({ files, concernsPage }: Props) {
  return (
    <Sheet
      data-problem-tray={countOf(files)}
      data-problems={identityOf(files)}
      data-concerns-page={concernsPage ? '' : undefined}
    >
      <Bar>
        <h2>{countOf(files)}</h2>
        <SmallButton type="button" data-close>
          Hide until the problems change
        </SmallButton>
      </Bar>
      <ProblemCards files={files} />
    </Sheet>
  );
}
