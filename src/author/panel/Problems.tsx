import { useCallback, useState } from 'react';
import { counted } from '../../model/counted.ts';
import type { ProblemFile } from '../edit/types.ts';
import { Unseen } from '../tools/Base.tsx';
import { CornerButton, InCorner, More, Short } from '../tools/Corner.tsx';
import { useTools } from '../tools/context.ts';
import { SmallButton } from '../tools/controls.tsx';
import { currentRoute, remember, remembered } from '../tools/page.ts';
import { Sheet, SheetBar, SheetBody } from '../tools/Sheet.tsx';
import { ProblemCards } from './ProblemCards.tsx';

/** What the author has chosen. It holds on this page until the problems change. */
interface Choice {
  isOpen: boolean;
  problems: string;
  route: string;
}

const storageKey = 'author-problems-closed';

/** Identifies the problems, without their lines: they change whenever something above is edited. */
const identityOf = (files: readonly ProblemFile[]): string =>
  files.flatMap(({ file, cards }) => cards.map(({ reason }) => `${file} ${reason}`)).join('\n');

/** “2 errors and 1 warning in 2 files”, or “1 error in content/about.mdx” */
function countOf(files: ProblemFile[]): string {
  const cards = files.flatMap((file) => file.cards);
  const errors = cards.filter(({ level }) => level === 'error').length;
  const warnings = cards.length - errors;
  const found = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ].join(' and ');
  const [only] = files.length === 1 ? files : [];
  return `${found || 'No problems'} in ${only?.file || counted(files.length, 'file')}`;
}

/** The problems of the content: a button with their number, and the list over the open page, if they concern it. */
export function Problems() {
  const { state } = useTools();
  const files = state?.problems ?? [];
  const problems = identityOf(files);
  const [choice, setChoice] = useState<Choice>();
  const choose = useCallback(
    (isOpen: boolean) => {
      setChoice({ isOpen, problems, route: currentRoute() });
      remember(storageKey, isOpen ? '' : problems);
    },
    [problems],
  );
  const close = useCallback(() => choose(false), [choose]);
  if (files.length === 0) return <Unseen role="status" />;
  // The open list stays open while its problems are fixed one after another.
  const isChosen = choice?.route === currentRoute() && (choice.isOpen || choice.problems === problems);
  const isClosed = remembered(storageKey) === problems;
  const isOpen = isChosen ? choice.isOpen : !isClosed && state?.concerned === true;
  const count = countOf(files);
  const amount = files.reduce((sum, { cards }) => sum + cards.length, 0);
  const hasErrors = files.some(({ cards }) => cards.some(({ level }) => level === 'error'));
  return (
    <>
      <Unseen role="status">{count}</Unseen>
      <InCorner>
        <CornerButton data-errors={hasErrors} aria-expanded={isOpen} onClick={() => choose(!isOpen)}>
          <Short>⚠ {amount}</Short>
          <More>{count}</More>
        </CornerButton>
      </InCorner>
      {isOpen && (
        <Sheet name="Problems in the content" place="bottom" close={close} takesFocus={false}>
          <SheetBody data-problem-tray={count}>
            <SheetBar>
              <h2>{count}</h2>
              <SmallButton onClick={close}>Close</SmallButton>
            </SheetBar>
            <ProblemCards files={files} />
          </SheetBody>
        </Sheet>
      )}
    </>
  );
}
