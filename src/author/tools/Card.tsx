import styled from 'styled-components';
import type { Problem } from '../../model/problem.ts';

/** One thing to look at: a problem, or a proposal. */
export const Card = styled.li`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  justify-items: start;
  min-width: 0;
  padding: var(--space-2) var(--space-3) var(--space-3);
  border: 1px solid var(--line);
  border-left: 3px solid var(--signal);
  border-radius: var(--radius-small);
  background: var(--raised);
  &[data-level='error'] { border-left-color: var(--danger); }
  > * { min-width: 0; max-width: 100%; margin: 0; }
  > p { overflow-wrap: anywhere; white-space: pre-wrap; }
  > code { color: var(--muted); overflow-wrap: anywhere; }
`;

export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
`;

const Level = styled.strong`
  &[data-level='error'] { color: var(--danger); }
  &[data-level='warning'] { color: var(--signal); }
`;

/** What is wrong, and what to write instead. */
export const ProblemWords = ({ level, reason, note }: Pick<Problem, 'level' | 'reason' | 'note'>) => (
  <>
    <p>
      <Level data-level={level}>{level === 'error' ? 'To fix: ' : 'To look at: '}</Level>
      {reason}
    </p>
    {note && <p>{note}</p>}
  </>
);
