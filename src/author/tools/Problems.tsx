import { type PropsWithChildren, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { counted } from '../../model/counted.ts';
import { isError } from '../../model/problem.ts';
import type { EditableText, ShownProblem } from '../edit/protocol.ts';
import { SourceButton } from './buttons.tsx';
import { Actions, Card, Cards, CornerButton, More, Sheet, Short, SmallButton, Unseen } from './look.tsx';
import { currentRoute } from './page.ts';
import { type Message, useTools } from './useTools.ts';

const Level = styled.strong`
  color: var(--signal);
  &[data-level='error'] { color: var(--danger); }
`;

/** The position of a problem, as all reports write it. */
const positionOf = ({ file, place }: ShownProblem) => `${file}:${place.line}:${place.column}`;

type ProblemProps = PropsWithChildren<{
  problem: ShownProblem;
  /** Whether it is in the text beside which it is shown. */
  isHere?: boolean;
}>;

/** A problem for readers who do not program: what is wrong, where, what to write instead, and what can be done here. */
export function ProblemCard({ problem, isHere, children }: ProblemProps) {
  const { backend, edit } = useTools();
  const { level, reason, note, instead, suggestions = [], rule, actual } = problem;
  const replacement = instead ?? suggestions.join(' or ');
  return (
    <Card data-problem={positionOf(problem)} data-level={level}>
      {!isHere && <code>{positionOf(problem)}</code>}
      <p>
        <Level data-level={level}>{level === 'error' ? 'To fix: ' : 'To look at: '}</Level>
        {reason}
      </p>
      {note && <p>{note}</p>}
      {replacement && !note?.includes(replacement) && (
        <p>
          Write instead: <ins>{replacement}</ins>
        </p>
      )}
      <Actions>
        {children}
        {backend.isDevelopment && rule === 'spelling' && actual && (
          <SmallButton onClick={() => void edit(() => backend.edit('word', { word: actual }))}>
            Add to dictionary
          </SmallButton>
        )}
      </Actions>
    </Card>
  );
}

/** Milliseconds that the page says what was done. */
const doneMs = 5000;

const Box = styled.div`
  position: absolute;
  bottom: calc(100% + var(--space-1));
  display: grid;
  gap: var(--space-1);
  width: max-content;
  max-width: min(44rem, 100vw - 2 * var(--space-1));
  max-height: 60vh;
  padding: var(--space-1) var(--space-2);
  overflow: auto;
  border: 1px solid var(--line-strong);
  border-left: 3px solid var(--signal);
  border-radius: var(--radius-small);
  background: var(--raised);
  overflow-wrap: anywhere;
  &[data-kind='done'] { border-left-color: var(--success); }
  > div { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: start; gap: var(--space-2); background: inherit; }
  > div > button { flex: none; }
`;

/** The text that a problem is about: by its words, because the lines are those of the file with the edit. */
function textOf({ file, place, actual }: ShownProblem, texts: readonly EditableText[] = []) {
  const own = texts.filter((each) => each.file === file);
  const words = actual?.trim();
  return (
    own.find(({ text }) => words && text.includes(words)) ?? own.find((each) => each.line === place.line)
  );
}

/** What was done or went wrong. Each problem leads to its text. */
export function MessageBox({ message, close }: { message: Message; close: () => void }) {
  const { state, openText } = useTools();
  const { text, kind, problems = [] } = message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next message is shown as long.
  useEffect(() => {
    if (kind === 'wrong') return;
    const timer = setTimeout(close, doneMs);
    return () => clearTimeout(timer);
  }, [kind, close, message]);
  return (
    <Box className="message" data-kind={kind}>
      <div>
        <p role={kind === 'wrong' ? 'alert' : 'status'}>{text}</p>
        {kind === 'wrong' && <SmallButton onClick={close}>Close</SmallButton>}
      </div>
      <ul>
        {problems.map((problem) => {
          const source = textOf(problem, state?.sources?.texts);
          return (
            <ProblemCard key={`${problem.from} ${problem.reason}`} problem={problem}>
              {source ? (
                <SmallButton onClick={() => openText(source)}>Edit this text</SmallButton>
              ) : (
                <SourceButton file={positionOf(problem)} />
              )}
            </ProblemCard>
          );
        })}
      </ul>
    </Box>
  );
}

/** “2 errors and 1 warning in 2 files”, or “1 error in content/about.mdx” */
function countOf(problems: readonly ShownProblem[], [only = '', ...others]: readonly string[]): string {
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const amounts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return `${amounts.join(' and ')} in ${others.length > 0 ? counted(others.length + 1, 'file') : only}`;
}

/** The problems of the content: a button with their number, and the list, which is open if the page cannot be shown. */
export function Problems() {
  const { state, corner } = useTools();
  const { problems = [] } = state ?? {};
  /** The page on which the list is open. There it stays open while problems are fixed one after another. */
  const [openedOn, setOpenedOn] = useState(() =>
    document.querySelector('[data-broken-page]') ? currentRoute() : undefined,
  );
  if (problems.length === 0) return <Unseen role="status" />;
  const isOpen = openedOn === currentRoute();
  const close = () => setOpenedOn(undefined);
  const files = [...new Set(problems.map(({ file }) => file))];
  const count = countOf(problems, files);
  return (
    <>
      <Unseen role="status">{count}</Unseen>
      {corner &&
        createPortal(
          <CornerButton
            data-errors={problems.some(isError)}
            aria-expanded={isOpen}
            onClick={() => setOpenedOn(isOpen ? undefined : currentRoute())}
          >
            <Short>⚠ {problems.length}</Short>
            <More>{count}</More>
          </CornerButton>,
          corner,
        )}
      {isOpen && (
        <Sheet name="Problems in the content" title={count} place="bottom" close={close} data-problem-tray>
          {files.map((file) => (
            <details key={file} open data-problem-file={file}>
              <summary>{file}</summary>
              <Cards>
                {problems.map((problem) =>
                  problem.file === file ? (
                    <ProblemCard key={positionOf(problem) + problem.reason} problem={problem}>
                      <SourceButton file={positionOf(problem)} />
                    </ProblemCard>
                  ) : null,
                )}
              </Cards>
            </details>
          ))}
        </Sheet>
      )}
    </>
  );
}
