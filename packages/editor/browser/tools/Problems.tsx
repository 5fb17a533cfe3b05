import type { PropsWithChildren } from 'react';
import type { ShownProblem } from './protocol.ts';
import { ButtonRow, Card, Notice, SmallButton } from './look.tsx';
import { type ToolMessage, useTools } from './useTools.ts';

/** The position of a problem, as all reports write it. */
const positionOf = ({ file, place }: ShownProblem) => `${file}:${place.line}:${place.column}`;

/** A button that opens a file such as `content/about.mdx:12` in the author's own editor, in development. */
export function SourceButton({ file }: { file: string }) {
  const { backend, openFile } = useTools();
  return backend.isDevelopment ? (
    <SmallButton onClick={() => void openFile(file)}>Open in the editor</SmallButton>
  ) : null;
}

type ProblemProps = PropsWithChildren<{
  problem: ShownProblem;
  /** Whether it is in the text beside which it is shown. */
  isHere?: boolean;
}>;

/** A problem for readers who do not program: what is wrong, where, what to write instead, and what can be done here. */
export function ProblemCard({ problem, isHere, children }: ProblemProps) {
  const { backend, state, editPage, openText } = useTools();
  const { level, reason, note, instead, suggestions = [], rule, actual, document } = problem;
  const replacement = instead ?? suggestions.join(' or ');
  // By its words, because the lines are those of the file with the edit.
  const source = state?.sources?.texts.find(
    ({ file, text }) => actual && file === problem.file && text.includes(actual),
  );
  return (
    <Card data-problem={positionOf(problem)} data-level={level}>
      {!isHere && <code>{positionOf(problem)}</code>}
      <p>
        <strong>{level === 'error' ? 'To fix: ' : 'To look at: '}</strong>
        {reason}
      </p>
      {note && <p>{note}</p>}
      {replacement && !note?.includes(replacement) && (
        <p>
          Write instead: <ins>{replacement}</ins>
        </p>
      )}
      <ButtonRow>
        {children}
        {document && (
          <a href={`/${document}`} target="_blank" rel="noopener">
            About {rule}
          </a>
        )}
        {backend.isDevelopment && rule === 'spelling' && actual && (
          <SmallButton onClick={() => void editPage(() => backend.edit('word', { word: actual }))}>
            Add to dictionary
          </SmallButton>
        )}
        {backend.isDevelopment && rule === 'unused-picture' && (
          <SmallButton
            onClick={() => void editPage(() => backend.edit('removePicture', { file: problem.file }))}
          >
            Delete this picture
          </SmallButton>
        )}
        {!isHere && source && <SmallButton onClick={() => openText(source)}>Edit this text</SmallButton>}
        {!isHere && !source && <SourceButton file={positionOf(problem)} />}
      </ButtonRow>
    </Card>
  );
}

/** Problems wherever they are, each of which leads to its text. */
export const ProblemCards = ({ problems }: { problems: readonly ShownProblem[] }) => (
  <ul>
    {problems.map((problem) => (
      <ProblemCard key={positionOf(problem) + problem.reason} problem={problem} />
    ))}
  </ul>
);

/** What was done or went wrong. */
export function MessageBox({ message, close }: { message: ToolMessage; close: () => void }) {
  const { text, kind, problems = [] } = message;
  return (
    <Notice className="message" data-kind={kind} aria-label="Message">
      <p role={kind === 'wrong' ? 'alert' : 'status'}>{text}</p>
      {kind === 'wrong' && <SmallButton onClick={close}>Close</SmallButton>}
      <ProblemCards problems={problems} />
    </Notice>
  );
}
