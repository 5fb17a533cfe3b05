import styled from 'styled-components';
import { CopyTextButton } from '../tools/ResultButton.tsx';
import { Card, CardActions } from '../tools/Card.tsx';
import { SmallButton } from '../tools/SmallButton.tsx';
import type { ListedProposal, OutdatedProposal, PlacedProposal, Proposals } from './proposals.ts';
import { useProposals } from './useProposals.ts';
import type { EditableText, EditProblem } from './types.ts';

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const placeOf = ({ name, file, line }: EditableText) => `${name}, ${file}:${line}`;

const keyOf = ({ file, from, name }: EditableText) => `${file} ${from} ${name}`;

function Problem({ problem: { level, reason, note } }: { problem: EditProblem }) {
  return (
    <p data-level={level}>
      <strong>{level === 'error' ? 'To fix: ' : 'To look at: '}</strong>
      {reason} {note}
    </p>
  );
}

interface CardProps<Kind> {
  proposal: Kind;
  takeBack: (proposal: Kind) => void;
}

function Listed({ proposal, takeBack }: CardProps<ListedProposal>) {
  const { source, words, problems, links } = proposal;
  return (
    <Card data-proposal={`${source.file}:${source.line}`} data-level={problems[0]?.level}>
      <code>{placeOf(source)}</code>
      <p>{words}</p>
      {problems.map((problem) => (
        <Problem key={`${problem.rule} ${problem.line} ${problem.reason}`} problem={problem} />
      ))}
      <CardActions>
        <SmallButton onClick={() => takeBack(proposal)}>Take back</SmallButton>
        {links.map(({ name, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </CardActions>
    </Card>
  );
}

function Outdated({ proposal, takeBack }: CardProps<OutdatedProposal>) {
  const { source, text, reason } = proposal;
  return (
    <Card data-outdated>
      <code>{placeOf(source)}</code>
      <p>{text}</p>
      <p>{reason}</p>
      <CardActions>
        <CopyTextButton text={() => text}>Copy</CopyTextButton>
        <SmallButton onClick={() => takeBack(proposal)}>Take back</SmallButton>
      </CardActions>
    </Card>
  );
}

/** What a reader of a preview has proposed, with what the check says about it, and a button that copies all of it. */
export function ProposalList({ proposals: store, onChange }: { proposals: Proposals; onChange: () => void }) {
  const state = useProposals(store);
  if (state === undefined) return <p>Loading…</p>;
  if (state === null) return <p role="alert">The proposals cannot be loaded. Reload the page.</p>;
  const { proposals, outdated, notes, text } = state;
  const takeBack = (proposal: PlacedProposal | OutdatedProposal) =>
    void store.takeBack(proposal).then(onChange);
  return (
    <>
      {proposals.length === 0 ? (
        <p>No proposals yet. Choose a text on the page; this browser keeps what you propose.</p>
      ) : (
        <>
          <CardActions>
            <CopyTextButton text={() => text}>Copy all</CopyTextButton>
          </CardActions>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <List data-proposals>
            {proposals.map((each) => (
              <Listed key={keyOf(each.source)} proposal={each} takeBack={takeBack} />
            ))}
          </List>
        </>
      )}
      {outdated.length > 0 && (
        <>
          <h3>Proposed for texts that have changed since</h3>
          <p>Copy what you still want, and propose it again.</p>
          <List>
            {outdated.map((each) => (
              <Outdated key={keyOf(each.source)} proposal={each} takeBack={takeBack} />
            ))}
          </List>
        </>
      )}
    </>
  );
}
