import styled from 'styled-components';
import type { ProblemCard, ProblemFile } from '../edit/types.ts';
import { Card, CardActions, ProblemWords } from '../tools/Card.tsx';
import { useTools } from '../tools/context.ts';
import { SmallButton, SourceButton } from '../tools/controls.tsx';
import { currentRoute } from '../tools/page.ts';

const Group = styled.details`
  display: grid;
  border-top: 1px solid var(--line);
  summary { padding-block: var(--space-2); font-weight: 600; overflow-wrap: anywhere; }
  > ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(28rem, 100%), 1fr)); gap: var(--space-2); margin: 0; padding: 0 0 var(--space-3); list-style: none; }
`;

/** The position of a problem, as all reports write it. */
const positionOf = ({ file, place }: ProblemCard) => `${file}:${place.line}:${place.column}`;

const Excerpt = styled.pre`
  width: 100%;
  padding: var(--space-2);
  border-radius: var(--radius-small);
  background: var(--ground);
  line-height: 1.7;
  white-space: pre-wrap;
  mark { border-bottom: 2px solid var(--danger); background: color-mix(in oklch, var(--danger) 18%, transparent); color: inherit; }
`;

function Problem({ card }: { card: ProblemCard }) {
  const { edit, backend } = useTools();
  const { file, place, rule, level, note, instead, suggestions = [], excerpt, word } = card;
  const page = currentRoute();
  const replacement = instead ?? suggestions.join(' or ');
  return (
    <Card data-problem={positionOf(card)} data-level={level}>
      <code>{positionOf(card)}</code>
      <ProblemWords {...card} />
      {excerpt && (
        <Excerpt>
          {excerpt.text.slice(0, excerpt.from)}
          <mark>{excerpt.text.slice(excerpt.from, excerpt.from + excerpt.length)}</mark>
          {excerpt.text.slice(excerpt.from + excerpt.length)}
        </Excerpt>
      )}
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
        <SourceButton file={positionOf(card)} />
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
