import styled from 'styled-components';
import { useTools } from '../tools/context.ts';
import { currentRoute } from '../tools/page.ts';
import { Card, CardActions } from '../tools/Card.tsx';
import { SmallButton } from '../tools/SmallButton.tsx';
import { SourceButton } from '../tools/SourceButton.tsx';
import { ProblemWords } from '../tools/ProblemWords.tsx';
import { Excerpt } from './Excerpt.tsx';
import type { ProblemCard, ProblemFile } from './types.ts';

const Group = styled.details`
  display: grid;
  border-top: 1px solid var(--line);
  summary { padding-block: var(--space-2); font-weight: 600; overflow-wrap: anywhere; }
  > ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(28rem, 100%), 1fr)); gap: var(--space-2); margin: 0; padding: 0 0 var(--space-3); list-style: none; }
`;

/** The position of a problem, as all reports write it. */
const positionOf = ({ file, place }: ProblemCard) => `${file}:${place.line}:${place.column}`;

function Problem({ card }: { card: ProblemCard }) {
  const { edit, backend } = useTools();
  const { file, place, rule, level, note, instead, suggestions = [], excerpt, word } = card;
  const page = currentRoute();
  const replacement = instead ?? suggestions.join(' or ');
  return (
    <Card data-problem={positionOf(card)} data-level={level}>
      <code>{positionOf(card)}</code>
      <ProblemWords {...card} />
      <Excerpt lines={excerpt} />
      {replacement && !note?.includes(replacement) && (
        <p>
          Write instead: <ins>{replacement}</ins>
        </p>
      )}
      <CardActions>
        {card.fixable && (
          <SmallButton onClick={() => void edit(() => backend.edit('fix', { page, file, ...place, rule }))}>
            Fix
          </SmallButton>
        )}
        {word && (
          <SmallButton onClick={() => void edit(() => backend.edit('word', { page, word }))}>
            Add to dictionary
          </SmallButton>
        )}
        <SourceButton file={file} at={`${place.line}:${place.column}`} />
      </CardActions>
    </Card>
  );
}

/** Problems in the content by file, as cards for readers who do not program. */
export function ProblemCards({ files }: { files: readonly ProblemFile[] }) {
  return files.map(({ file, cards }) => (
    <Group key={file} open data-problem-file={file}>
      <summary>
        {file} ({cards.length})
      </summary>
      <ol>
        {cards.map((card) => (
          <Problem key={positionOf(card) + card.reason} card={card} />
        ))}
      </ol>
    </Group>
  ));
}
