import styled from 'styled-components';

const Level = styled.strong`
  &[data-level='error'] { color: var(--danger); }
  &[data-level='warning'] { color: var(--signal); }
`;

interface Props {
  level: 'error' | 'warning';
  reason: string;
  note?: string;
}

/** What is wrong, and what to write instead. */
export const ProblemWords = ({ level, reason, note }: Props) => (
  <>
    <p>
      <Level data-level={level}>{level === 'error' ? 'To fix: ' : 'To look at: '}</Level>
      {reason}
    </p>
    {note && <p>{note}</p>}
  </>
);
