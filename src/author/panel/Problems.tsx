import { useCallback, useState } from 'react';
import { useTools } from '../tools/context.ts';
import { CornerButton, InCorner } from '../tools/Corner.tsx';
import { currentRoute } from '../tools/page.ts';
import { Sheet, SheetBar, SheetBody } from '../tools/Sheet.tsx';
import { SmallButton } from '../tools/SmallButton.tsx';
import { remember, remembered } from '../tools/storage.ts';
import { Unseen } from '../tools/Base.tsx';
import { countOf } from './countOf.ts';
import { ProblemCards } from './ProblemCards.tsx';
import type { ProblemFile } from './types.ts';

/** How the problems are shown: all of them, how many there are, or not at all. */
const views = ['open', 'bar', 'hidden'] as const;
type View = (typeof views)[number];

/** What the author has chosen. Until the problems change, no save and no reload changes it. */
interface Choice {
  view: View;
  problems: string;
  /** The page on which the list was opened: it covers no other page. */
  route: string;
}

const storageKey = 'author-problems';

function storedChoice(): Choice | undefined {
  const [name, ...problems] = (remembered(storageKey) ?? '').split('\n');
  const view = views.find((each) => each === name);
  return view && { view, problems: problems.join('\n'), route: currentRoute() };
}

/** Identifies the problems, without their lines: they change whenever something above is edited. */
const identityOf = (files: readonly ProblemFile[]): string =>
  files.flatMap(({ file, cards }) => cards.map(({ reason }) => `${file} ${reason}`)).join('\n');

/** How the problems are shown on the open page: as chosen, or all of them if they concern it. */
function viewOn(choice: Choice | undefined, problems: string, isConcerned: boolean): View {
  // The open list stays open while its problems are fixed one after another.
  const isChosen = choice?.problems === problems || choice?.view === 'open';
  if (choice && isChosen && (choice.view !== 'open' || choice.route === currentRoute())) return choice.view;
  return isConcerned ? 'open' : 'bar';
}

/** The problems of the content: a button with their number, and the list over the open page. */
export function Problems() {
  const { state } = useTools();
  const files = state?.problems ?? [];
  const problems = identityOf(files);
  const [choice, setChoice] = useState(storedChoice);
  const choose = useCallback(
    (view: View) => {
      setChoice({ view, problems, route: currentRoute() });
      remember(storageKey, `${view}\n${problems}`);
    },
    [problems],
  );
  const showBar = useCallback(() => choose('bar'), [choose]);
  const view = files.length > 0 ? viewOn(choice, problems, state?.status.concerned ?? false) : 'hidden';
  const count = countOf(files);
  const hasErrors = files.some(({ cards }) => cards.some(({ level }) => level === 'error'));
  return (
    <>
      <Unseen role="status">{view === 'hidden' ? '' : count}</Unseen>
      {view !== 'hidden' && (
        <InCorner>
          <CornerButton
            data-errors={hasErrors}
            aria-expanded={view === 'open'}
            onClick={() => choose(view === 'open' ? 'bar' : 'open')}
          >
            {count}
          </CornerButton>
          {view === 'bar' && (
            <CornerButton aria-label="Hide the problems until they change" onClick={() => choose('hidden')}>
              Hide
            </CornerButton>
          )}
        </InCorner>
      )}
      {view === 'open' && (
        <Sheet name="Problems in the content" place="bottom" close={showBar} takesFocus={false}>
          <SheetBody data-problem-tray={count}>
            <SheetBar>
              <h2>{count}</h2>
              <SmallButton onClick={() => choose('hidden')}>Hide until the problems change</SmallButton>
            </SheetBar>
            <ProblemCards files={files} />
          </SheetBody>
        </Sheet>
      )}
    </>
  );
}
