import styled from 'styled-components';
import { ProblemWords } from '../tools/Card.tsx';
import { useTools } from '../tools/context.ts';
import { SmallButton } from '../tools/controls.tsx';
import { currentRoute } from '../tools/page.ts';
import type { EditableText, EditProblem, EditResult } from './types.ts';

/** Why a text was not saved. */
export type Objection = Exclude<EditResult, { kind: 'saved' }>;

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding: 0 var(--space-1);
  > li { display: grid; gap: 4px; justify-items: start; padding: var(--space-1); border-left: 3px solid var(--danger); background: var(--ground); overflow-wrap: anywhere; }
  > li[data-level='warning'] { border-left-color: var(--signal); }
  pre { white-space: pre-wrap; }
`;

interface Props {
  id: string;
  /** The file that is edited. Problems of other files name theirs. */
  file: string;
  objection: Objection | undefined;
  /** Saves in spite of warnings. */
  saveAnyway: () => void;
  /** Replaces what is typed by the fixed text. */
  fix?: (text: string) => void;
  /** Called when a word is in the dictionary. */
  onWordAdded?: () => void;
  /** Saves what is typed over the text that somebody else has written. */
  keepMine?: (now: EditableText, digest: string) => void;
  takeTheirs?: () => void;
}

/** What is wrong with a text, and what can be done about it. Saving in spite of it is a decision: a button. */
export function Notes({ id, file, objection, saveAnyway, ...props }: Props) {
  const problems = objection?.kind === 'problems' ? objection.problems : [];
  const areWarnings = problems.length > 0 && problems.every(({ level }) => level === 'warning');
  return (
    <List id={id} aria-live="polite">
      {problems.map((problem) => (
        <Problem key={`${problem.from} ${problem.reason}`} file={file} problem={problem} {...props} />
      ))}
      {areWarnings && (
        <li data-level="warning">
          <p>These are only warnings.</p>
          <SmallButton onClick={saveAnyway}>Save anyway</SmallButton>
        </li>
      )}
      {objection?.kind === 'refused' && <li role="alert">{objection.message}</li>}
      {objection?.kind === 'conflict' && <Conflict conflict={objection} {...props} />}
    </List>
  );
}

type ProblemProps = Pick<Props, 'file' | 'fix' | 'onWordAdded'> & { problem: EditProblem };

function Problem({ problem, file, fix, onWordAdded }: ProblemProps) {
  const { backend, edit } = useTools();
  const { actual, fixed, level, place, reason, rule } = problem;
  const addWord = async (word: string) => {
    const result = await edit(() => backend.edit('word', { page: currentRoute(), word }));
    if (result.kind === 'saved') onWordAdded?.();
  };
  return (
    <li data-level={level}>
      <ProblemWords
        {...problem}
        reason={problem.file === file ? reason : `${problem.file}:${place.line}: ${reason}`}
      />
      {fix && fixed !== undefined && <SmallButton onClick={() => fix(fixed)}>Fix</SmallButton>}
      {backend.isDevelopment && rule === 'spelling' && actual && (
        <SmallButton onClick={() => void addWord(actual)}>Add to dictionary</SmallButton>
      )}
    </li>
  );
}

type ConflictProps = Pick<Props, 'keepMine' | 'takeTheirs'> & {
  conflict: Extract<Objection, { kind: 'conflict' }>;
};

function Conflict({ conflict: { message, now, digest }, keepMine, takeTheirs }: ConflictProps) {
  return (
    <li role="alert">
      <p>{message}</p>
      {now && digest && keepMine && (
        <>
          <p>In the file now:</p>
          <pre>{now.text}</pre>
          <SmallButton onClick={() => keepMine(now, digest)}>Keep mine</SmallButton>
          <SmallButton onClick={takeTheirs}>Take theirs</SmallButton>
        </>
      )}
    </li>
  );
}
