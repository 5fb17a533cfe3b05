import styled from 'styled-components';
import { fill } from '../model/shellData.ts';
import { Grid } from '../primitives/Grid.tsx';
import { media } from '../theme/media.ts';
import { useBody } from './BodyContext.ts';
import { QuoteCard } from './QuoteCard.tsx';
import type { Attributes } from './vocabulary.ts';

const Featured = styled(Grid)`
  gap: var(--space-6);
  ${media.wide} { &:has(> :nth-child(2):last-child) { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;

/** The quotes with the ids given, in that order; or the featured ones; or all others. */
export function Quotes({ ids, featured }: Attributes<'Quotes'>) {
  const { quotes, picture, site } = useBody().collections;
  const wanted = ids?.split(/[\s,]+/).filter(Boolean);
  const shown = wanted
    ? quotes
        .filter(({ id }) => wanted.includes(id))
        .sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
    : quotes.filter((quote) => (quote.featured ?? false) === (featured ?? false));
  const List = featured ? Featured : Grid;
  return (
    <List data-quotes>
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
    </List>
  );
}
