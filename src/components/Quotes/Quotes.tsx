import styled, { css } from 'styled-components';
import type { Quote } from '../../collections/testimonials.ts';
import { fillPlaceholders } from '../../model/layoutData.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import { Picture } from '../../ui/Picture.tsx';
import * as media from '../../theme/media.ts';
import { useBody } from '../BodyContext.ts';
import type { PropsOf } from '../define.ts';
import { type quotes, quotesOf } from './definition.ts';

const leadQuote = css`
  > :first-child {
    figure {
      grid-template-rows: auto auto;
      align-content: space-between;
    }
    blockquote {
      font-size: var(--size-statement);
      line-height: 1.28;
      letter-spacing: -0.02em;
    }
  }
`;

/** A quote alone, and the first of three, is the largest. More of them are in two columns, wide enough to be read. */
const QuoteGrid = styled(Grid)`
  gap: var(--space-6);
  ${media.desktop} {
    ${({ 'data-items': items = 0 }) => items > 2 && '--columns: 2;'}
    ${({ 'data-items': items }) => items === 3 && css`> :first-child { grid-column: 1 / -1; }`}
  }
  ${media.wide} {
    ${({ 'data-items': items }) =>
      items === 3 &&
      css`
      grid-template-columns: 7fr 5fr;
      > :first-child { grid-area: 1 / 1 / span 2; }
    `}
    ${({ 'data-items': items }) => (items === 1 || items === 3) && leadQuote}
  }
`;

const QuoteFigure = styled.figure<{ $large: boolean }>`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: var(--space-3);
  height: 100%;
  padding-top: var(--space-3);
  border-top: 1px solid ${({ $large }) => ($large ? 'var(--signal)' : 'var(--line)')};
  blockquote {
    font-size: ${({ $large }) => ($large ? 'var(--size-lead)' : 'var(--size-text)')};
    line-height: ${({ $large }) => ($large ? 1.4 : 1.55)};
  }
  [role='img'] {
    color: var(--signal);
    letter-spacing: 0.2em;
    margin-bottom: var(--space-1);
  }
`;

const QuoteAuthor = styled.figcaption`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-2);
  align-items: center;
  ${media.tiny} { grid-template-columns: minmax(0, 1fr); }
  img {
    width: 5rem;
    height: 5rem;
    border-radius: var(--radius);
    object-fit: cover;
  }
  strong {
    display: block;
    font-weight: 600;
  }
`;

/** What a client said, and who it was; large with its rating. */
function QuoteCard({ quote, large = false }: { quote: Quote; large?: boolean }) {
  const { picture, site, inherited } = useBody().collections;
  const { rating } = quote;
  return (
    <li data-reveal>
      <QuoteFigure $large={large}>
        <blockquote>
          {large && rating && (
            <p role="img" aria-label={fillPlaceholders(site.labels.rating, { rating: String(rating) })}>
              {'★'.repeat(rating)}
            </p>
          )}
          <p {...inherited.quotes}>
            {fillPlaceholders(site.labels.quotation ?? '“{quote}”', { quote: quote.quote })}
          </p>
        </blockquote>
        <QuoteAuthor>
          <Picture picture={picture(quote.image)} alt="" slot="portrait" />
          <div {...inherited.quotes}>
            <strong>{quote.author}</strong>
            <Label>{quote.position}</Label>
            <Label>{quote.company}</Label>
          </div>
        </QuoteAuthor>
      </QuoteFigure>
    </li>
  );
}

/** The quotes that the attributes choose. The featured ones are large. */
export function Quotes(choice: PropsOf<typeof quotes.Quotes>) {
  const shown = quotesOf(choice, useBody().collections);
  return (
    <QuoteGrid>
      {shown.map((quote) => (
        <QuoteCard key={quote.id} quote={quote} large={choice.featured} />
      ))}
    </QuoteGrid>
  );
}
