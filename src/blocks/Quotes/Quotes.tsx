import styled, { css } from 'styled-components';
import { fill } from '../../model/layoutData.ts';
import { equalColumns, Grid } from '../../ui/Grid.tsx';
import { media } from '../../theme/media.ts';
import { useBody } from '../BodyContext.ts';
import { QuoteCard } from './QuoteCard.tsx';
import type { Attributes } from '../../model/block.ts';
import type { quotes } from './definition.ts';

const statement = css`
  > :first-child {
    figure { grid-template-rows: auto auto; align-content: start; }
    blockquote { font-size: var(--size-statement); line-height: 1.28; letter-spacing: -0.02em; }
  }
`;

/** A quote alone, and the first of three, is the largest. More of them are in two columns, wide enough to be read. */
const Voices = styled(Grid)`
  gap: var(--space-6);
  ${media.desktop} {
    ${({ 'data-items': items }) => equalColumns(items > 2 ? 2 : undefined)}
    ${({ 'data-items': items }) => items === 3 && css`> :first-child { grid-column: 1 / -1; }`}
  }
  ${media.wide} {
    ${({ 'data-items': items }) => items === 3 && css`&& { grid-template-columns: 7fr 5fr; > :first-child { grid-area: 1 / 1 / span 2; } }`}
    ${({ 'data-items': items }) => (items === 1 || items === 3) && statement}
  }
`;

/** The quotes with the ids given, in that order; or the featured ones; or all others. */
export function Quotes({ ids, featured }: Attributes<typeof quotes.Quotes>) {
  const { quotes, picture, site } = useBody().collections;
  const selectedIds = ids?.split(/[\s,]+/).filter(Boolean);
  const shown = selectedIds
    ? quotes
        .filter(({ id }) => selectedIds.includes(id))
        .sort((a, b) => selectedIds.indexOf(a.id) - selectedIds.indexOf(b.id))
    : quotes.filter((quote) => (quote.featured ?? false) === (featured ?? false));
  return (
    <Voices data-items={shown.length} data-quotes>
      {shown.map((quote) => (
        <QuoteCard
          key={quote.id}
          quote={quote}
          portrait={picture(quote.image)}
          large={featured ?? false}
          rating={
            featured && quote.rating ? fill(site.labels.rating, { rating: String(quote.rating) }) : undefined
          }
        />
      ))}
    </Voices>
  );
}
