import { useEffect } from 'react';
import styled from 'styled-components';
import type { EditableText, EditProblem } from '../edit/types.ts';
import { ProblemWords } from './Card.tsx';
import { InCorner } from './Corner.tsx';
import { useTools } from './context.ts';
import { SmallButton } from './controls.tsx';
import type { Message } from './useEdits.ts';

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
  li { display: grid; gap: 4px; padding-block: var(--space-1); border-top: 1px solid var(--line); justify-items: start; }
`;

/** The text that a problem is about: by its words, because the lines are those of the file with the edit. */
function textOf(
  { file, place, actual }: EditProblem,
  texts: readonly EditableText[],
): EditableText | undefined {
  const own = texts.filter((each) => each.file === file);
  const words = actual?.trim();
  return (
    own.find(({ text }) => words && text.includes(words)) ?? own.find((each) => each.line === place.line)
  );
}

/** What was done or went wrong. Each problem leads to its text. */
export function MessageBox({ message, close }: { message: Message; close: () => void }) {
  const { state, openText, openFile } = useTools();
  const { text, kind, problems = [] } = message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next message is shown as long.
  useEffect(() => {
    if (kind === 'wrong') return;
    const timer = setTimeout(close, doneMs);
    return () => clearTimeout(timer);
  }, [kind, close, message]);
  return (
    <InCorner>
      <Box className="message" data-kind={kind}>
        <div>
          <p role={kind === 'wrong' ? 'alert' : 'status'}>{text}</p>
          {kind === 'wrong' && <SmallButton onClick={close}>Close</SmallButton>}
        </div>
        <ol>
          {problems.map((problem) => {
            const { file, from, place, reason } = problem;
            const position = `${file}:${place.line}`;
            const source = textOf(problem, state?.sources?.texts ?? []);
            return (
              <li key={`${from} ${reason}`}>
                <ProblemWords {...problem} />
                <SmallButton onClick={() => (source ? openText(source) : void openFile(position))}>
                  {position}
                </SmallButton>
              </li>
            );
          })}
        </ol>
      </Box>
    </InCorner>
  );
}
