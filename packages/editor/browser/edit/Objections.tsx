import { counted } from '../../../../src/model/text.ts';
import { Card, SmallButton } from '../tools/look.tsx';
import { ProblemCard } from '../tools/Problems.tsx';
import type { TextEdit } from './useTextEdit.ts';

/** What is wrong with a text, and what can be done about it. Saving in spite of it is a decision: a button. */
export function Objections({ id, edit }: { id: string; edit: TextEdit }) {
  const { source, objection } = edit;
  const problems = objection?.kind === 'problems' ? objection.problems : [];
  const certain = problems.filter((each) => each.fix && !each.isOffered);
  const areWarnings = problems.length > 0 && problems.every(({ level }) => level === 'warning');
  const links = (objection?.kind === 'problems' && objection.links) || 0;
  const theirs = objection?.kind === 'conflict' && objection.theirs;
  return (
    <ul id={id} aria-live="polite">
      {links > 0 && (
        <Card>
          <p>Links lead to this heading, by its words.</p>
          <SmallButton data-main onClick={() => void edit.save({ withLinks: true })}>
            Change the {counted(links, 'link')}, too
          </SmallButton>
        </Card>
      )}
      {problems.map((each) => (
        <ProblemCard key={`${each.from} ${each.reason}`} problem={each} isHere={each.file === source.file}>
          {each.fix && <SmallButton onClick={() => edit.fix([each])}>Fix</SmallButton>}
        </ProblemCard>
      ))}
      {certain.length > 1 && (
        <Card>
          <SmallButton onClick={() => edit.fix(certain)}>Fix all {certain.length}</SmallButton>
        </Card>
      )}
      {areWarnings && (
        <Card>
          <p>These are only warnings.</p>
          <SmallButton onClick={() => void edit.save({ anyway: true })}>Save anyway</SmallButton>
        </Card>
      )}
      {objection && 'message' in objection && (
        <Card data-level="error" role="alert">
          <p>{objection.message}</p>
          {theirs && (
            <>
              <p>In the file now:</p>
              <pre>{theirs.text}</pre>
              <SmallButton onClick={() => edit.saveOver(theirs)}>Keep mine</SmallButton>
              <SmallButton onClick={edit.close}>Take theirs</SmallButton>
            </>
          )}
        </Card>
      )}
    </ul>
  );
}
